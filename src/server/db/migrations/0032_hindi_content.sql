-- What courses say in Hindi, as their files have it; null where there is none. An author who edits a tree or a lesson in
-- the product edits the English: from then on its Hindi does not count (edited_at).
ALTER TABLE subjects ADD COLUMN hindi jsonb;
ALTER TABLE professors ADD COLUMN hindi jsonb;
ALTER TABLE chapters ADD COLUMN hindi_name text;
ALTER TABLE topics ADD COLUMN hindi_name text;
ALTER TABLE subtopics ADD COLUMN hindi jsonb;
ALTER TABLE questions ADD COLUMN hindi jsonb;
-- Copied from the bank, as the rest of the question of the day.
ALTER TABLE daily_questions ADD COLUMN hindi jsonb;
