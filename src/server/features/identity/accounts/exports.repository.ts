import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { dataExports, users } from '../../../db/schema/accounts.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';

/** An export as its owner sees it; without content it has expired. */
export interface StoredExport {
  readonly id: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly isEmpty: boolean;
}

interface NewExport {
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

interface ExportContent {
  readonly requestedAt: Date;
  /** In bytes. */
  readonly length: number;
}

/** So much of an export is read at a time. */
const PART_BYTES = 512 * 1024;

const columns = {
  id: dataExports.id,
  requestedAt: dataExports.requestedAt,
  expiresAt: dataExports.expiresAt,
  isEmpty: sql<boolean>`${dataExports.bytes} IS NULL`,
};

const contentColumns = {
  length: sql<number | null>`octet_length(${dataExports.bytes})`,
  requestedAt: dataExports.requestedAt,
  expiresAt: dataExports.expiresAt,
};

/** Stores data exports until they expire. */
export function createExportsRepository(db: Database | Transaction) {
  const isOf = (id: string, userId: string) => and(eq(dataExports.id, id), eq(dataExports.userId, userId));

  return {
    /** One at a time does something for this account, until the transaction ends. */
    async lockAccount(userId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    },
    /** The one that still has content; at most one. */
    async findLive(userId: string, at: Date): Promise<StoredExport | null> {
      const [row] = await db
        .select(columns)
        .from(dataExports)
        .where(and(eq(dataExports.userId, userId), isNotNull(dataExports.bytes)));
      return row && row.expiresAt > at ? row : null;
    },
    /** Runs the export: collects all rows of the account as JSON, as they are at this moment. */
    async create({ id, userId, at, expiresAt }: NewExport): Promise<StoredExport> {
      await db.execute(sql`
        INSERT INTO data_exports (id, user_id, requested_at, expires_at, bytes)
        SELECT ${id}, ${userId}, ${at}::timestamptz, ${expiresAt}::timestamptz,
          convert_to(json_object_agg(kind, entries)::text, 'UTF8')
        FROM (${sql.join(
          EXPORTED_TABLES.map((exported) => rowsOf(exported, userId)),
          sql` UNION ALL `,
        )}) AS everything`);
      return { id, requestedAt: at, expiresAt, isEmpty: false };
    },
    /** Empties the account's live export: it counts as expired. */
    async expireLive(userId: string): Promise<void> {
      await db
        .update(dataExports)
        .set({ bytes: null })
        .where(and(eq(dataExports.userId, userId), isNotNull(dataExports.bytes)));
    },
    /** Empties the oldest ones of all accounts, as far as newer ones take more than so many bytes. */
    async emptyOldest(most: number): Promise<void> {
      await db.execute(sql`
        UPDATE data_exports SET bytes = NULL WHERE id IN (
          SELECT id FROM data_exports JOIN (
            SELECT id, sum(octet_length(bytes)) OVER (
              ORDER BY requested_at DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS newer
            FROM data_exports WHERE bytes IS NOT NULL) AS live USING (id)
          WHERE newer > ${most} FOR UPDATE OF data_exports SKIP LOCKED)`);
    },
    async find(id: string, userId: string): Promise<StoredExport | null> {
      const [row] = await db.select(columns).from(dataExports).where(isOf(id, userId));
      return row ?? null;
    },
    /** Null once expired, or if it is not the user's. */
    async findContent(id: string, userId: string, at: Date): Promise<ExportContent | null> {
      const [row] = await db.select(contentColumns).from(dataExports).where(isOf(id, userId));
      if (!row?.length || row.expiresAt <= at) return null;
      return { length: row.length, requestedAt: row.requestedAt };
    },
    /** The bytes of its JSON from this one on, some hundred thousand at most; null where it has gone meanwhile. */
    async readPart(id: string, userId: string, from: number): Promise<Buffer | null> {
      const part = sql<Buffer | null>`substring(${dataExports.bytes} FROM ${from + 1}::int FOR ${PART_BYTES}::int)`;
      const [row] = await db.select({ part }).from(dataExports).where(isOf(id, userId));
      return row?.part ?? null;
    },
  };
}

function rowsOf({ table, owner, without = [], row }: (typeof EXPORTED_TABLES)[number], userId: string) {
  const entry = sql`(${row ?? sql`to_jsonb(t)`}) - ${sql.param(without)}::text[]`;
  return sql`SELECT ${table}::text AS kind, (
    SELECT coalesce(json_agg(${entry}), '[]') FROM ${sql.identifier(table)} t WHERE t.${sql.identifier(owner)} = ${userId}
  ) AS entries`;
}
