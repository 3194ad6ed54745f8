-- When the server has graded a quiz that completes this subtopic: what a student only says is done leaves it empty.
ALTER TABLE subtopic_progress ADD COLUMN checked_at timestamptz;

-- Whether something was answered on this day, not only read.
ALTER TABLE activity_days ADD COLUMN answered boolean NOT NULL DEFAULT false;
UPDATE activity_days d SET answered = true
  WHERE EXISTS (SELECT FROM daily_answers a WHERE a.user_id = d.user_id AND a.day = d.day);

-- What the server keeps of a learner beside single pieces of work: the moments of the last day that have been counted as
-- study time, how many graded attempts at practice are stored, and how many older ones have been deleted.
CREATE TABLE learner_records (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  studied tstzmultirange NOT NULL DEFAULT '{}',
  practice_attempts integer NOT NULL DEFAULT 0 CHECK (practice_attempts >= 0),
  deleted_attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX learner_records_practice_idx ON learner_records (practice_attempts);
INSERT INTO learner_records (user_id, practice_attempts)
  SELECT user_id, count(*) FROM quiz_attempts
  WHERE status = 'graded' AND (is_retake OR kind IN ('subtopic', 'topic', 'subject'))
  GROUP BY user_id;

-- What graded attempts say of each question a student was asked, so that the next practice need not read them all.
CREATE TABLE question_history (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  question_id text NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  was_right boolean,
  PRIMARY KEY (user_id, question_id),
  CHECK ((answered_at IS NULL) = (was_right IS NULL))
);
INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
  SELECT a.user_id, asked.question ->> 'questionId', max(a.started_at),
    max(a.finished_at) FILTER (WHERE a.answers ? asked.index),
    (array_agg(a.answers -> asked.index = asked.question -> 'correctIndex' ORDER BY a.finished_at DESC)
      FILTER (WHERE a.answers ? asked.index))[1]
  FROM quiz_attempts a
  CROSS JOIN LATERAL (
    SELECT question, (place - 1)::text AS index
    FROM jsonb_array_elements(a.questions) WITH ORDINALITY list (question, place)
  ) asked
  WHERE a.status = 'graded'
  GROUP BY 1, 2;

CREATE INDEX quiz_attempts_graded_idx ON quiz_attempts (user_id, kind, scope) WHERE status = 'graded';
CREATE INDEX quiz_attempts_practice_idx ON quiz_attempts (user_id, finished_at DESC, id DESC)
  WHERE status = 'graded' AND (is_retake OR kind IN ('subtopic', 'topic', 'subject'));

-- A student keeps the newest 50 reports that no attempt stands behind, and the newest 20 study sessions of a course.
CREATE INDEX weekly_reports_unverified_idx ON weekly_reports (user_id, created_at DESC, id DESC) WHERE NOT verified;
DELETE FROM weekly_reports WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS place
    FROM weekly_reports WHERE NOT verified
  ) placed WHERE place > 50);
DELETE FROM study_sessions WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY user_id, course_id ORDER BY started_at DESC, id DESC) AS place
    FROM study_sessions
  ) placed WHERE place > 20);

-- Teachers and admins can read the key of every question: they keep what they earned as students and stand on no list.
CREATE OR REPLACE VIEW leaderboard_students AS
  SELECT u.id AS user_id, c.house,
    CASE
      WHEN u.disabled_at IS NOT NULL OR u.account_role <> 'student' THEN 'disabled'
      WHEN p.leaderboard_visibility = 'hidden' THEN 'hidden'
      ELSE 'listed'
    END AS standing,
    CASE WHEN p.leaderboard_visibility = 'name' THEN nullif(p.first_name, '') END AS first_name,
    p.birth_year
  FROM users u
  LEFT JOIN completions c ON c.user_id = u.id
  LEFT JOIN profiles p ON p.user_id = u.id;

DROP TRIGGER users_follow ON users;
CREATE TRIGGER users_follow AFTER UPDATE ON users
  FOR EACH ROW WHEN (
    (NEW.disabled_at IS NULL, NEW.account_role) IS DISTINCT FROM (OLD.disabled_at IS NULL, OLD.account_role)
  )
  EXECUTE FUNCTION follow_student('id');

UPDATE weekly_xp w SET standing = s.standing
  FROM leaderboard_students s JOIN users u ON u.id = s.user_id
  WHERE w.user_id = s.user_id AND u.account_role <> 'student' AND w.standing <> s.standing;
