-- How practice is taken, and in Learn mode the answers that are settled because the student was shown what is right.
ALTER TABLE quiz_attempts
  ADD COLUMN mode text CHECK (mode IN ('learn', 'exam')),
  ADD COLUMN checked jsonb NOT NULL DEFAULT '{}';
