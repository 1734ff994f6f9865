"""Diceland: an island of six colours to cross off; the rules, numbered, are in README.md beside this file."""
