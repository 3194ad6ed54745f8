import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { catalogueVersion } from '../db/schema/catalogue.ts';

/** Another number than before once courses have changed, on whichever server. */
export async function findCatalogueVersion(db: Database | Transaction): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return row?.version ?? 0;
}

/**
 * Invalidates the server's course cache: begins a change of the courses, tells every server that what it keeps of them
 * is old, and holds off other changes until the transaction ends. Whatever is read after it stays as it is until then.
 */
export async function raiseCatalogueVersion(tx: Transaction): Promise<void> {
  await tx
    .insert(catalogueVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersion.isOnlyRow,
      set: { version: sql`${catalogueVersion.version} + 1` },
    });
}
