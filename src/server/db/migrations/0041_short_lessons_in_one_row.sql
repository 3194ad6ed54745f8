-- A search ranks hundreds of lessons by their words: where these are kept outside the row, as of any row above 2 KB, each
-- lesson costs several times as much. Long lessons have them outside as before.
ALTER TABLE subtopics SET (toast_tuple_target = 4096);
-- Writes the lessons that are there anew.
ALTER TABLE subtopics ALTER COLUMN minutes TYPE integer USING minutes + 0;
