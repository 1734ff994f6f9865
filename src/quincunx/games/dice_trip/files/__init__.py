"""The files of Dice Trip that users can replace, and tools for those who make their own."""
