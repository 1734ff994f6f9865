"""What Dice Run tells the bots, and what is known exactly of it."""
