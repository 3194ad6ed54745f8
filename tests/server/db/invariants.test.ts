import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createBusyStudent } from '#tests/support/server/busy-student.ts';
import { findBrokenInvariants } from '#tests/support/server/invariants.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

/** By invariant: what breaks it, in the database of a student who owns one of everything. */
const BREAKS: Readonly<Record<string, string>> = {
  'xp-total-is-ledger-sum': 'UPDATE xp_totals SET xp = xp + 1',
  'xp-source-counts-once': `
    ALTER TABLE xp_events DROP CONSTRAINT xp_events_user_id_source_type_source_id_key;
    INSERT INTO xp_events SELECT (jsonb_populate_record(e, '{"id": "again"}')).* FROM xp_events e LIMIT 1`,
  'board-is-ledger-sum': 'UPDATE weekly_xp SET xp = xp + 1',
  'board-follows-student': "UPDATE weekly_xp SET first_name = 'Somebody'",
  'histogram-counts-boards': 'UPDATE weekly_xp_hist SET n = n + 1',
  'activity-run-follows-days': 'UPDATE activity_runs SET length = length + 1',
  'one-open-attempt': `
    DROP INDEX quiz_attempts_one_open_key;
    DROP INDEX quiz_attempts_one_running_weekly_key;
    INSERT INTO quiz_attempts
    SELECT (jsonb_populate_record(a, '{"id": "again"}')).* FROM quiz_attempts a WHERE status = 'open' LIMIT 1`,
  'one-running-weekly': `
    DROP INDEX quiz_attempts_one_running_weekly_key;
    INSERT INTO quiz_attempts
    SELECT (jsonb_populate_record(a, '{"id": "again", "scope": "another week", "is_retake": false}')).* FROM quiz_attempts a
    WHERE status = 'open' AND kind = 'weekly' LIMIT 1`,
  'one-counted-attempt': `
    DROP INDEX quiz_attempts_one_counted_key;
    UPDATE quiz_attempts SET is_retake = false`,
  'one-first-quiz': "UPDATE quiz_attempts SET kind = 'first-quiz'",
  'attempt-ends-in-time': `
    UPDATE quiz_attempts SET finished_at = deadline_at + interval '1 second'
    WHERE status = 'graded' AND deadline_at IS NOT NULL`,
  'answers-are-of-the-attempt': `UPDATE quiz_attempts SET answers = '{"0": 99}'`,
  'checked-answers-stand': `UPDATE quiz_attempts SET checked = '{"0": 1}'`,
  'grade-follows-from-answers':
    "UPDATE quiz_attempts SET percentage = percentage + 1 WHERE status = 'graded'",
  'attempt-xp-is-its-line': 'UPDATE quiz_attempts SET xp_awarded = xp_awarded + 1',
  'practice-xp-is-its-lines': `
    DROP INDEX quiz_attempts_one_open_key;
    UPDATE quiz_attempts SET kind = 'subtopic', xp_awarded = xp_awarded + 1`,
  'lesson-xp-is-of-checked-lesson': `
    UPDATE subtopic_progress SET checked_at = NULL;
    INSERT INTO xp_events (id, user_id, source_type, source_id, label, amount, created_at)
    SELECT 'lesson', user_id, 'lesson-check', subtopic_id, 'Lesson', 10, now() FROM subtopic_progress LIMIT 1
    ON CONFLICT DO NOTHING`,
  'lesson-pays-ten-at-most': `
    INSERT INTO xp_events (id, user_id, source_type, source_id, label, amount, created_at)
    SELECT 'part', user_id, 'lesson-check', subtopic_id || ':2', 'Lesson', 11, now() FROM subtopic_progress LIMIT 1`,
  'weekly-attempt-has-report': 'DELETE FROM weekly_reports',
  'verified-report-is-of-attempt': 'UPDATE weekly_reports SET attempt_id = NULL',
  'certificate-is-earned':
    "UPDATE weekly_reports SET certificate_code = 'WZ-0000-0000', percentage_obtained = 59",
  'weekly-question-pays-once': `
    UPDATE quiz_attempts SET questions = '[{"questionId": "q", "correctIndex": 1}]', answers = '{"0": 1}'
    WHERE status = 'graded' AND kind = 'weekly';
    INSERT INTO quiz_attempts
    SELECT (jsonb_populate_record(a, '{"id": "again", "scope": "another week"}')).* FROM quiz_attempts a
    WHERE status = 'graded' AND kind = 'weekly' AND NOT is_retake LIMIT 1`,
  'place-belongs-together': `
    UPDATE notes SET course_id = (SELECT min(id) FROM courses c WHERE c.id <> notes.course_id)`,
  'progress-belongs-to-subtopic': 'UPDATE subtopic_progress SET completed_at = NULL',
  'ten-sessions': `
    INSERT INTO sessions (id, user_id, created_at, rotated_at, last_used_at, expires_at)
    SELECT n, user_id, created_at, rotated_at, last_used_at, expires_at FROM sessions, generate_series(1, 10) n`,
  'three-pictures': `
    INSERT INTO media SELECT lpad(n::text, 24, '0'), user_id, bytes, created_at FROM media, generate_series(1, 3) n`,
  'picture-is-own': "UPDATE profiles SET picture_url = '/api/v1/media/ffffffffffffffffffffffff'",
  'twelve-seats': `
    ALTER TABLE clan_members DROP CONSTRAINT clan_members_pkey, DROP CONSTRAINT clan_members_clan_id_seat_key;
    INSERT INTO clan_members (user_id, clan_id, seat, joined_at)
    SELECT user_id, clan_id, seat, joined_at FROM clan_members`,
  'profile-names-clan': "UPDATE profiles SET clan = 'Nobody’s Clan'",
  'no-empty-clan': `
    ALTER TABLE clan_members DISABLE TRIGGER clan_members_dissolve;
    DELETE FROM clan_members`,
  'daily-xp-is-its-line': `
    INSERT INTO daily_questions
    SELECT '2026-01-01', 'engineering', id, text, options, correct_index, explanation FROM questions LIMIT 1;
    INSERT INTO daily_answers SELECT id, '2026-01-01', 'engineering', 0, 10, created_at FROM users LIMIT 1`,
  'nobody-gone-is-named': "UPDATE audit_events SET user_id = 'ffffffffffffffffffffffff'",
};

const server = await useTestApp();
await createBusyStudent(server, 'of everything one');

test('a database that only the product has written to breaks no invariant (T11)', async () => {
  expect(await findBrokenInvariants(server.db)).toEqual([]);
});

test.for(Object.entries(BREAKS))('%s is noticed to be broken (T11)', async ([invariant, change]) => {
  const client = await server.db.$client.connect();
  try {
    await client.query('BEGIN');
    await client.query(change);
    const broken = await findBrokenInvariants({ $client: client });
    expect(broken.map((found) => found.invariant)).toContain(invariant);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

test('each invariant is seen to be noticed', async () => {
  const text = await readFile(new URL('../../support/server/invariants.sql', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^SELECT '([a-z-]+)' AS invariant/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(BREAKS).toSorted());
});
