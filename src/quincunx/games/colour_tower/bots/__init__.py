"""What Colour Tower tells the bots, and what is known exactly of it."""
