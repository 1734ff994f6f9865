"""Who is at a table, by this server and by others, and what they have been told."""
