-- What a list of tables shows, without opening them; NULL until the table's next event.
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN summary TEXT;
UPDATE tables SET version = (SELECT COALESCE(MAX(number), 0) FROM events WHERE table_id = tables.id);

-- A game's record after an event, so that those before it need not be replayed.
CREATE TABLE checkpoints (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    number INTEGER NOT NULL,
    body BLOB NOT NULL
);

-- Which server lets a table's bots think, and until when.
CREATE TABLE leases (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    server TEXT NOT NULL,
    expires REAL NOT NULL
);
