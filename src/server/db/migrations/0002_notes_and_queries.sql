-- Notes, bookmarks and saved questions do not refer to the tree below the subject: they outlive a lesson that changes.
CREATE TABLE notes (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses (id),
  subject_id text NOT NULL REFERENCES subjects (id),
  subtopic_id text NOT NULL,
  content text NOT NULL,
  rev integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX notes_subject_idx ON notes (user_id, subject_id, created_at DESC, id DESC);

CREATE TABLE bookmarks (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subtopic_id text NOT NULL,
  course_id text NOT NULL REFERENCES courses (id),
  subject_id text NOT NULL REFERENCES subjects (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, subtopic_id)
);
CREATE INDEX bookmarks_subject_idx ON bookmarks (user_id, subject_id, created_at DESC);

CREATE TABLE course_settings (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses (id),
  daily_goal_minutes integer NOT NULL DEFAULT 0 CHECK (daily_goal_minutes BETWEEN 0 AND 600),
  reminders boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_id)
);

-- `source` says who wrote the answer: what the tutor said is never changed afterwards.
CREATE TABLE user_queries (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses (id),
  subject_id text NOT NULL REFERENCES subjects (id),
  topic_id text NOT NULL,
  subtopic_id text NOT NULL DEFAULT '-' CHECK (subtopic_id ~ '^([0-9a-f]{24}|-)$'),
  query text NOT NULL,
  query_response text NOT NULL,
  source text NOT NULL CHECK (source IN ('student', 'tutor')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX user_queries_all_idx ON user_queries (user_id, created_at DESC, id DESC);
CREATE INDEX user_queries_place_idx
  ON user_queries (user_id, subject_id, topic_id, subtopic_id, created_at DESC, id DESC);

-- The text is copied: a question goes away when its lesson is rewritten, the report on it must still make sense.
CREATE TABLE question_reports (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  question_id text NOT NULL,
  question_text text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX question_reports_user_idx ON question_reports (user_id);
CREATE UNIQUE INDEX question_reports_one_open_key ON question_reports (user_id, question_id) WHERE resolved_at IS NULL;

CREATE TABLE bug_reports (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  summary text NOT NULL,
  replay text,
  created_at timestamptz NOT NULL
);
CREATE INDEX bug_reports_user_idx ON bug_reports (user_id, created_at DESC, id DESC);

CREATE TABLE notifications (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  source_id text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (user_id, kind, source_id)
);
CREATE INDEX notifications_list_idx ON notifications (user_id, created_at DESC, id DESC);
