"""What the page and the server say to each other: one tagged union each way, and the bodies of the HTTP calls.

The page's TypeScript types are generated from these classes. Everything a client gets is made for it: from
hidden states and veiled moves.
"""
