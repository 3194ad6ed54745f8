import { type SQL, sql } from 'drizzle-orm';

/** Where rows of one person stand, and what of them is not given out. */
interface ExportedTable {
  readonly table: string;
  /** The column with the person's id. */
  readonly owner: string;
  /** Columns that are ours alone: secrets, what only the machinery needs, and questions that may never have been asked. */
  readonly without?: readonly string[];
  /** The row `t` as JSON, where leaving out columns is not enough. */
  readonly row?: SQL;
}

const only = (json: string, names: readonly string[]): string =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${json} -> '${name}'`).join(', ')})`;

const OPEN_TEXTS = ['question', 'options', 'subtopicName'];
const OPEN_QUESTION = [...OPEN_TEXTS, 'questionId', 'subtopicIndex', 'subtopicId', 'level'];

/** While an attempt is open its key stays with us, in the export as everywhere (R24): what goes out is named. */
const attemptRow = sql.raw(`CASE WHEN t.status = 'open' THEN to_jsonb(t) || jsonb_build_object('questions', (
  SELECT coalesce(jsonb_agg(jsonb_strip_nulls(${only('q', OPEN_QUESTION)}
    || CASE WHEN q ? 'hindi' THEN jsonb_build_object('hindi', ${only("(q -> 'hindi')", OPEN_TEXTS)}) ELSE '{}' END)
    ORDER BY place), '[]')
  FROM jsonb_array_elements(t.questions) WITH ORDINALITY AS list (q, place))) ELSE to_jsonb(t) END`);

const mediaRow = sql.raw(`jsonb_build_object('id', t.id, 'created_at', t.created_at, 'type', 'image/webp',
  'base64', translate(encode(t.bytes, 'base64'), E'\\n', ''))`);

/** Everything we hold of a person (R69). A test compares this with the tables that refer to accounts. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { table: 'users', owner: 'id', without: ['password_hash'] },
  { table: 'known_networks', owner: 'user_id', without: ['network_hash'] },
  { table: 'email_changes', owner: 'user_id', without: ['token_hash'] },
  { table: 'profiles', owner: 'user_id' },
  { table: 'completions', owner: 'user_id' },
  { table: 'sessions', owner: 'user_id', without: ['counter', 'successor_used'] },
  { table: 'enrollments', owner: 'user_id' },
  { table: 'subtopic_progress', owner: 'user_id' },
  { table: 'study_sessions', owner: 'user_id' },
  { table: 'study_days', owner: 'user_id' },
  { table: 'learner_records', owner: 'user_id' },
  { table: 'quiz_attempts', owner: 'user_id', without: ['writer_id'], row: attemptRow },
  { table: 'question_history', owner: 'user_id' },
  { table: 'weekly_reports', owner: 'user_id' },
  { table: 'xp_events', owner: 'user_id' },
  { table: 'xp_totals', owner: 'user_id' },
  { table: 'activity_days', owner: 'user_id' },
  { table: 'badge_awards', owner: 'user_id' },
  { table: 'weekly_xp', owner: 'user_id' },
  { table: 'notes', owner: 'user_id', without: ['search'] },
  { table: 'bookmarks', owner: 'user_id' },
  { table: 'course_settings', owner: 'user_id', without: ['reminders'] },
  { table: 'user_queries', owner: 'user_id', without: ['search'] },
  { table: 'question_reports', owner: 'user_id', without: ['question_text'] },
  { table: 'bug_reports', owner: 'user_id' },
  { table: 'notifications', owner: 'user_id' },
  { table: 'notification_settings', owner: 'user_id' },
  { table: 'email_reminders', owner: 'user_id' },
  { table: 'review_cards', owner: 'user_id' },
  { table: 'viva_bookings', owner: 'user_id' },
  { table: 'media', owner: 'user_id', row: mediaRow },
  { table: 'clan_members', owner: 'user_id' },
  { table: 'daily_answers', owner: 'user_id' },
  { table: 'weekly_quests', owner: 'user_id' },
  { table: 'audit_events', owner: 'user_id' },
];

/** Tables that refer to a person and are not in the export, and why not. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  activity_runs: 'counted from the activity days, which are in it',
  password_resets: 'the hash of a secret, for an hour',
  idempotency_keys: 'answers given before, repeated for a day to whoever asks the same again',
  data_exports: 'the export itself',
};
