-- What an author changed of a course is theirs, as with subjects and subtopics (0011). A hidden course stands in no list
-- and takes nobody new; whoever is enrolled goes on in it.
ALTER TABLE courses
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
