"""What every game shares: the kernels' vocabulary, the protocol, the Table, records and the registry."""
