import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { PORTION } from '#server/db/delete-in-portions.ts';
import { callAllowances, callTotals } from '#server/db/schema/limits.ts';
import { weeklyXpHist } from '#server/db/schema/xp.ts';
import { deleteExpiredRows, startCleanup } from '#server/expired-rows.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';
import { besideTransaction } from '#tests/support/server/transaction-scope.ts';

const { db } = await useTestDatabase();
const at = new Date('2026-11-26T12:00:00Z');
const over = new Date(at.getTime() - 1);

const storeAllowances = (...keys: string[]) =>
  db.insert(callAllowances).values(keys.map((key) => ({ key, restoredAt: over })));
const listAllowances = async () => (await db.select().from(callAllowances)).map(({ key }) => key);

afterEach(async () => {
  await db.delete(callAllowances);
});

describe('the cleanup job', () => {
  test('goes on with the other steps where one fails, and names it at the end', async () => {
    await storeAllowances('over');
    await db.execute(sql`ALTER TABLE idempotency_keys RENAME TO keys_elsewhere`);
    await expect(deleteExpiredRows(db, at)).rejects.toThrow(
      'Expired rows could not be deleted: idempotency_keys.',
    );
    await db.execute(sql`ALTER TABLE keys_elsewhere RENAME TO idempotency_keys`);
    expect(await listAllowances()).toEqual([]);
  });

  test('deletes any number of rows, in portions that each end far within the statement timeout', async () => {
    await db.execute(sql`
      INSERT INTO call_allowances SELECT 'key ' || n, ${over.toISOString()}::timestamptz FROM generate_series(1, ${2 * PORTION + 1}) n`);
    await db.execute(
      sql.raw(`
      CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM gone) > ${PORTION} THEN RAISE EXCEPTION 'too many at once'; END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER refuse_many AFTER DELETE ON call_allowances
        REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`),
    );
    await deleteExpiredRows(db, at);
    await db.execute(sql`DROP FUNCTION refuse_many CASCADE`);
    expect(await db.$count(callAllowances)).toBe(0);
  });

  test('leaves a row that somebody is at work with for the next time, without waiting', async () => {
    await storeAllowances('at work', 'over');
    await besideTransaction(db, async (tx) => {
      await tx.execute(sql`SELECT FROM call_allowances WHERE key = 'at work' FOR UPDATE`);
      await deleteExpiredRows(db, at);
      expect(await listAllowances()).toEqual(['at work']);
    });
    await deleteExpiredRows(db, at);
    expect(await listAllowances()).toEqual([]);
  });

  test('deletes the bars of the histogram that count nobody, and no other', async () => {
    const bar = { week: '2026-W10', house: '', width: 1 };
    const kept = [
      { ...bar, xp: 10, n: 1, hidden: 0 },
      { ...bar, xp: 20, n: 0, hidden: 1 },
    ];
    await db.insert(weeklyXpHist).values([...kept, { ...bar, xp: 30, n: 0, hidden: 0 }]);
    await deleteExpiredRows(db, at);
    expect(await db.select().from(weeklyXpHist).orderBy(weeklyXpHist.xp)).toEqual(kept);
    await db.delete(weeklyXpHist);
  });

  test('begins when the server starts, and a stop ends it between two steps', async () => {
    await storeAllowances('over');
    await db.insert(callTotals).values({ key: 'over', restoredAt: over, added: '0' });
    const failures: unknown[] = [];
    const stopping = await besideTransaction(db, async (tx) => {
      // The step for these rows waits for the lock.
      await tx.execute(sql`LOCK TABLE call_allowances IN ACCESS EXCLUSIVE MODE`);
      const cleanup = startCleanup({ db, now: () => at }, (error) => failures.push(error));
      await expect.poll(countWaiting).toBe(1);
      return [cleanup.stop()];
    });
    await Promise.all(stopping);
    expect([failures, await listAllowances(), await db.$count(callTotals)]).toEqual([[], [], 1]);
    await db.delete(callTotals);
  });
});

async function countWaiting(): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT FROM pg_locks WHERE NOT granted AND relation = 'call_allowances'::regclass`);
  return rows.length;
}
