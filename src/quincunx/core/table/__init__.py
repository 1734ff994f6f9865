"""A table: a game being played, refereed, recorded and proven, and what there is to see of it."""
