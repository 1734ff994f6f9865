"""The files of Colour Tower that users can replace, and tools for those who make their own."""
