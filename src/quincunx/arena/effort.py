"""How much may be asked of a simulation, and how long its bots think: counted, so that a seed gives the same games."""

MOST_GAMES, MOST_SEED, MOST_WORKERS = 100_000_000_000, 1 << 62, 256
ITERATIONS, MOST_ITERATIONS = 400, 10_000_000
MOST_MILLISECONDS = 3_600_000
