import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMigrations } from '#server/db/run-migrations.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

const MIGRATIONS = 'src/server/db/migrations';
const NAMING = '0048_names_on_certificates.sql';

test('a report of before is named unless it has the username of somebody who is not called so', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = await mkdtemp(join(tmpdir(), 'wizlearn-before-'));
  try {
    const files = (await readdir(MIGRATIONS)).filter((name) => name < NAMING);
    for (const name of files) await copyFile(join(MIGRATIONS, name), join(before, name));
    const { $client } = database.db;
    await runMigrations($client, { directory: before });
    await $client.query(`
      INSERT INTO users (id, email, username, password_hash, created_at)
        SELECT repeat(n, 24), n || '@students.example', 'asha', '-', now() FROM unnest('{1,2,3,4}'::text[]) n;
      INSERT INTO profiles (user_id, first_name, last_name, created_at, updated_at)
        SELECT id, CASE left(id, 1) WHEN '3' THEN 'asha' ELSE 'Asha' END, '', now(), now() FROM users WHERE id < '4';
      INSERT INTO courses (id, slug, name, description, category, track, dean_name, dean_tag, dean_image, serial_no)
        VALUES (repeat('a', 24), 'course', 'Course', '', 'academic', 'engineering', '', '', '', 1);
      INSERT INTO subjects (id, course_id, slug, name, description, serial_no)
        VALUES (repeat('b', 24), repeat('a', 24), 'subject', 'Subject', '', 1);
      INSERT INTO weekly_reports (id, user_id, subject_id, course_id, user_name, day, correct_answer, incorrect_answer,
        total_question, percentage_obtained, verified, retake, created_at)
        SELECT id, id, repeat('b', 24), repeat('a', 24), CASE left(id, 1) WHEN '1' THEN 'Asha Rao' ELSE 'asha' END,
          'Monday', 1, 0, 1, 100, true, false, now() FROM users`);
    await runMigrations($client);
    const { rows } = await $client.query('SELECT is_named FROM weekly_reports ORDER BY id');
    expect(rows.map(({ is_named }) => is_named)).toEqual([true, false, true, false]);
  } finally {
    await database.drop();
    await rm(before, { recursive: true });
  }
});
