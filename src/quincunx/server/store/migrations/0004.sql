-- A guest on the way to another device: the token, sealed with a code that only the guest was told.
CREATE TABLE travels (
    guest TEXT PRIMARY KEY REFERENCES guests (token_hash) ON DELETE CASCADE,
    code_hash TEXT NOT NULL UNIQUE,
    sealed TEXT NOT NULL,
    expires REAL NOT NULL
) WITHOUT ROWID;

-- The secret address at which a guest reads where it is their turn.
CREATE TABLE feeds (
    guest TEXT PRIMARY KEY REFERENCES guests (token_hash) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL UNIQUE,
    made REAL NOT NULL
) WITHOUT ROWID;
