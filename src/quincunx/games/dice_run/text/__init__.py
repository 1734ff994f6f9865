"""Dice Run in text: notation and sentences, positions, refusals, and what the page is told."""
