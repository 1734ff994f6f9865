"""A table from what is stored of it: its history, and what of it may be seen by whom."""
