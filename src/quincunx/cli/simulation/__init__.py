"""Many games between bots: playing them, summing them up, showing the sum."""
