"""What Dice Trip tells the bots, and what is known exactly of it."""
