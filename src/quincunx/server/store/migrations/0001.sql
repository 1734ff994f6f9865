CREATE TABLE guests (
    token_hash TEXT PRIMARY KEY,
    name TEXT,
    created REAL NOT NULL
);

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    updated REAL NOT NULL
);

-- A table is the list of its events; number is its version.
CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    at REAL NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE sittings (
    guest TEXT NOT NULL REFERENCES guests (token_hash),
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;
