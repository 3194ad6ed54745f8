-- What callers have left of their allowances. Neither table has an index on `restored_at`: without one a call changes
-- its row in place, and the hourly deletion of what is restored reads a small table whole.
CREATE TABLE call_allowances (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 200),
  restored_at timestamptz NOT NULL
) WITH (fillfactor = 70);

-- Unlogged: written every second, and nothing is lost if it begins anew after a crash.
CREATE UNLOGGED TABLE call_totals (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 1 AND 200),
  restored_at timestamptz NOT NULL,
  added interval NOT NULL
) WITH (fillfactor = 50);

-- Addresses are counted in call_allowances from now on.
DELETE FROM login_throttles WHERE key LIKE 'ip:%';
