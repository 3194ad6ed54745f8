import type pg from 'pg';
import { SCHOOL_COURSE, SCHOOL_SUBJECT, writeStudents } from './school.ts';

/** Students of a large academy, and how much each of them has behind them. */
export interface AcademySize {
  readonly students: number;
  /** Lines of the ledger, all students together. */
  readonly ledgerRows: number;
}

const BATCH = 50_000;
/** Whoever writes past the triggers writes what they would have written. */
const TRIGGERED = ['xp_events', 'weekly_xp', 'activity_days'] as const;

const IDS = `SELECT n, 'd' || lpad(to_hex(n), 23, '0') AS user_id FROM generate_series($1::int, $2::int) n`;

/** A line every other day, worth 10 to 400 XP by a pace of each student's own: no two boards look alike. */
const LEDGER = `
  INSERT INTO xp_events (id, user_id, source_type, source_id, label, amount, created_at)
  SELECT 'a' || lpad(to_hex(n::bigint * 1000 + k), 23, '0'), user_id, 'lesson-check', 'past-' || k, 'A lesson of another week',
    10 * (1 + (hashint4(n) & 31) + (hashint4(n * 31 + k) & 7)), now() - k * interval '2 days' - n % 86400 * interval '1 second'
  FROM (${IDS}) ids CROSS JOIN generate_series(1, $3::int) k`;

const TOTALS = `
  INSERT INTO xp_totals (user_id, xp)
  SELECT user_id, sum(amount) FROM xp_events WHERE user_id IN (SELECT user_id FROM (${IDS}) ids) GROUP BY user_id`;

const BOARDS = `
  INSERT INTO weekly_xp (user_id, week, house, xp, reached_at, standing, first_name, birth_year)
  SELECT s.user_id, b.week, s.house, sum(e.amount), max(e.created_at), s.standing, s.first_name, s.birth_year
  FROM (${IDS}) ids
  JOIN xp_events e ON e.user_id = ids.user_id
  JOIN leaderboard_students s ON s.user_id = ids.user_id
  CROSS JOIN LATERAL (VALUES ('all'), (to_char(e.created_at AT TIME ZONE 'Asia/Kolkata', 'IYYY"-W"IW'))) b (week)
  WHERE b.week = 'all' OR counts_in_week(e.source_type)
  GROUP BY s.user_id, b.week, s.house, s.standing, s.first_name, s.birth_year`;

const DAYS = `
  INSERT INTO activity_days (user_id, day, answered)
  SELECT user_id, current_date - k, true FROM (${IDS}) ids CROSS JOIN generate_series(1, $3::int) k`;

const RUNS = `
  INSERT INTO activity_runs (user_id, latest, length) SELECT user_id, current_date - 1, $3::int FROM (${IDS}) ids`;

const NOTIFICATIONS = `
  INSERT INTO notifications (id, user_id, kind, source_id, text, created_at)
  SELECT 'b' || lpad(to_hex(n::bigint * 10 + k), 23, '0'), user_id, 'quest', 'past-' || k, 'Quest done. You earned 60 XP.',
    now() - k * interval '7 days'
  FROM (${IDS}) ids CROSS JOIN generate_series(1, 3) k`;

const REPORTS = `
  INSERT INTO weekly_reports (id, user_id, subject_id, course_id, user_name, day, correct_answer, incorrect_answer,
    total_question, percentage_obtained, verified, retake, created_at)
  SELECT 'c' || lpad(to_hex(n::bigint * 10 + k), 23, '0'), user_id, '${SCHOOL_SUBJECT}', '${SCHOOL_COURSE}', 'Student', 'Monday',
    12, 8, 20, 60, false, false, now() - k * interval '7 days'
  FROM (${IDS}) ids CROSS JOIN generate_series(1, 2) k`;

const HISTORY = `
  INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
  SELECT user_id, q.id, now() - interval '9 days', now() - interval '9 days', n % 3 > 0
  FROM (${IDS}) ids CROSS JOIN (SELECT id FROM questions ORDER BY id LIMIT 6) q`;

const BARS = `
  INSERT INTO weekly_xp_hist (week, house, width, xp, n, hidden)
  SELECT week, board.house, bar.width, xp / bar.width * bar.width, count(*), 0
  FROM weekly_xp w CROSS JOIN LATERAL (VALUES (''), (w.house)) board (house)
  CROSS JOIN (VALUES (1), (500)) bar (width)
  GROUP BY 1, 2, 3, 4`;

/** Adds students `first` to `last` with a history, and counts the boards anew. */
export async function writeAcademy(
  client: pg.ClientBase,
  { first, last, lines }: { first: number; last: number; lines: number },
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  await client.query('SET statement_timeout = 0; SET synchronous_commit = off');
  const restore = await dropReferences(client);
  for (let from = first; from <= last; from += BATCH) {
    const until = Math.min(last, from + BATCH - 1);
    await writeStudents(client, from, until);
    await client.query('BEGIN');
    await setTriggers(client, 'DISABLE');
    for (const text of [LEDGER, DAYS, RUNS]) await client.query(text, [from, until, lines]);
    for (const text of [TOTALS, BOARDS, NOTIFICATIONS, REPORTS, HISTORY])
      await client.query(text, [from, until]);
    await setTriggers(client, 'ENABLE');
    await client.query('COMMIT');
    onProgress(until);
  }
  await restore();
  await client.query('DELETE FROM weekly_xp_hist');
  await client.query(BARS);
  await client.query('VACUUM ANALYZE');
}

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Looking up the account of every row takes as long as writing it. What is put back holds for what comes later. */
async function dropReferences(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<Reference>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`);
  const alter = rows.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await client.query(alter.join(';'));
  return async () => {
    const added = rows.map(
      (row) => `ALTER TABLE ${row.table} ADD CONSTRAINT ${row.name} ${row.definition} NOT VALID`,
    );
    await client.query(added.join(';'));
  };
}

async function setTriggers(client: pg.ClientBase, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of TRIGGERED) await client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
}
