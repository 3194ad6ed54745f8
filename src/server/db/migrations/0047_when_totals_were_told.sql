-- When a server last told what it had let through: a row that was told later than now is of a clock that was set back.
ALTER TABLE call_totals ADD COLUMN told_at timestamptz;
