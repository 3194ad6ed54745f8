-- Ids are 24 hexadecimal characters, as the contract has them.
CREATE TABLE users (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  email text NOT NULL CHECK (email = lower(email)),
  username text NOT NULL,
  password_hash text NOT NULL,
  account_role text NOT NULL DEFAULT 'student' CHECK (account_role IN ('student', 'teacher', 'admin')),
  disabled_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email_key ON users (email);

-- A refresh token is HMAC(server secret, id, counter); rotating is one compare-and-swap on counter.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  counter integer NOT NULL DEFAULT 0,
  successor_used boolean NOT NULL DEFAULT false,
  shared_computer boolean NOT NULL DEFAULT false,
  device text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  rotated_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id, last_used_at DESC);

CREATE TABLE login_throttles (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  user_id text,
  detail jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE houses (
  name text PRIMARY KEY,
  tagline text NOT NULL,
  traits text[] NOT NULL,
  color text NOT NULL,
  mascot text NOT NULL,
  badge text NOT NULL,
  serial_no integer NOT NULL
);

CREATE TABLE profiles (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  picture_url text,
  class_grade text,
  school_name text,
  phone_primary text,
  birth_year integer,
  guardian_consent boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'English',
  track text,
  time_zone text NOT NULL DEFAULT 'Asia/Kolkata',
  role text,
  clan text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE completions (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  first_quiz_completed_at timestamptz,
  predicted_house text REFERENCES houses (name),
  prediction jsonb,
  house text REFERENCES houses (name),
  house_assigned_at timestamptz,
  first_time_flow_completed_at timestamptz
);

CREATE TABLE courses (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL CHECK (category IN ('competitive', 'academic', 'professional', 'skill')),
  track text NOT NULL CHECK (track IN ('engineering', 'civil-services')),
  dean_name text NOT NULL,
  dean_tag text NOT NULL,
  dean_image text NOT NULL,
  serial_no integer NOT NULL
);

CREATE TABLE subjects (
  id text PRIMARY KEY,
  course_id text NOT NULL REFERENCES courses (id),
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  serial_no integer NOT NULL
);
CREATE INDEX subjects_course_id_idx ON subjects (course_id, serial_no);

CREATE TABLE professors (
  subject_id text PRIMARY KEY REFERENCES subjects (id) ON DELETE CASCADE,
  name text NOT NULL,
  category text NOT NULL,
  image text NOT NULL,
  tagline text NOT NULL
);

CREATE TABLE chapters (
  id text PRIMARY KEY,
  subject_id text NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
  name text NOT NULL,
  serial_no integer NOT NULL
);
CREATE INDEX chapters_subject_id_idx ON chapters (subject_id, serial_no);

CREATE TABLE topics (
  id text PRIMARY KEY,
  chapter_id text NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  name text NOT NULL,
  serial_no integer NOT NULL
);
CREATE INDEX topics_chapter_id_idx ON topics (chapter_id, serial_no);

CREATE TABLE subtopics (
  id text PRIMARY KEY,
  topic_id text NOT NULL REFERENCES topics (id) ON DELETE CASCADE,
  subject_id text NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses (id),
  name text NOT NULL,
  serial_no integer NOT NULL,
  minutes integer NOT NULL,
  notes text NOT NULL
);
CREATE INDEX subtopics_topic_id_idx ON subtopics (topic_id, serial_no);
CREATE INDEX subtopics_subject_id_idx ON subtopics (subject_id);

CREATE TABLE questions (
  id text PRIMARY KEY,
  subtopic_id text NOT NULL REFERENCES subtopics (id) ON DELETE CASCADE,
  text text NOT NULL,
  options text[] NOT NULL,
  correct_index integer NOT NULL CHECK (correct_index >= 0 AND correct_index < cardinality(options)),
  explanation text NOT NULL,
  passage text NOT NULL,
  difficulty integer NOT NULL CHECK (difficulty BETWEEN 1 AND 3),
  serial_no integer NOT NULL
);
CREATE INDEX questions_subtopic_id_idx ON questions (subtopic_id, serial_no);

-- One row per content file: an unchanged file is not loaded again.
CREATE TABLE content_files (
  path text PRIMARY KEY,
  checksum text NOT NULL
);

CREATE TABLE enrollments (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses (id),
  enrolled_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, course_id)
);
CREATE INDEX enrollments_course_id_idx ON enrollments (course_id);

CREATE TABLE subtopic_progress (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subtopic_id text NOT NULL REFERENCES subtopics (id) ON DELETE CASCADE,
  subject_id text NOT NULL,
  course_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('completed', 'in_progress', 'incomplete')),
  quiz_score double precision,
  max_score double precision,
  time_spent_seconds integer NOT NULL DEFAULT 0,
  completed_at timestamptz,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, subtopic_id)
);
CREATE INDEX subtopic_progress_subject_idx ON subtopic_progress (user_id, subject_id);

CREATE TABLE study_sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  course_id text NOT NULL REFERENCES courses (id),
  started_at timestamptz NOT NULL
);
CREATE INDEX study_sessions_user_idx ON study_sessions (user_id, course_id, started_at DESC);

CREATE TABLE quiz_attempts (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('weekly', 'first-quiz', 'subtopic', 'topic', 'subject')),
  title text NOT NULL,
  scope text NOT NULL,
  assessment_id text,
  course_id text,
  subject_id text,
  is_retake boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'graded')),
  questions jsonb NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}',
  current_index integer NOT NULL DEFAULT 0,
  rev integer NOT NULL DEFAULT 0,
  epoch integer NOT NULL DEFAULT 0,
  writer_id text,
  writer_seen_at timestamptz,
  limit_seconds integer,
  started_at timestamptz NOT NULL,
  deadline_at timestamptz,
  finished_at timestamptz,
  closed_by text CHECK (closed_by IN ('student', 'deadline')),
  correct_answers integer,
  percentage integer,
  time_taken_seconds integer,
  xp_awarded integer NOT NULL DEFAULT 0,
  CHECK ((status = 'graded') = (finished_at IS NOT NULL))
);
-- `scope` is what one may have a single open attempt of: the week and subject, the topic, the track.
CREATE UNIQUE INDEX quiz_attempts_one_open_key ON quiz_attempts (user_id, kind, scope) WHERE status = 'open';
CREATE UNIQUE INDEX quiz_attempts_one_counted_key ON quiz_attempts (user_id, scope) WHERE kind = 'weekly' AND NOT is_retake;
CREATE INDEX quiz_attempts_history_idx ON quiz_attempts (user_id, subject_id, started_at DESC);
CREATE INDEX quiz_attempts_deadline_idx ON quiz_attempts (deadline_at) WHERE status = 'open';

CREATE TABLE weekly_reports (
  id text PRIMARY KEY,
  attempt_id text UNIQUE REFERENCES quiz_attempts (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject_id text NOT NULL REFERENCES subjects (id),
  course_id text NOT NULL REFERENCES courses (id),
  user_name text NOT NULL,
  day text NOT NULL,
  correct_answer integer NOT NULL,
  incorrect_answer integer NOT NULL,
  total_question integer NOT NULL,
  percentage_obtained integer NOT NULL,
  verified boolean NOT NULL,
  retake boolean NOT NULL,
  certificate_code text UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX weekly_reports_list_idx ON weekly_reports (user_id, subject_id, course_id, created_at DESC);

-- XP exists only here; xp_totals is its running sum, changed in the same transaction.
CREATE TABLE xp_events (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  source_type text NOT NULL,
  source_id text NOT NULL,
  label text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX xp_events_user_idx ON xp_events (user_id, created_at DESC);

CREATE TABLE xp_totals (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  xp integer NOT NULL CHECK (xp >= 0)
);

-- A calendar day, in the learner's own time zone, on which something was learned.
CREATE TABLE activity_days (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, day)
);

CREATE TABLE idempotency_keys (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  operation text NOT NULL,
  payload_hash text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, operation, key)
);
