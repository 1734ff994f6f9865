"""The files of Diceland that users can replace, and tools for those who make their own."""
