-- A guest's one table of a game and day; whether it is ranked among the others'.
CREATE TABLE daily_games (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    guest TEXT NOT NULL REFERENCES guests (token_hash) ON DELETE CASCADE,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    ranked INTEGER NOT NULL,
    PRIMARY KEY (day, game, guest)
) WITHOUT ROWID;
CREATE INDEX daily_games_by_guest ON daily_games (guest);
CREATE INDEX daily_games_by_table ON daily_games (table_id);
