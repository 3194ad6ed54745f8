import type { Database } from '#server/db/database.ts';
import { newId } from '#tests/support/server/test-app.ts';
import { type PersonalColumn, listPersonalColumns } from './personal-tables.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNeeded: boolean;
  readonly isGenerated: boolean;
  /** A value that a foreign key or a list of values allows, where there is one. */
  readonly allowed: unknown;
}

/** What the schema alone does not tell of a new row. */
const FITTING: Record<string, Record<string, unknown>> = {
  audit_events: { kind: 'test', detail: { note: 'CANARY' } },
  clan_members: { seat: 'SEAT', chosen_keeper: false },
  data_exports: { content: { notes: [{ content: 'CANARY' }] } },
  email_changes: { token_hash: 'HASH' },
  password_resets: { token_hash: 'HASH' },
  quiz_attempts: { kind: 'topic', status: 'open', questions: [], finished_at: null, closed_by: null },
  subtopic_progress: { status: 'completed' },
  user_queries: { subtopic_id: '-', source: 'student' },
  weekly_quests: { kind: 'subtopics', subject_id: null, slot: 1, completed_at: null },
  weekly_reports: { attempt_id: null },
  weekly_xp: { week: 'all', standing: 'listed', house: 'Veritas' },
  xp_events: { label: 'Something learned', source_type: 'weekly-quiz' },
  daily_answers: { day: '2026-11-20', track: 'engineering' },
};

let seats = 0;

/**
 * Gives the account a row in every table that holds rows of accounts, each text of it with `canary` in it as far as the
 * table allows. Throws for a table it cannot fill: then FITTING has to say more.
 */
export async function fillEveryTable(db: Database, userId: string, canary: string): Promise<string[]> {
  await db.$client.query(
    `INSERT INTO daily_questions (day, track, question_id, question, options, correct_index, explanation)
     VALUES ('2026-11-20', 'engineering', 'q', 'Which?', '{a,b}', 0, 'Because.') ON CONFLICT DO NOTHING`,
  );
  const filled: string[] = [];
  for (const personal of await listPersonalColumns(db)) {
    if (personal.table === 'users') continue;
    await addRow(db, personal, userId, canary);
    filled.push(personal.table);
  }
  await writeCanaries(db, filled, userId, canary);
  return filled;
}

async function addRow(db: Database, personal: PersonalColumn, userId: string, canary: string): Promise<void> {
  const { table, column } = personal;
  const { rows } = await db.$client.query(`SELECT 1 FROM "${table}" WHERE "${column}" = $1 LIMIT 1`, [
    userId,
  ]);
  if (rows.length > 0) return;
  const columns = (await listColumns(db, table)).filter(({ isGenerated }) => !isGenerated);
  const fitting = FITTING[table] ?? {};
  const values = columns.flatMap(({ name, type, isNeeded, allowed }): [string, unknown][] => {
    if (name === column) return [[name, userId]];
    if (name in fitting) return [[name, withCanary(fitting[name], canary)]];
    return isNeeded ? [[name, allowed ?? sampleOf(name, type, canary)]] : [];
  });
  const names = values.map(([name]) => `"${name}"`).join(', ');
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  try {
    await db.$client.query(
      `INSERT INTO "${table}" (${names}) VALUES (${places})`,
      values.map(([, value]) => value),
    );
  } catch (error) {
    throw new Error(`No row could be made up for ${table}: tell FITTING what it takes.`, { cause: error });
  }
}

function withCanary(value: unknown, canary: string): unknown {
  if (value === 'SEAT') return (seats += 1);
  if (value === 'HASH') return (newId() + newId() + newId()).slice(0, 64);
  if (typeof value !== 'object' || value === null) return value;
  return JSON.stringify(value).replaceAll('CANARY', canary);
}

function sampleOf(name: string, type: string, canary: string): unknown {
  if (name === 'id') return newId();
  if (type === 'text') return canary;
  if (type === 'boolean') return true;
  if (type === 'bytea') return Buffer.from(canary);
  if (type === 'date') return '2026-11-20';
  if (type.startsWith('timestamp')) return '2026-11-20T06:30:00Z';
  if (type.startsWith('json')) return JSON.stringify({ note: canary });
  return 1;
}

/** Then every text that takes it: what its table refuses stays as it is. */
async function writeCanaries(db: Database, tables: string[], userId: string, canary: string): Promise<void> {
  const owners = new Map((await listPersonalColumns(db)).map(({ table, column }) => [table, column]));
  owners.set('users', 'id');
  for (const table of [...tables, 'users']) {
    const owner = owners.get(table) ?? '';
    const fitting = FITTING[table] ?? {};
    const keys = new Set([owner, 'id', 'email', 'password_hash']);
    for (const { name, type, isGenerated, allowed } of await listColumns(db, table)) {
      const given = fitting[name];
      const isText = type === 'text' && allowed === null && given === undefined;
      if (keys.has(name) || isGenerated || !(isText || typeof given === 'object')) continue;
      const value = isText ? `${canary} ${name}` : withCanary(given, canary);
      await db.$client
        .query(`UPDATE "${table}" SET "${name}" = $1 WHERE "${owner}" = $2`, [value, userId])
        .catch(() => {});
    }
  }
}

async function listColumns(db: Database, table: string): Promise<Column[]> {
  const { rows } = await db.$client.query<Column & { target: string | null; targetColumn: string | null }>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
       a.attnotnull AND NOT a.atthasdef AS "isNeeded",
       a.attgenerated <> '' OR a.attidentity <> '' AS "isGenerated", NULL AS allowed,
       k.confrelid::regclass::text AS target, f.attname AS "targetColumn"
     FROM pg_attribute a
     LEFT JOIN pg_constraint k ON k.conrelid = a.attrelid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum]
     LEFT JOIN pg_attribute f ON f.attrelid = k.confrelid AND f.attnum = k.confkey[1]
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    [table],
  );
  return Promise.all(
    rows.map(async ({ target, targetColumn, ...column }) => {
      if (target === null || target === 'users') return column;
      const { rows: found } = await db.$client.query<{ value: unknown }>(
        `SELECT "${targetColumn}" AS value FROM ${target} ORDER BY 1 LIMIT 1`,
      );
      return { ...column, allowed: found[0]?.value ?? null };
    }),
  );
}
