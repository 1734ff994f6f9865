"""Moves and positions in words: the notation, the log, and what a small game need not write itself."""
