"""Tables over the network: one server, one page, people and bots."""
