-- A browser of a guest that is to be called when it is their turn, by the push service at its endpoint.
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (token_hash) ON DELETE CASCADE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    origin TEXT NOT NULL,
    made REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX pushes_by_guest ON pushes (guest);

-- Who was called to a table, and has not come since.
CREATE TABLE calls (
    guest TEXT NOT NULL REFERENCES guests (token_hash) ON DELETE CASCADE,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;
CREATE INDEX calls_by_table ON calls (table_id);

-- What all servers on this database share and nobody else knows.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
) WITHOUT ROWID;
