"""Pig: one die, and the courage to stop. The rules, numbered, are in README.md beside this file."""
