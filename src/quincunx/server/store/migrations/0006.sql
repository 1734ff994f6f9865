-- The events that name guests: those by which a table was opened and seats were taken, to find where a guest ever sat.
CREATE INDEX seatings ON events (table_id) WHERE body LIKE '%"guest"%';
