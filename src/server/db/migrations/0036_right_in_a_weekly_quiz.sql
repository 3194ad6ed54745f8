-- Which weekly quiz that counts was the first to find a student's answer to a question right: from then on the question
-- brings nothing in another one. The name is the quiz's assessment id, which is also its scope.
ALTER TABLE question_history ADD COLUMN weekly_right_in text;

UPDATE question_history h SET weekly_right_in = found.scope
  FROM (
    SELECT DISTINCT ON (a.user_id, asked.question ->> 'questionId')
      a.user_id, asked.question ->> 'questionId' AS question_id, a.scope
    FROM quiz_attempts a
    CROSS JOIN LATERAL (
      SELECT question, (place - 1)::text AS index
      FROM jsonb_array_elements(a.questions) WITH ORDINALITY list (question, place)
    ) asked
    WHERE a.kind = 'weekly' AND NOT a.is_retake AND a.status = 'graded'
      AND a.answers -> asked.index = asked.question -> 'correctIndex'
    ORDER BY a.user_id, asked.question ->> 'questionId', a.finished_at
  ) found
  WHERE h.user_id = found.user_id AND h.question_id = found.question_id;
