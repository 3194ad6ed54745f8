-- When Learn mode has last shown a student what is right, after they had it wrong: a right answer just after says nothing.
ALTER TABLE question_history ADD COLUMN shown_at timestamptz;
