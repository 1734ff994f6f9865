"""How people come in: connections, addresses, limits, sockets, and the page that they are given."""
