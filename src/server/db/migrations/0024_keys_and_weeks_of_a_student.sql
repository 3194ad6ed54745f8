-- A key stands for one call of a student, whichever operation it came with: looked for by both alone.
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey, ADD PRIMARY KEY (user_id, key, operation);

-- When the week of a weekly quiz ends where it was begun: another time zone brings no other quiz before. Null for those
-- of before, and for all other kinds.
ALTER TABLE quiz_attempts ADD COLUMN week_ends_at timestamptz;
