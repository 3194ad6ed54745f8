-- What is searched: stems for words in any form, the words as written for those a stemmer would spoil or a student has
-- only half typed. Names weigh more than texts. No extension, so that any managed PostgreSQL will do.
ALTER TABLE courses ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name) || to_tsvector('simple', name), 'A') ||
  setweight(to_tsvector('english', description) || to_tsvector('simple', description), 'D')) STORED;
CREATE INDEX courses_search_idx ON courses USING gin (search);

ALTER TABLE subjects ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name) || to_tsvector('simple', name), 'A') ||
  setweight(to_tsvector('english', description) || to_tsvector('simple', description), 'D')) STORED;
CREATE INDEX subjects_search_idx ON subjects USING gin (search);

ALTER TABLE subtopics ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name) || to_tsvector('simple', name), 'A') ||
  setweight(to_tsvector('english', notes) || to_tsvector('simple', notes), 'D')) STORED;
CREATE INDEX subtopics_search_idx ON subtopics USING gin (search);

-- One card for each question a student got wrong; the question's texts stay in the bank, so a corrected question corrects its cards.
CREATE TABLE review_cards (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  question_id text NOT NULL REFERENCES questions (id) ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  stability double precision NOT NULL DEFAULT 0,
  difficulty double precision NOT NULL DEFAULT 0,
  scheduled_days integer NOT NULL DEFAULT 0,
  learning_steps integer NOT NULL DEFAULT 0,
  reps integer NOT NULL DEFAULT 0,
  lapses integer NOT NULL DEFAULT 0,
  -- 0 new, 1 learning, 2 review, 3 relearning
  state integer NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  last_review_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, question_id)
);
CREATE INDEX review_cards_due_idx ON review_cards (user_id, due_at, id);
CREATE INDEX review_cards_question_id_idx ON review_cards (question_id);

-- One booking a student and subject: the next one takes the place of one that is over.
CREATE TABLE viva_bookings (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject_id text NOT NULL REFERENCES subjects (id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (user_id, subject_id)
);
CREATE INDEX viva_bookings_subject_id_idx ON viva_bookings (subject_id);

ALTER TABLE notes ADD COLUMN search tsvector GENERATED ALWAYS AS (
  setweight(to_tsvector('english', content) || to_tsvector('simple', content), 'D')) STORED;
CREATE INDEX notes_search_idx ON notes USING gin (search);

-- An answer is a student's own, passages of the lessons, or a model's words; `citations` are the passages it rests on.
ALTER TABLE user_queries
  DROP CONSTRAINT user_queries_source_check,
  ADD CONSTRAINT user_queries_source_check CHECK (source IN ('student', 'extract', 'model')),
  ADD COLUMN citations jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', query) || to_tsvector('simple', query), 'B') ||
    setweight(to_tsvector('english', query_response) || to_tsvector('simple', query_response), 'D')) STORED;
CREATE INDEX user_queries_search_idx ON user_queries USING gin (search);
