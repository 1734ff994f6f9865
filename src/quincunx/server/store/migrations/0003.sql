-- Who sits at a table, for removing it.
CREATE INDEX sittings_by_table ON sittings (table_id);
