import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { aiDays } from '../db/schema/limits.ts';

/** Counts model calls of a day, for all servers together. */
export function createCallBudgetRepository(db: Database) {
  return {
    // Whoever comes second waits for the row and then sees what the first made of it: never one call too many.
    /** Counts one call on a day (`YYYY-MM-DD`, UTC); false, and nothing counted, where there were `most` already. */
    async take(day: string, most: number): Promise<boolean> {
      const taken = await db
        .insert(aiDays)
        .values({ day, calls: 1 })
        .onConflictDoUpdate({
          target: aiDays.day,
          set: { calls: sql`${aiDays.calls} + 1` },
          setWhere: lt(aiDays.calls, most),
        })
        .returning({ calls: aiDays.calls });
      return taken.length > 0;
    },
  };
}
