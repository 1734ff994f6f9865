"""Dice Trip: two numbers a round on a map of 25 cities; the rules, numbered, are in README.md beside this file."""
