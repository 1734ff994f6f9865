"""What Diceland tells the bots, and what is known exactly of it."""
