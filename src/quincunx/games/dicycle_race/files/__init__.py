"""The files of Dicycle Race that users can replace, and tools for those who make their own."""
