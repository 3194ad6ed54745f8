import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { profiles } from '../../db/schema/accounts.ts';
import { media } from '../../db/schema/media.ts';
import { lockStudent } from '../../db/student-lock.ts';
import { pictureUrlOf } from './picture-url.ts';

interface NewMedium {
  readonly id: string;
  /** Null for a picture of the product's own, such as a house's badge. */
  readonly userId: string | null;
  readonly bytes: Buffer;
  readonly createdAt: Date;
}

/** A stored picture without its bytes. */
export interface StoredMedium {
  readonly id: string;
  readonly size: number;
  /** It is its owner's profile picture. */
  readonly isUsed: boolean;
}

/** Stores uploaded images, as rows of the database. */
export function createMediaRepository(db: Database | Transaction) {
  return {
    async findBytes(id: string): Promise<Buffer | null> {
      const [row] = await db.select({ bytes: media.bytes }).from(media).where(eq(media.id, id));
      return row?.bytes ?? null;
    },
    /** Holds the account until the transaction ends: what one person does with pictures happens one after another. */
    async lockOwner(userId: string): Promise<void> {
      await lockStudent(db, userId);
    },
    /** Oldest first. */
    async listOf(userId: string): Promise<StoredMedium[]> {
      const rows = await db
        .select({
          id: media.id,
          size: sql<number>`octet_length(${media.bytes})`,
          pictureUrl: profiles.pictureUrl,
        })
        .from(media)
        .leftJoin(profiles, eq(profiles.userId, media.userId))
        .where(eq(media.userId, userId))
        .orderBy(asc(media.createdAt), asc(media.id));
      return rows.map(({ id, size, pictureUrl }) => ({ id, size, isUsed: pictureUrl === pictureUrlOf(id) }));
    },
    async isOwnedBy(id: string, userId: string): Promise<boolean> {
      const [row] = await db
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.id, id), eq(media.userId, userId)));
      return row !== undefined;
    },
    async create(medium: NewMedium): Promise<void> {
      await db.insert(media).values(medium);
    },
    async delete(userId: string, ids: readonly string[]): Promise<void> {
      await db.delete(media).where(and(eq(media.userId, userId), inArray(media.id, [...ids])));
    },
  };
}
