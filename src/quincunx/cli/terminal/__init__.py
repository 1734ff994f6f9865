"""A game in the terminal: who sits where, the moves on offer, what happened, and the commands at the prompt."""
