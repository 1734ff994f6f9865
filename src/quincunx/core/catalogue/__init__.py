"""Which games there are, and what each says of itself. Its rules and texts are imported when it is opened."""
