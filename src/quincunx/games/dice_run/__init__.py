"""Dice Run: a peloton of thirty dice; the rules, numbered, are in README.md beside this file."""
