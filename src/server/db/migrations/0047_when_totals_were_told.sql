-- When a server last told what it had let through: a row that was told later than now is of a clock that was set back.
ALTER TABLE call_totals ADD COLUMN told_at timestamptz;
-- Of the counts so far nobody knows; they are of minutes, and start again as after a crash.
TRUNCATE call_totals;
