-- What an author changed here is theirs: `edited_at` tells the loader of the course files to leave it aside.
ALTER TABLE subjects ADD COLUMN edited_at timestamptz;
ALTER TABLE subtopics
  ADD COLUMN edited_at timestamptz,
  ADD COLUMN is_draft boolean NOT NULL DEFAULT false;

-- The names by which files of questions say where a question belongs. Those of the courses come with the files, which
-- are therefore all read once more.
ALTER TABLE chapters ADD COLUMN slug text;
ALTER TABLE subtopics ADD COLUMN slug text;
DELETE FROM content_files;

-- What students got wrong is asked by subject; whether anybody has work in a subtopic, by subtopic.
CREATE INDEX quiz_attempts_subject_id_idx ON quiz_attempts (subject_id, finished_at DESC) WHERE status = 'graded';
CREATE INDEX question_reports_question_id_idx ON question_reports (question_id) WHERE resolved_at IS NULL;
CREATE INDEX subtopic_progress_subtopic_id_idx ON subtopic_progress (subtopic_id);
