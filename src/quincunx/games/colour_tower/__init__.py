"""Colour Tower: six colour dice out of a tower, three cards to match; the rules, numbered, are in README.md beside this file."""
