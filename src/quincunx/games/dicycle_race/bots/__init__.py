"""What Dicycle Race tells the bots, and what is known exactly of it."""
