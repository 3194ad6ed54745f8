import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMigrations } from '#server/db/run-migrations.ts';
import { clanKeyOf, clanSkeletonOf } from '#server/features/clans/clan-texts.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

const MIGRATIONS = 'src/server/db/migrations';
const ADDING = '0040_clan_skeletons_and_index_of_lessons.sql';

test('clans of before have the skeleton of their name, of those that look alike the oldest alone', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = await mkdtemp(join(tmpdir(), 'wizlearn-before-'));
  try {
    const files = (await readdir(MIGRATIONS)).filter((name) => name < ADDING);
    for (const name of files) await copyFile(join(MIGRATIONS, name), join(before, name));
    const { $client } = database.db;
    await runMigrations($client, { directory: before });
    const names = ['Night Owls', 'Nіght Owls', 'Ñandú Club', 'Warm-Ups', 'संकल्प मंडली', 'Кружок №1'];
    for (const [day, name] of names.entries())
      await $client.query(
        `INSERT INTO clans (id, name, name_key, motto, language, created_at)
         VALUES (left(md5($1), 24), $1, $2, '', 'English', '2026-01-01'::timestamptz + $3 * interval '1 day')`,
        [name, clanKeyOf(name), day],
      );
    await runMigrations($client);
    const { rows } = await $client.query<{ name: string; skeleton: string | null }>(
      'SELECT name, skeleton FROM clans ORDER BY name',
    );
    expect(rows).toHaveLength(names.length + 6);
    for (const { name, skeleton } of rows)
      expect([name, skeleton]).toEqual([name, name === 'Nіght Owls' ? null : clanSkeletonOf(name)]);
  } finally {
    await database.drop();
    await rm(before, { recursive: true });
  }
});
