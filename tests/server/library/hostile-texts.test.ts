import { describe, expect, test } from 'vitest';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';
import { placed } from '../queries/query-calls.ts';

/** Of what PostgreSQL parses in the square of its length, this much takes 5 s and more; of anything else, some ms. */
const LENGTH = 40_000;
const PLENTY_MS = 2_000;
const SIGNS = [...'a1_-.~/<>!@&" '];

const server = await useTestApp();

describe('a text that is searched', () => {
  test('takes time in proportion to its length, whatever repeats in it', async () => {
    const client = await server.db.$client.connect();
    try {
      await client.query(`SET statement_timeout = ${PLENTY_MS}`);
      const pairs = SIGNS.flatMap((one) => SIGNS.map((other) => one + other));
      for (const hostile of ['<!--', '<a b="', 'http://a/', 'a@b.', ...pairs]) {
        const text = hostile.repeat(LENGTH / hostile.length);
        const parsed = client.query(`SELECT to_tsvector('english', searchable($1)) IS NULL`, [text]);
        await expect(parsed, JSON.stringify(hostile)).resolves.toMatchObject({ rowCount: 1 });
      }
    } finally {
      client.release(true);
    }
  });

  test('is saved and found, though its signs repeat ten thousand times', async () => {
    const { client, userId } = await createEnrolled(server);
    const { response } = await client.POST('/user-queries/save', {
      body: {
        ...placed(userId),
        query: `pandas/lion in <article> ${'a_'.repeat(1_900)}`,
        queryResponse: `${'<!--'.repeat(4_900)} giraffe`,
      },
    });
    expect(response.status).toBe(201);
    for (const q of ['giraffe', '<article>', 'pandas/lion', 'article']) {
      const { data } = await client.GET('/library/search', { params: { query: { q } } });
      expect(
        data?.data.map(({ kind }) => kind),
        q,
      ).toContain('my-query');
    }
  });
});
