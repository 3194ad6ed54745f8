-- What holds at every commit. Each statement lists what breaks it and must list nothing.

-- R47: the running sum of a student is the sum of the student's ledger.
SELECT 'xp-total-is-ledger-sum' AS invariant,
  json_build_object('userId', coalesce(t.user_id, e.user_id), 'total', t.xp, 'ledger', e.xp) AS detail
FROM xp_totals t
FULL JOIN (SELECT user_id, sum(amount) AS xp FROM xp_events WHERE user_id IS NOT NULL GROUP BY user_id) e USING (user_id)
WHERE coalesce(t.xp, 0) <> coalesce(e.xp, 0);

-- R47: no source counts twice for one student.
SELECT 'xp-source-counts-once' AS invariant,
  json_build_object('userId', user_id, 'source', source_type, 'sourceId', source_id, 'lines', count(*)) AS detail
FROM xp_events WHERE user_id IS NOT NULL
GROUP BY user_id, source_type, source_id HAVING count(*) > 1;

-- R50: a student's row on a board is the sum of the ledger's lines of that week, and the moment of the last of them;
-- the first steps count on the board of all time alone.
SELECT 'board-is-ledger-sum' AS invariant,
  json_build_object('userId', coalesce(w.user_id, e.user_id), 'week', coalesce(w.week, e.week),
    'board', w.xp, 'ledger', e.xp, 'reachedAt', w.reached_at, 'last', e.last) AS detail
FROM weekly_xp w
FULL JOIN (
  SELECT user_id, week, sum(amount) AS xp, max(created_at) AS last
  FROM xp_events
  CROSS JOIN LATERAL (
    VALUES ('all'), (to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'IYYY"-W"IW'))
  ) weeks (week)
  WHERE user_id IS NOT NULL AND (week = 'all' OR counts_in_week(source_type))
  GROUP BY user_id, week
) e ON e.user_id = w.user_id AND e.week = w.week
WHERE (w.xp, w.reached_at) IS DISTINCT FROM (e.xp, e.last);

-- R50, R68: house, standing and name on every board are those of the student now.
SELECT 'board-follows-student' AS invariant,
  json_build_object('userId', w.user_id, 'week', w.week, 'board', json_build_array(w.house, w.standing, w.first_name, w.birth_year),
    'student', json_build_array(s.house, s.standing, s.first_name, s.birth_year)) AS detail
FROM weekly_xp w
LEFT JOIN leaderboard_students s USING (user_id)
WHERE (w.house, w.standing, w.first_name, w.birth_year)
  IS DISTINCT FROM (s.house, s.standing, s.first_name, s.birth_year);

-- R50: the histogram counts the rows of the boards.
SELECT 'histogram-counts-boards' AS invariant,
  json_build_object('week', coalesce(h.week, w.week), 'house', coalesce(h.house, w.house),
    'width', coalesce(h.width, w.width), 'xp', coalesce(h.xp, w.xp),
    'histogram', json_build_array(h.n, h.hidden), 'boards', json_build_array(w.n, w.hidden)) AS detail
FROM weekly_xp_hist h
FULL JOIN (
  SELECT week, board.house, bar.width, xp / bar.width * bar.width AS xp,
    count(*) FILTER (WHERE standing = 'listed') AS n, count(*) FILTER (WHERE standing = 'hidden') AS hidden
  FROM weekly_xp row
  CROSS JOIN LATERAL (SELECT '' UNION ALL SELECT row.house WHERE row.house IS NOT NULL) board (house)
  CROSS JOIN (VALUES (1), (500)) bar (width)
  WHERE standing <> 'disabled'
  GROUP BY 1, 2, 3, 4
) w ON w.week = h.week AND w.house = h.house AND w.width = h.width AND w.xp = h.xp
WHERE (coalesce(h.n, 0), coalesce(h.hidden, 0)) <> (coalesce(w.n, 0), coalesce(w.hidden, 0));

-- R49: the run kept of a student is the one that their days make.
SELECT 'activity-run-follows-days' AS invariant,
  json_build_object('userId', user_id, 'kept', json_build_array(kept.latest, kept.length),
    'counted', json_build_array(counted.latest, counted.length)) AS detail
FROM activity_runs kept
FULL JOIN counted_activity_runs counted USING (user_id)
WHERE (kept.latest, kept.length) IS DISTINCT FROM (counted.latest, counted.length);

-- R38: one open attempt of a scope, and one that counts.
SELECT 'one-open-attempt' AS invariant,
  json_build_object('userId', user_id, 'kind', kind, 'scope', scope, 'attempts', count(*)) AS detail
FROM quiz_attempts WHERE status = 'open'
GROUP BY user_id, kind, scope HAVING count(*) > 1;

-- R37: the answers of one weekly quiz are the key of another of the same subject.
SELECT 'one-running-weekly' AS invariant,
  json_build_object('userId', user_id, 'subjectId', subject_id, 'attempts', count(*)) AS detail
FROM quiz_attempts WHERE status = 'open' AND kind = 'weekly'
GROUP BY user_id, subject_id HAVING count(*) > 1;

SELECT 'one-counted-attempt' AS invariant,
  json_build_object('userId', user_id, 'scope', scope, 'attempts', count(*)) AS detail
FROM quiz_attempts WHERE kind = 'weekly' AND NOT is_retake
GROUP BY user_id, scope HAVING count(*) > 1;

SELECT 'one-first-quiz' AS invariant, json_build_object('userId', user_id, 'attempts', count(*)) AS detail
FROM quiz_attempts WHERE kind = 'first-quiz'
GROUP BY user_id HAVING count(*) > 1;

-- R40: nothing ends after its deadline, whoever ended it, and what the deadline ended ended there.
SELECT 'attempt-ends-in-time' AS invariant,
  json_build_object('attemptId', id, 'closedBy', closed_by, 'finishedAt', finished_at, 'deadlineAt', deadline_at) AS detail
FROM quiz_attempts
WHERE status = 'graded' AND (
  finished_at < started_at OR finished_at > deadline_at OR time_taken_seconds > limit_seconds
  OR (closed_by = 'deadline' AND finished_at IS DISTINCT FROM deadline_at));

-- An answer is one to a question of the attempt, and one of its options; of the first quiz also null, "I don't know".
SELECT 'answers-are-of-the-attempt' AS invariant,
  json_build_object('attemptId', a.id, 'index', answer.key, 'option', answer.value) AS detail
FROM quiz_attempts a CROSS JOIN jsonb_each(a.answers) answer
WHERE answer.value NOT IN (
  SELECT to_jsonb(option) FROM generate_series(0, jsonb_array_length(a.questions -> answer.key::int -> 'options') - 1) option)
  AND NOT (a.kind = 'first-quiz' AND answer.value = 'null' AND a.questions -> answer.key::int IS NOT NULL);

-- What was checked in Learn mode is among the answers, as it was checked.
SELECT 'checked-answers-stand' AS invariant,
  json_build_object('attemptId', a.id, 'index', checked.key, 'option', checked.value) AS detail
FROM quiz_attempts a CROSS JOIN jsonb_each(a.checked) checked
WHERE a.mode IS DISTINCT FROM 'learn' OR a.answers -> checked.key IS DISTINCT FROM checked.value;

-- R43: a graded attempt's figures follow from its questions and answers.
SELECT 'grade-follows-from-answers' AS invariant,
  json_build_object('attemptId', a.id, 'stored', json_build_array(a.correct_answers, a.percentage), 'right', r.n, 'of', r.total) AS detail
FROM quiz_attempts a
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE a.answers -> (place - 1)::text = question -> 'correctIndex') AS n, count(*) AS total
  FROM jsonb_array_elements(a.questions) WITH ORDINALITY q (question, place)
) r
WHERE a.status = 'graded'
  AND (a.correct_answers, a.percentage) IS DISTINCT FROM (r.n::int, coalesce(round(100.0 * r.n / nullif(r.total, 0)), 0)::int);

-- R47: what the counted attempt of a week says it earned is its line in the ledger and those of the lessons that it
-- completed; retakes and the first quiz earn nothing.
SELECT 'attempt-xp-is-its-line' AS invariant,
  json_build_object('attemptId', a.id, 'kind', a.kind, 'isRetake', a.is_retake, 'attempt', a.xp_awarded, 'ledger', e.amount, 'lessons', l.amount) AS detail
FROM quiz_attempts a
LEFT JOIN xp_events e ON e.user_id = a.user_id AND e.source_type = 'weekly-quiz' AND e.source_id = a.scope
  AND a.kind = 'weekly' AND NOT a.is_retake
CROSS JOIN LATERAL (
  SELECT sum(c.amount) AS amount FROM xp_events c
  WHERE c.user_id = a.user_id AND c.source_type = 'lesson-check' AND c.created_at = a.finished_at
    AND a.kind = 'weekly' AND NOT a.is_retake
    AND c.source_id IN (SELECT question ->> 'subtopicId' FROM jsonb_array_elements(a.questions) question)
) l
WHERE a.kind IN ('weekly', 'first-quiz') AND a.xp_awarded <> coalesce(e.amount, 0) + coalesce(l.amount, 0);

-- R47: what practice says it earned is in the ledger; old practice is deleted, its lines stay.
SELECT 'practice-xp-is-its-lines' AS invariant,
  json_build_object('userId', a.user_id, 'attempts', a.xp, 'ledger', e.xp) AS detail
FROM (
  SELECT user_id, sum(xp_awarded) AS xp FROM quiz_attempts
  WHERE kind NOT IN ('weekly', 'first-quiz') GROUP BY user_id
) a
LEFT JOIN (
  SELECT user_id, sum(amount) AS xp FROM xp_events WHERE source_type = 'lesson-check' GROUP BY user_id
) e USING (user_id)
WHERE a.xp > coalesce(e.xp, 0);

-- R47: a lesson pays for questions that the server saw answered, never for a claim.
SELECT 'lesson-xp-is-of-checked-lesson' AS invariant, json_build_object('userId', e.user_id, 'lesson', e.source_id) AS detail
FROM xp_events e
JOIN subtopics s ON s.id = e.source_id
LEFT JOIN subtopic_progress p ON p.user_id = e.user_id AND p.subtopic_id = e.source_id
WHERE e.source_type = 'lesson-check' AND e.user_id IS NOT NULL AND p.checked_at IS NULL;

-- R47: a lesson pays its XP once, in whatever parts.
SELECT 'lesson-pays-ten-at-most' AS invariant,
  json_build_object('userId', e.user_id, 'lesson', split_part(e.source_id, ':', 1), 'xp', sum(e.amount)) AS detail
FROM xp_events e
JOIN subtopics s ON s.id = split_part(e.source_id, ':', 1)
WHERE e.source_type = 'lesson-check' AND e.user_id IS NOT NULL
GROUP BY e.user_id, split_part(e.source_id, ':', 1) HAVING sum(e.amount) > 10;

-- R45: each graded weekly attempt has its one report; only a subject that is gone has none.
SELECT 'weekly-attempt-has-report' AS invariant, json_build_object('attemptId', a.id, 'reports', count(r.id)) AS detail
FROM quiz_attempts a
JOIN subjects s ON s.id = a.subject_id AND s.course_id = a.course_id
LEFT JOIN weekly_reports r ON r.attempt_id = a.id
WHERE a.kind = 'weekly' AND a.status = 'graded'
GROUP BY a.id HAVING count(r.id) <> 1;

-- R45: a report is verified where it tells of a graded weekly attempt, in that attempt's figures, and not otherwise.
SELECT 'verified-report-is-of-attempt' AS invariant,
  json_build_object('reportId', r.id, 'attemptId', r.attempt_id, 'verified', r.verified) AS detail
FROM weekly_reports r
LEFT JOIN quiz_attempts a ON a.id = r.attempt_id AND a.user_id = r.user_id AND a.kind = 'weekly' AND a.status = 'graded'
WHERE r.verified <> (a.id IS NOT NULL)
  OR (a.id IS NOT NULL AND (r.correct_answer, r.total_question, r.percentage_obtained, r.retake, r.subject_id)
    IS DISTINCT FROM (a.correct_answers, jsonb_array_length(a.questions), a.percentage, a.is_retake, a.subject_id))
  OR r.correct_answer + r.incorrect_answer <> r.total_question;

-- A certificate is for the counted attempt, from 60 % of ten questions and a minute, of who earned XP with it: teachers and
-- admins get neither.
SELECT 'certificate-is-earned' AS invariant,
  json_build_object('reportId', r.id, 'percentage', r.percentage_obtained, 'retake', r.retake, 'code', r.certificate_code) AS detail
FROM weekly_reports r LEFT JOIN quiz_attempts a ON a.id = r.attempt_id
CROSS JOIN LATERAL (SELECT r.verified AND NOT r.retake AND r.percentage_obtained >= 60
  AND coalesce((SELECT count(*) FROM jsonb_array_elements(a.questions) asked WHERE NOT asked ?| ARRAY['foundRight', 'missed', 'shownLately']),
    r.total_question) >= 10
  AND coalesce(a.time_taken_seconds, 60) >= 60 AS earned) result
WHERE CASE WHEN r.certificate_code IS NULL THEN earned AND a.xp_awarded > 0 ELSE NOT earned END;

-- Decisions 053, 057 and 068: a question brings XP in one weekly quiz of a student, however many find it right.
SELECT 'weekly-question-pays-once' AS invariant,
  json_build_object('userId', a.user_id, 'questionId', asked.question ->> 'questionId', 'weeks', array_agg(a.scope)) AS detail
FROM quiz_attempts a
CROSS JOIN LATERAL jsonb_array_elements(a.questions) WITH ORDINALITY asked (question, place)
WHERE a.kind = 'weekly' AND NOT a.is_retake AND a.status = 'graded' AND NOT asked.question ?| ARRAY['foundRight', 'shownLately']
  AND asked.question ->> 'missed' IS DISTINCT FROM 'lately'
  AND a.answers -> (asked.place - 1)::text = asked.question -> 'correctIndex'
GROUP BY a.user_id, asked.question ->> 'questionId' HAVING count(*) > 1;

-- R22: what hangs on a course hangs on a subject of that course.
SELECT 'place-belongs-together' AS invariant,
  json_build_object('table', place.name, 'userId', place.user_id, 'subjectId', place.subject_id, 'courseId', place.course_id) AS detail
FROM (
  SELECT 'notes' AS name, user_id, subject_id, course_id FROM notes
  UNION ALL SELECT 'bookmarks', user_id, subject_id, course_id FROM bookmarks
  UNION ALL SELECT 'user_queries', user_id, subject_id, course_id FROM user_queries
  UNION ALL SELECT 'weekly_reports', user_id, subject_id, course_id FROM weekly_reports
) place
LEFT JOIN subjects s ON s.id = place.subject_id AND s.course_id = place.course_id
WHERE s.id IS NULL;

SELECT 'progress-belongs-to-subtopic' AS invariant,
  json_build_object('userId', p.user_id, 'subtopicId', p.subtopic_id, 'status', p.status, 'completedAt', p.completed_at) AS detail
FROM subtopic_progress p
LEFT JOIN subtopics s ON (s.id, s.subject_id, s.course_id) = (p.subtopic_id, p.subject_id, p.course_id)
WHERE s.id IS NULL OR (p.status = 'completed') <> (p.completed_at IS NOT NULL);

-- R12: ten live sessions an account, as its newest one found them.
SELECT 'ten-sessions' AS invariant, json_build_object('userId', s.user_id, 'live', count(*)) AS detail
FROM sessions s
JOIN (SELECT user_id, max(created_at) AS at FROM sessions GROUP BY user_id) newest USING (user_id)
WHERE s.revoked_at IS NULL AND s.expires_at > newest.at
GROUP BY s.user_id HAVING count(*) > 10;

-- R36: three pictures and 5 MiB an account.
SELECT 'three-pictures' AS invariant,
  json_build_object('userId', user_id, 'files', count(*), 'bytes', sum(octet_length(bytes))) AS detail
FROM media WHERE user_id IS NOT NULL
GROUP BY user_id HAVING count(*) > 3 OR sum(octet_length(bytes)) > 5 * 1024 * 1024;

SELECT 'picture-is-own' AS invariant, json_build_object('userId', p.user_id, 'pictureUrl', p.picture_url) AS detail
FROM profiles p
LEFT JOIN media m ON m.user_id = p.user_id AND p.picture_url = '/api/v1/media/' || m.id
WHERE p.picture_url LIKE '/api/%' AND m.id IS NULL;

-- Twelve seats a clan, one student each; a profile names the clan its student is in; no clan of students is empty.
SELECT 'twelve-seats' AS invariant, json_build_object('clanId', clan_id, 'members', count(*)) AS detail
FROM clan_members
GROUP BY clan_id HAVING count(*) > 12 OR count(DISTINCT seat) < count(*) OR count(*) FILTER (WHERE chosen_keeper) > 1;

SELECT 'profile-names-clan' AS invariant,
  json_build_object('userId', coalesce(p.user_id, m.user_id), 'profile', p.clan, 'clan', c.name) AS detail
FROM clan_members m
JOIN clans c ON c.id = m.clan_id
FULL JOIN profiles p ON p.user_id = m.user_id
WHERE p.clan IS DISTINCT FROM c.name;

SELECT 'no-empty-clan' AS invariant, json_build_object('clanId', c.id, 'name', c.name) AS detail
FROM clans c
WHERE NOT c.founded_by_academy AND NOT EXISTS (SELECT FROM clan_members m WHERE m.clan_id = c.id);

-- R47: the answer of a day says what its line in the ledger says.
SELECT 'daily-xp-is-its-line' AS invariant,
  json_build_object('userId', d.user_id, 'day', d.day, 'answer', d.xp_awarded, 'ledger', e.amount) AS detail
FROM daily_answers d
LEFT JOIN xp_events e ON e.user_id = d.user_id AND e.source_type = 'daily-challenge' AND e.source_id = d.day::text
WHERE d.xp_awarded <> coalesce(e.amount, 0);

-- R69: nothing names an account that is gone.
SELECT 'nobody-gone-is-named' AS invariant, json_build_object('kind', a.kind, 'userId', a.user_id) AS detail
FROM audit_events a LEFT JOIN users u ON u.id = a.user_id
WHERE a.user_id IS NOT NULL AND u.id IS NULL;
