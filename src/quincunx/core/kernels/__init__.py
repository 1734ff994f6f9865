"""What rules are written with, and how they are compiled: the protocol, the vocabulary of kernels, the compiler, its cache."""
