import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseEvents, createDatabaseEvents } from '#server/db/database-events.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/server/test-database.ts';

let database: TestDatabase;
let events: DatabaseEvents;
let lost: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  lost = [];
  events = createDatabaseEvents(database.db, {
    firstRetryMs: 10,
    longestRetryMs: 50,
    onConnectionLost: ({ message }) => lost.push(message),
  });
});
afterEach(async () => {
  await events.close();
  await database.drop();
});

const notify = (channel: string, payload: string) =>
  database.db.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
const listeners = async () => {
  const { rows } = await database.db.execute<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  return rows.map(({ pid }) => pid);
};
const listen = async (channel: string) => {
  const heard: (string | null)[] = [];
  const stop = events.subscribe(channel, (payload) => heard.push(payload));
  await expect.poll(() => heard).toEqual([null]);
  return { heard, stop };
};

describe('what the database tells', () => {
  test('is heard on its own channel, after the commit, once a transaction', async () => {
    const { heard } = await listen('one');
    const { heard: heardElsewhere } = await listen('two');
    const before = heard.length;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('one', 'Lumina')`);
      await tx.execute(sql`SELECT pg_notify('one', 'Lumina')`);
    });
    await notify('one', '');
    await notify('three', 'nobody');
    await expect.poll(() => heard.slice(before)).toEqual(['Lumina', '']);
    expect(heardElsewhere).toEqual([null]);
  });

  test('is not heard when the transaction is undone', async () => {
    const { heard } = await listen('one');
    const undone = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('one', 'never')`);
      throw new Error('something else failed');
    });
    await expect(undone).rejects.toThrow('something else failed');
    await notify('one', 'last');
    await expect.poll(() => heard).toEqual([null, 'last']);
  });
});

describe('the connection', () => {
  test('is made for the first listener and let go with the last', async () => {
    expect(await listeners()).toEqual([]);
    const { stop } = await listen('one');
    const second = events.subscribe('one', () => {});
    expect(await listeners()).toHaveLength(1);
    stop();
    expect(await listeners()).toHaveLength(1);
    second();
    await expect.poll(listeners).toEqual([]);
    expect(lost).toEqual([]);
  });

  test('comes back when it is lost, and says that something may have been missed', async () => {
    const { heard } = await listen('one');
    const [pid] = await listeners();
    await database.db.execute(sql`SELECT pg_terminate_backend(${pid})`);
    await expect.poll(() => heard).toEqual([null, null]);
    expect(lost).toEqual(['terminating connection due to administrator command']);
    await notify('one', 'again');
    await expect.poll(() => heard).toEqual([null, null, 'again']);
    expect(await listeners()).toHaveLength(1);
  });

  test('is not made once closed', async () => {
    await listen('one');
    await events.close();
    events.subscribe('two', () => {});
    await expect.poll(listeners).toEqual([]);
    expect(lost).toEqual([]);
  });
});
