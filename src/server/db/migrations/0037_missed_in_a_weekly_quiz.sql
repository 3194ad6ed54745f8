-- When a weekly quiz that counts last missed a question, so that its result showed the answer: from then on the question
-- brings neither bonus nor certificate, and for some days no XP.
ALTER TABLE question_history ADD COLUMN weekly_missed_at timestamptz;

UPDATE question_history h SET weekly_missed_at = missed.at
  FROM (
    SELECT a.user_id, asked.question ->> 'questionId' AS question_id, max(a.finished_at) AS at
    FROM quiz_attempts a
    CROSS JOIN LATERAL (
      SELECT question, (place - 1)::text AS index
      FROM jsonb_array_elements(a.questions) WITH ORDINALITY list (question, place)
    ) asked
    WHERE a.kind = 'weekly' AND NOT a.is_retake AND a.status = 'graded'
      AND a.answers -> asked.index IS DISTINCT FROM asked.question -> 'correctIndex'
    GROUP BY a.user_id, asked.question ->> 'questionId'
  ) missed
  WHERE h.user_id = missed.user_id AND h.question_id = missed.question_id;
