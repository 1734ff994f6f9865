"""All tables of a server: found, opened and kept, for those who play and for those who run it."""
