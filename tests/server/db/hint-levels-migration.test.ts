import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMigrations } from '#server/db/run-migrations.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

const MIGRATIONS = 'src/server/db/migrations';
const RENAMING = '0026_hint_levels.sql';

test('a turn saved before the hint levels had their name keeps its steps, and its similar question', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = await mkdtemp(join(tmpdir(), 'wizlearn-before-'));
  try {
    const files = (await readdir(MIGRATIONS)).filter((name) => name < RENAMING);
    for (const name of files) await copyFile(join(MIGRATIONS, name), join(before, name));
    const { $client } = database.db;
    await runMigrations($client, { directory: before });
    const asked = { stem: 'S', options: ['a'], solution: 'A' };
    const steps = [
      { rung: 'passages', text: 'Read.', source: 'extract' },
      { rung: 'twin', text: 'Worked.', source: 'extract', twin: asked },
    ];
    // Whose turn it is does not matter here.
    for (const column of ['user_id', 'course_id', 'subject_id']) {
      await $client.query(`ALTER TABLE user_queries DROP CONSTRAINT user_queries_${column}_fkey`);
    }
    await $client.query(
      `INSERT INTO user_queries 
         (id, user_id, course_id, subject_id, topic_id, query, query_response, source, rung, steps, created_at, updated_at)
       VALUES ('q', 'u', 'c', 's', 't', 'Why?', 'Worked.', 'extract', 'twin', $1, now(), now()),
              ('saved', 'u', 'c', 's', 't', 'Why?', 'So.', 'student', NULL, '[]', now(), now())`,
      [JSON.stringify(steps)],
    );
    await runMigrations($client);
    const { rows } = await $client.query('SELECT id, hint_level, steps FROM user_queries ORDER BY id');
    expect(rows).toEqual([
      {
        id: 'q',
        hint_level: 'similarQuestion',
        steps: [
          { hintLevel: 'passages', text: 'Read.', source: 'extract' },
          { hintLevel: 'similarQuestion', text: 'Worked.', source: 'extract', similarQuestion: asked },
        ],
      },
      { id: 'saved', hint_level: null, steps: [] },
    ]);
  } finally {
    await database.drop();
    await rm(before, { recursive: true });
  }
});
