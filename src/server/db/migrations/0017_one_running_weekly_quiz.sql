-- Weekly quizzes of one subject share questions, whatever their week: the answers of one are the key of another.
-- Where two are open, the one begun first stays; the others have no result yet and can be begun anew.
DELETE FROM quiz_attempts later USING quiz_attempts first
WHERE later.kind = 'weekly' AND later.status = 'open' AND first.kind = 'weekly' AND first.status = 'open'
  AND later.user_id = first.user_id AND later.subject_id = first.subject_id
  AND (later.started_at, later.id) > (first.started_at, first.id);

CREATE UNIQUE INDEX quiz_attempts_one_running_weekly_key ON quiz_attempts (user_id, subject_id)
  WHERE kind = 'weekly' AND status = 'open';
