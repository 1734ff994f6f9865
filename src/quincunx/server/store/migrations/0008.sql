-- What a guest has chosen for the page, to have it on every device.
CREATE TABLE settings (
    guest TEXT PRIMARY KEY REFERENCES guests (token_hash) ON DELETE CASCADE,
    body TEXT NOT NULL
) WITHOUT ROWID;
