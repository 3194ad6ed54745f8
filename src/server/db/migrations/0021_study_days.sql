-- How long a student studied a subject on a day of their own zone. What was studied before this table is known only in
-- sum, by lesson: no day is made up for it.
CREATE TABLE study_days (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  subject_id text NOT NULL,
  course_id text NOT NULL,
  seconds integer NOT NULL CHECK (seconds > 0),
  PRIMARY KEY (user_id, day, subject_id)
);
