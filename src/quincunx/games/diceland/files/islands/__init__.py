"""How an island is made, step by step: coast and rocks, areas, colours, treasures."""
