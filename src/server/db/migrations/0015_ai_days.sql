-- How often a model was asked on a day in UTC, by everybody together. A row a day is kept: it is what a bill is held against.
CREATE TABLE ai_days (
  day date PRIMARY KEY,
  calls integer NOT NULL CHECK (calls > 0)
) WITH (fillfactor = 50);
