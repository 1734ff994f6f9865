"""How long bots that search think about a move where a seed must give the same games: counted, not by the clock."""

ITERATIONS, MOST_ITERATIONS = 5000, 10_000_000
