import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMigrations } from '#server/db/run-migrations.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

const MIGRATIONS = 'src/server/db/migrations';
const LEAVING = '0042_clans_of_disabled_accounts_and_zones_left.sql';

test('who was disabled before has left their clan, which goes where nobody else is in it', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = await mkdtemp(join(tmpdir(), 'wizlearn-before-'));
  try {
    const files = (await readdir(MIGRATIONS)).filter((name) => name < LEAVING);
    for (const name of files) await copyFile(join(MIGRATIONS, name), join(before, name));
    const { $client } = database.db;
    await runMigrations($client, { directory: before });
    await $client.query(`
      INSERT INTO users (id, email, username, password_hash, disabled_at, created_at)
        SELECT repeat(n::text, 24), n || '@example.org', 'student ' || n, '-', nullif(n, 2) * interval '1 day' + now(), now()
        FROM generate_series(1, 3) n;
      INSERT INTO clans (id, name, name_key, motto, language, created_at)
        SELECT repeat(n, 24), 'Clan ' || n, 'clan ' || n, '', 'English', now() FROM unnest('{a,b}'::text[]) n;
      INSERT INTO profiles (user_id, clan, created_at, updated_at)
        SELECT id, CASE WHEN id < '3' THEN 'Clan a' ELSE 'Clan b' END, now(), now() FROM users;
      INSERT INTO clan_members (user_id, clan_id, seat, joined_at)
        SELECT p.user_id, c.id, left(p.user_id, 1)::int, now() FROM profiles p JOIN clans c ON c.name = p.clan`);
    await runMigrations($client);
    const { rows } = await $client.query(`
      SELECT left(p.user_id, 1) AS student, p.clan, m.seat FROM profiles p LEFT JOIN clan_members m USING (user_id)
      ORDER BY 1`);
    expect(rows).toEqual([
      { student: '1', clan: null, seat: null },
      { student: '2', clan: 'Clan a', seat: 2 },
      { student: '3', clan: null, seat: null },
    ]);
    const left = await $client.query('SELECT name FROM clans WHERE NOT founded_by_academy');
    expect(left.rows).toEqual([{ name: 'Clan a' }]);
  } finally {
    await database.drop();
    await rm(before, { recursive: true });
  }
});
