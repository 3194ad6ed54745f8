import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMigrations } from '#server/db/run-migrations.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

const MIGRATIONS = 'src/server/db/migrations';
const TELLING = '0047_when_totals_were_told.sql';

test('a count of calls that nobody knows the time of is not kept, however far ahead it is', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = await mkdtemp(join(tmpdir(), 'wizlearn-before-'));
  try {
    const files = (await readdir(MIGRATIONS)).filter((name) => name < TELLING);
    for (const name of files) await copyFile(join(MIGRATIONS, name), join(before, name));
    const { $client } = database.db;
    await runMigrations($client, { directory: before });
    await $client.query(
      `INSERT INTO call_totals (key, restored_at, added) VALUES ('reads|user|60|a', now() + interval '1 year', '1 second')`,
    );
    await runMigrations($client);
    expect((await $client.query('SELECT key FROM call_totals')).rows).toEqual([]);
  } finally {
    await database.drop();
    await rm(before, { recursive: true });
  }
});
