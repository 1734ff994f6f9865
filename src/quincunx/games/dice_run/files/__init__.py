"""The files of Dice Run that users can replace, and tools for those who make their own."""
