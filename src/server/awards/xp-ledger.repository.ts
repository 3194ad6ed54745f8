import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NoXpReason, ReachedLevel, XpPlace, XpSource } from '#contract/contract.ts';
import { DEFAULT_TIME_ZONE } from '#domain/progress/calendar.ts';
import type { ActivityRun } from '#domain/progress/streak.ts';
import { levelOf } from '#domain/progress/badges.ts';
import { FIRST_ANSWERS, type PaidForLesson } from '#domain/progress/lesson-xp.ts';
import { STEP_XP, XP_RULES, xpDayOf, xpWeekOf } from '#domain/progress/xp.ts';
import type { Database, Transaction } from '../db/database.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import { executeRead } from '../db/batched-reads.ts';
import { executeAtCommit, executeStatement, Batch, type NamedStatement } from '../db/named-statement.ts';
import { zoneOfProfile } from '../db/student-zone.ts';
import { ACTIVITY_RUN, type ActivityRunColumns, toActivityRun } from './activity-days.ts';
import { notifyStatement } from './notify.ts';
import { addXpLock, lockXp } from './xp-lock.ts';

/** One line of the XP ledger, which is append-only; a source counts once per `sourceId`. */
export interface XpAward {
  userId: string;
  source: XpSource;
  sourceId: string;
  label: string;
  amount: number;
  at: Date;
  /** Where reaching the day's cap is everyday, it is not noted. */
  isCapUsual?: boolean;
}

export interface XpEntry {
  id: string;
  source: XpSource;
  label: string;
  amount: number;
  earnedAt: Date;
  /** The lesson or the weekly quiz that earned it, where it still is. */
  place: XpPlace | null;
}

/** What a student has earned, and the run of days they were active. */
export interface XpBalance {
  total: number;
  timeZone: string;
  run: ActivityRun;
}

/** A line as it is stored: with the id of what earned it, which may be gone. */
export interface XpLine extends Omit<XpEntry, 'place'> {
  sourceId: string;
}

/** The balance with the lines that make it, newest first. */
export interface XpLedger extends XpBalance {
  lines: XpLine[];
}

type BalanceRow = ActivityRunColumns & { total: number; timeZone: string };
/** Id, source, label, amount, milliseconds since 1970, place: a line each, without the names of its fields. */
type EntryColumns = [string, XpSource, string, number, number, XpPlace | null];
/** `EntryColumns` with the id of its source instead of the place. */
type LineColumns = [string, XpSource, string, number, number, string];

const balanceSql = (more = '') => `
  SELECT coalesce(x.xp, 0) AS total, ${zoneOfProfile('p', 'u.id')} AS "timeZone", ${ACTIVITY_RUN.columns} ${more}
  FROM users u
  LEFT JOIN profiles p ON p.user_id = u.id
  LEFT JOIN xp_totals x ON x.user_id = u.id
  ${ACTIVITY_RUN.joinOf('u.id')}
  WHERE u.id = $1`;

/** The lines of `FROM` as one array of `EntryColumns`, newest first. */
const entriesSql = (from: string) => `
  SELECT coalesce(json_agg(json_build_array(
    e.id, e.source_type, e.label, e.amount, (extract(epoch FROM e.created_at) * 1000)::float8,
    CASE WHEN place.id IS NOT NULL THEN
      json_build_object('courseId', place.course_id, 'subjectId', place.id, 'id', coalesce(st.id, e.source_id)) END)
    ORDER BY e.created_at DESC, e.id DESC), '[]')
  FROM (SELECT * FROM xp_events WHERE ${from}) e
  LEFT JOIN subtopics st ON e.source_type = 'lesson-check' AND st.id = split_part(e.source_id, ':', 1) AND NOT st.is_draft
  LEFT JOIN subjects place ON place.id = CASE e.source_type
    WHEN 'lesson-check' THEN st.subject_id
    -- After the ISO week, as in '2026-W47-<subject>'.
    WHEN 'weekly-quiz' THEN substr(e.source_id, 10) END`;

const BALANCE = balanceSql();
const LEDGER = balanceSql(`, (
  SELECT coalesce(json_agg(json_build_array(
    id, source_type, label, amount, (extract(epoch FROM created_at) * 1000)::float8, source_id)), '[]')
  FROM (SELECT * FROM xp_events WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2) e) AS lines`);
const ENTRIES_BETWEEN = `SELECT (${entriesSql(
  'user_id = $1 AND created_at >= $2 AND created_at < $3 ORDER BY created_at DESC, id DESC LIMIT $4',
)}) AS entries`;

const NOTHING_YET: BalanceRow = {
  total: 0,
  timeZone: DEFAULT_TIME_ZONE,
  runLatest: null,
  runLength: 0,
  runLeft: null,
};
const toBalance = (row: BalanceRow): XpBalance => ({
  total: row.total,
  timeZone: row.timeZone,
  run: toActivityRun(row),
});

/** The XP balance of a student; their weekly XP stands on the boards. */
export async function findXpBalance(db: Database, userId: string): Promise<XpBalance> {
  const rows = await executeRead<BalanceRow>(db, {
    name: 'xp.balance',
    text: BALANCE,
    values: [userId],
  });
  return toBalance(rows[0] ?? NOTHING_YET);
}

/** The XP history of a student, newest first. */
export async function findXpLedger(db: Database, userId: string, limit: number): Promise<XpLedger> {
  const rows = await executeRead<BalanceRow & { lines: LineColumns[] }>(db, {
    name: 'xp.ledger',
    text: LEDGER,
    values: [userId, limit],
  });
  const { lines, ...row } = rows[0] ?? { ...NOTHING_YET, lines: [] };
  return { ...toBalance(row), lines: lines.map(toLine) };
}

/** The lines from `from` up to, but not at, `to`, newest first. */
export async function listXpEntriesBetween(
  db: Database,
  userId: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<XpEntry[]> {
  const rows = await executeStatement<{ entries: EntryColumns[] }>(db, {
    name: 'xp.entries-between',
    text: ENTRIES_BETWEEN,
    values: [userId, from, to, limit],
  });
  return rows.flatMap(({ entries }) => entries.map(toEntry));
}

const toLine = ([id, source, label, amount, earnedAt, sourceId]: LineColumns): XpLine => ({
  id,
  source,
  label,
  amount,
  earnedAt: new Date(earnedAt),
  sourceId,
});

const toEntry = ([id, source, label, amount, earnedAt, place]: EntryColumns): XpEntry => ({
  id,
  source,
  label,
  amount,
  earnedAt: new Date(earnedAt),
  place,
});

/** A line of the ledger about a lesson: of the lesson itself, or of its first right answers, so many of them. */
export const lessonSourceId = (subtopicId: string, answers: number | null): string =>
  answers === null ? subtopicId : `${subtopicId}:${answers}`;

/** The lesson that a `lessonSourceId` is about. */
export const lessonOfSourceId = (sourceId: string): string => sourceId.split(':', 1)[0] ?? '';

export type PaidForLessonRow = PaidForLesson & { [column: string]: unknown; subtopicId: string };

/** What the ledger has of these lessons; those it has nothing of are absent. */
export const paidForLessonsStatement = (userId: string, subtopicIds: readonly string[]): NamedStatement => ({
  name: 'xp.paid-for-lessons',
  text: `
    SELECT split_part(source_id, ':', 1) AS "subtopicId", sum(amount)::int AS xp,
      max(nullif(split_part(source_id, ':', 2), '')::int) AS answers
    FROM xp_events
    WHERE user_id = $1 AND source_type = 'lesson-check' AND source_id = ANY ($2::text[])
    GROUP BY 1`,
  values: [
    userId,
    subtopicIds.flatMap((id) =>
      Array.from({ length: FIRST_ANSWERS.count }, (_, index) => lessonSourceId(id, index + 1)),
    ),
  ],
});

/** A deterministic id makes an award idempotent: one source has one line for ever, so that its id may follow from it. */
export const xpEventId = (userId: string, source: string, sourceId: string): string =>
  createHash('sha256').update(`${userId} ${source} ${sourceId}`).digest('hex').slice(0, 24);

interface AwardRow {
  amount: number;
  /** All of the student's XP with this; null where nothing was written. */
  total: number | null;
  room: number;
  isStudent: boolean;
}

const AWARD = `
  WITH student AS (
    SELECT account_role = 'student' AS earns FROM users WHERE id = $1
  ), room AS (
    SELECT $8::int - coalesce(sum(e.amount), 0) AS xp FROM xp_events e
    WHERE e.user_id = $1 AND e.source_type = $2
      AND e.created_at >= $9::timestamptz AND e.created_at < $10::timestamptz
  ), event AS (
    INSERT INTO xp_events (id, user_id, source_type, source_id, label, amount, created_at)
    SELECT $7::text, $1::text, $2::text, $3::text, $4::text, least($5::int, room.xp), $6::timestamptz
    FROM room, student WHERE room.xp > 0 AND student.earns
    ON CONFLICT (user_id, source_type, source_id) DO NOTHING
    RETURNING user_id, amount, created_at
  ), total AS (
    INSERT INTO xp_totals AS totals (user_id, xp) SELECT user_id, amount FROM event
    ON CONFLICT (user_id) DO UPDATE SET xp = totals.xp + excluded.xp
    RETURNING xp
  ), board AS (
    INSERT INTO weekly_xp AS board
      (user_id, week, house, xp, reached_at, standing, first_name, birth_year)
    SELECT event.user_id, weeks.week, placed.house, event.amount, event.created_at, placed.standing,
      placed.first_name, placed.birth_year
    FROM event
    JOIN leaderboard_students placed USING (user_id)
    JOIN (VALUES ($11::text), ('all')) weeks (week) ON weeks.week = 'all' OR counts_in_week($2)
    ON CONFLICT (user_id, week) DO UPDATE SET
      xp = board.xp + excluded.xp, reached_at = greatest(board.reached_at, excluded.reached_at),
      house = excluded.house, standing = excluded.standing,
      first_name = excluded.first_name, birth_year = excluded.birth_year
  )
  SELECT coalesce((SELECT amount FROM event), 0) AS amount, (SELECT xp FROM total) AS total,
    room.xp::int AS room, student.earns AS "isStudent"
  FROM room, student`;

/**
 * Grants an XP award: writes a line of the append-only ledger, its running sum and the boards, in the caller's
 * transaction. Resolves to the XP written: what the daily cap of its source leaves, and 0 where the source had counted
 * before or is worth nothing (R47), and for teachers and admins, who can read the keys of the questions.
 */
export const awardXp = async (tx: Transaction, award: XpAward): Promise<number> =>
  (await writeAward(tx, award)).amount;

/** `awardXp`, told with the level reached and the reason for less. */
export async function writeAward(tx: Transaction, award: XpAward): Promise<WrittenAward> {
  const batch = new Batch(tx);
  const written = addAward(batch, tx, award);
  await batch.send();
  return written();
}

export interface WrittenAward {
  /** XP. */
  amount: number;
  /** Null where it reached none. */
  level: ReachedLevel | null;
  /** Why it was not written, or not in full. */
  refusal: NoXpReason | null;
}

/** To award XP: `writeAward` in a batch; the function it returns tells what was written, once the batch is sent. */
export function addAward(batch: Batch, tx: Transaction, award: XpAward): () => Promise<WrittenAward> {
  const { userId, source, sourceId, label, amount, at, isCapUsual = false } = award;
  if (amount <= 0) return () => Promise.resolve({ amount: 0, level: null, refusal: null });
  const id = xpEventId(userId, source, sourceId);
  const { from, to } = xpDayOf(at);
  const { week } = xpWeekOf(at);
  addXpLock(batch, tx, userId);
  const values = [userId, source, sourceId, label, amount, at, id, XP_RULES[source].perDay, from, to, week];
  const awarded = batch.add<AwardRow>({ name: 'xp.award', text: AWARD, values });
  return async () => {
    const [row = { amount: 0, total: null, room: 0, isStudent: false }] = awarded.rows;
    const { amount: written, total, room, isStudent } = row;
    const level = total === null ? null : reachedLevel(total - written, total);
    if (level) executeAtCommit(tx, levelNotification(award, level));
    if (isStudent && room < amount && !isCapUsual) {
      const detail = { source, sourceId, amount, written };
      await createAuditRepository(tx).record({ at, kind: 'xp.capped', userId, detail });
    }
    return { amount: written, level, refusal: refusalOf(amount, row) };
  };
}

function refusalOf(asked: number, { amount, room, isStudent }: AwardRow): NoXpReason | null {
  if (amount === asked) return null;
  if (!isStudent) return 'staff';
  return amount > 0 || room <= 0 ? 'day-cap' : 'already-earned';
}

/** The level up of an award; null where the XP reach no higher level. */
function reachedLevel(before: number, total: number): ReachedLevel | null {
  const { level, name, fromXp } = levelOf(total);
  return level === levelOf(before).level ? null : { level, name, fromXp };
}

function levelNotification(
  { userId, source, at }: XpAward,
  { level, name, fromXp }: ReachedLevel,
): NamedStatement {
  const text = `You reached level ${level}: ${name}. It takes ${fromXp} XP.`;
  return notifyStatement({
    userId,
    kind: 'level',
    sourceId: String(level),
    text,
    at,
    isTold: source in STEP_XP,
  });
}

/**
 * Anonymizes XP for the account deletion (R69), before its row goes: the ledger's lines stay without their owner, and
 * everything else about this student's XP is deleted. What was learnt a month ago stays with the house; the first steps
 * and what is younger do not, as any number of accounts could be made for them and deleted before anybody has seen them
 * on a board. The database refuses to delete an account whose lines still name it.
 */
export async function anonymiseLedger(tx: Transaction, userId: string, at: Date): Promise<void> {
  await lockXp(tx, userId);
  await tx.execute(sql`
    INSERT INTO departed_xp AS departed (week, house, xp)
    SELECT board.week, board.house, sum(event.amount)
    FROM weekly_xp board JOIN xp_events event USING (user_id)
    WHERE user_id = ${userId} AND board.week = 'all' AND board.house IS NOT NULL
      AND board.standing <> 'disabled' AND counts_in_week(event.source_type)
      AND event.created_at <= ${at.toISOString()}::timestamptz - interval '30 days'
    GROUP BY board.week, board.house
    ON CONFLICT (week, house) DO UPDATE SET xp = departed.xp + excluded.xp`);
  await tx.execute(sql`DELETE FROM weekly_xp WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM xp_totals WHERE user_id = ${userId}`);
  // Both ids could be worked out again from the student's own.
  await tx.execute(sql`
    UPDATE xp_events SET user_id = NULL, source_id = '',
      id = substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)
    WHERE user_id = ${userId}`);
}
