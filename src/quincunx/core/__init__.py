"""What every game shares. Each room knows only those before it:

    catalogue  which games there are, and what each says of itself
    files      what people give, files and positions: read, checked, and refused in sentences
    kernels    what rules are written with, and how they are compiled: the protocol, the vocabulary, the compiler, its cache
    text       moves and positions in words: the notation, the log, and what a small game need not write itself
    table      a game being played, refereed, recorded and proven, and what there is to see of it

`errors.py`, `extras.py` and `bars.py` are for all of them. Only the catalogue looks ahead, when it opens a game: its record
goes to the protocol, and its moves are the notation's.
"""
