"""A contest between bots on the command line: playing it, showing what it tells."""
