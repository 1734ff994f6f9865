"""A table while people are at it: changed one at a time, stored, acknowledged and told."""
