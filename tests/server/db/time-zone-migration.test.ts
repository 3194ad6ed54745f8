import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMigrations } from '#server/db/run-migrations.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

const MIGRATIONS = 'src/server/db/migrations';
const CHECKING = '0039_exports_in_parts_and_known_time_zones.sql';

test('a profile that was saved with a time zone the database does not know has the default one, others keep theirs', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = await mkdtemp(join(tmpdir(), 'wizlearn-before-'));
  try {
    const files = (await readdir(MIGRATIONS)).filter((name) => name < CHECKING);
    for (const name of files) await copyFile(join(MIGRATIONS, name), join(before, name));
    const { $client } = database.db;
    await runMigrations($client, { directory: before });
    // Whose profile it is does not matter here.
    await $client.query('ALTER TABLE profiles DROP CONSTRAINT profiles_user_id_fkey');
    await $client.query(
      `INSERT INTO profiles (user_id, time_zone, created_at, updated_at)
       VALUES ('a', 'AET', now(), now()), ('b', 'Mars/Olympus', now(), now()), ('c', 'Europe/London', now(), now()),
              ('d', 'UTC', now(), now())`,
    );
    await runMigrations($client);
    const { rows } = await $client.query('SELECT time_zone FROM profiles ORDER BY user_id');
    expect(rows.map(({ time_zone: zone }) => zone)).toEqual([
      'Asia/Kolkata',
      'Asia/Kolkata',
      'Europe/London',
      'UTC',
    ]);
  } finally {
    await database.drop();
    await rm(before, { recursive: true });
  }
});
