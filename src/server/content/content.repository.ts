import { setTimeout as wait } from 'node:timers/promises';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inLoadingTransaction } from '../db/loading-transaction.ts';
import * as schema from '../db/schema/catalogue.ts';
import { raiseCatalogueVersion } from './catalogue-version.repository.ts';
import type { ContentFile } from './content-files.ts';
import type { ContentRows } from './content-rows.ts';
import { type EditedContent, type EditedSubtopic, withoutEdited } from './edited-content.ts';

const TURN_MS = 100;

/** Writes the course content, with a content checksum a file, by which unchanged files are skipped. */
export function createContentRepository(db: Database) {
  return {
    /** Path and checksum of every file loaded before. */
    listChecksums: (): Promise<Map<string, string>> => readChecksums(db),

    /**
   * Writes the rows that differ and remembers the files, in one transaction; a subtopic keeps no question beyond its list.
   * What authors edited stays as it is, and is what comes back.
   */
    async update({ rows: rowsOfFiles, changed, removed }: {
    rows: ContentRows;
    changed: readonly ContentFile[];
    removed: readonly string[];
  }): Promise<EditedContent> {
      const load = async (tx: Transaction) => {
        await takeTurn(tx);
        const known = await readChecksums(tx);
        const isDone =
          changed.every(({ path, checksum }) => known.get(path) === checksum) &&
          removed.every((path) => !known.has(path));
        const edited = await findEdited(tx);
        // Another server of this database started at the same time and was first.
        if (isDone) return edited;
        await raiseCatalogueVersion(tx);
        const rows = withoutEdited(rowsOfFiles, edited);
        await upsert(tx, schema.courses, rows.courses);
        await upsert(tx, schema.subjects, rows.subjects);
        await upsert(tx, schema.professors, rows.professors);
        await upsert(tx, schema.chapters, rows.chapters);
        await upsert(tx, schema.topics, rows.topics);
        await upsert(tx, schema.subtopics, rows.subtopics);
        await upsert(tx, schema.questions, rows.questions);
        await deleteOtherQuestions(tx, rows, edited);
        const files = changed.map(({ path, checksum }) => ({ path, checksum }));
        await upsert(tx, schema.contentFiles, files);
        await tx.execute(sql`DELETE FROM content_files WHERE path IN (${textsOf(removed)})`);
        return edited;
      };
      return inLoadingTransaction(db, load);
    },
  };
}

/** One server loads at a time. Waiting is asking again: a statement that waited would run out of its time (R78). */
async function takeTurn(tx: Transaction): Promise<void> {
  for (;;) {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.content}) AS "isMine"`,
    );
    if (rows[0]?.isMine) return;
    await wait(TURN_MS);
  }
}

async function readChecksums(db: Database | Transaction): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ path: string; checksum: string }>(
    sql`SELECT path, checksum FROM content_files`,
  );
  return new Map(rows.map(({ path, checksum }) => [path, checksum]));
}

// A list of any length as one parameter.
const textsOf = (values: readonly string[]) =>
  sql`SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;

async function findEdited(tx: Transaction): Promise<EditedContent> {
  const courses = await tx.execute<{ id: string }>(sql`SELECT id FROM courses WHERE edited_at IS NOT NULL`);
  const subjects = await tx.execute<{ id: string }>(sql`SELECT id FROM subjects WHERE edited_at IS NOT NULL`);
  const subtopics = await tx.execute<{ [Name in keyof EditedSubtopic]: EditedSubtopic[Name] }>(sql`
    SELECT st.id, st.topic_id AS "topicId", st.serial_no AS "serialNo", st.name, st.minutes, st.notes,
      st.edited_at IS NOT NULL AS "isEdited"
    FROM subtopics st JOIN subjects s ON s.id = st.subject_id
    WHERE st.edited_at IS NOT NULL OR s.edited_at IS NOT NULL`);
  return {
    courseIds: new Set(courses.rows.map(({ id }) => id)),
    subjectIds: new Set(subjects.rows.map(({ id }) => id)),
    subtopics: new Map(subtopics.rows.map((row) => [row.id, row])),
  };
}

/**
 * The batch size of a bulk insert: so few rows that a statement stays far below the limit of its time (R78), on a slow
 * machine too.
 */
const ROWS_A_STATEMENT = 30;

async function upsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await upsertSome(tx, table, rows.slice(from, from + ROWS_A_STATEMENT));
  }
}

/**
 * A bulk upsert: inserts or changes rows in one statement; columns that no row names keep what they hold. A row that is
 * the same already is not written.
 */
async function upsertSome<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first);
  const namesOf = (prefix: string) => columns.map(([, { name }]) => prefix + name).join(', ');
  const key = columns.find(([, { primary }]) => primary)?.[1].name ?? 'id';
  const name = getTableName(table);
  const types = columns.map(([, column]) => `${column.name} ${column.getSQLType()}`).join(', ');
  const values = rows.map((row) => {
    const byProperty = new Map(Object.entries(row));
    return Object.fromEntries(columns.map(([property, column]) => [column.name, byProperty.get(property)]));
  });
  await tx.execute(sql`
    INSERT INTO ${sql.raw(`${name} (${namesOf('')})`)}
    SELECT ${sql.raw(namesOf(''))} FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS row_of (${sql.raw(types)})
    ON CONFLICT (${sql.raw(key)}) DO UPDATE SET (${sql.raw(namesOf(''))}) = ROW (${sql.raw(namesOf('excluded.'))})
    WHERE (${sql.raw(namesOf(`${name}.`))}) IS DISTINCT FROM (${sql.raw(namesOf('excluded.'))})`);
}

// Attempts hold copies of their questions, so nothing a student did refers to these rows.
async function deleteOtherQuestions(
  tx: Transaction,
  { subtopics, questions }: ContentRows,
  edited: EditedContent,
): Promise<void> {
  const open = subtopics.filter(({ id }) => !edited.subtopics.get(id)?.isEdited);
  await tx.execute(sql`
    DELETE FROM questions
    WHERE subtopic_id IN (${textsOf(open.map(({ id }) => id))})
      AND id NOT IN (${textsOf(questions.map(({ id }) => id))})`);
}
