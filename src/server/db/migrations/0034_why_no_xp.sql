-- Why a graded attempt brought no XP, or less than it could: told with its result, however late that is read.
ALTER TABLE quiz_attempts ADD COLUMN no_xp jsonb;
