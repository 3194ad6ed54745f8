import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import * as schema from '../db/schema/catalogue.ts';
import type { ContentFile } from './content-files.ts';
import type { ContentRows } from './content-rows.ts';

// Any fixed number: all servers of one database must use the same.
const contentLock = 7_423_190_652;
// Before the server listens: nobody waits for it.
const longestLoadMs = 60_000;

export interface ContentRepository {
  /** Path and checksum of every file loaded before. */
  listChecksums(): Promise<Map<string, string>>;
  /** Writes the rows that differ and remembers the files, in one transaction; a subtopic keeps no question beyond its list. */
  update(change: { rows: ContentRows; changed: readonly ContentFile[]; removed: readonly string[] }): Promise<void>;
}

export function createContentRepository(db: Database): ContentRepository {
  return {
    async listChecksums() {
      const { rows } = await db.$client.query<{ path: string; checksum: string }>(
        'SELECT path, checksum FROM content_files',
      );
      return new Map(rows.map(({ path, checksum }) => [path, checksum]));
    },

    async update({ rows, changed, removed }) {
      const load = async (tx: Transaction) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${contentLock})`);
        await upsert(tx, schema.courses, rows.courses);
        await upsert(tx, schema.subjects, rows.subjects);
        await upsert(tx, schema.professors, rows.professors);
        await upsert(tx, schema.chapters, rows.chapters);
        await upsert(tx, schema.topics, rows.topics);
        await upsert(tx, schema.subtopics, rows.subtopics);
        await upsert(tx, schema.questions, rows.questions);
        await deleteOtherQuestions(tx, rows);
        const files = changed.map(({ path, checksum }) => ({ path, checksum }));
        await upsert(tx, schema.contentFiles, files);
        await tx.execute(sql`DELETE FROM content_files WHERE path IN (${textsOf(removed)})`);
      };
      await inTransaction(db.$client, load, { longestMs: longestLoadMs });
    },
  };
}

// A list of any length as one parameter.
const textsOf = (values: readonly string[]) =>
  sql`SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;

/** Inserts or changes rows in one statement. A row that is the same already is not written. */
async function upsert<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
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
async function deleteOtherQuestions(tx: Transaction, { subtopics, questions }: ContentRows): Promise<void> {
  await tx.execute(sql`
    DELETE FROM questions
    WHERE subtopic_id IN (${textsOf(subtopics.map(({ id }) => id))})
      AND id NOT IN (${textsOf(questions.map(({ id }) => id))})`);
}
