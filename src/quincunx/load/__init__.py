"""A load on a server of one's own machine: tables of people who play real games, and what the server made of it."""
