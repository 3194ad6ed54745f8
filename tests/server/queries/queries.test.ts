import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { userQueries } from '#server/db/schema/notes.ts';
import {
  MAX_SAVED_QUERIES,
  MAX_SAVED_QUERIES_IN_ALL,
  createUserQuery,
} from '#server/features/queries/queries.repository.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { POLITY, PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { raceTo } from '#tests/support/server/race.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';
import { QUESTION, WRONG_PLACES, placed, queryCallsOf, storeQueries } from './query-calls.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
let asha: TestStudent;
let ashas: ReturnType<typeof queryCallsOf>;
beforeEach(async () => {
  asha = await createEnrolled(server);
  ashas = queryCallsOf(asha);
});

describe('a saved question', () => {
  test('is in the list of its subtopic and among all', async () => {
    const query = await ashas.saved();
    expect(query).toEqual({
      queryId: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...placed(asha.userId),
      ...QUESTION,
      source: 'student',
      citations: [],
      createdAt: clock.now().toISOString(),
    });
    expect((await ashas.list()).data?.data).toEqual([query]);
    expect(await ashas.listAll()).toEqual([query]);
  });

  test('may be about a whole topic, and is not in the list of its subtopics', async () => {
    const { subtopicId: _, ...body } = { ...placed(asha.userId), ...QUESTION };
    const { data } = await asha.client.POST('/user-queries/save', { body });
    expect(data?.data.subtopicId).toBe('-');
    expect((await ashas.list({ subtopicId: '-' })).data?.data).toEqual([data?.data]);
    expect((await ashas.list()).data?.data).toEqual([]);
  });

  test('may be as long as the contract says in any script', async () => {
    const { query, queryResponse } = await ashas.saved({
      query: 'क'.repeat(4_000),
      queryResponse: 'ख'.repeat(20_000),
    });
    expect([query.length, queryResponse.length]).toEqual([4_000, 20_000]);
  });

  test('is refused where topic, subject and course do not belong together (R22)', async () => {
    asha = await createEnrolled(server, [PYTHON_COURSE, UPSC_COURSE]);
    ashas = queryCallsOf(asha);
    for (const place of WRONG_PLACES) {
      expect((await ashas.save(place)).error, JSON.stringify(place)).toMatchObject({ code: 'not-found' });
    }
    expect(await ashas.listAll()).toEqual([]);
  });
});

describe('changing and deleting', () => {
  test('change what is sent and nothing else, then take it away', async () => {
    const query = await ashas.saved();
    clock.advance({ seconds: 5 });
    const after = { ...query, queryResponse: 'A label on a value.' };
    expect((await ashas.change(query.queryId, { queryResponse: 'A label on a value.' })).data?.data).toEqual(
      after,
    );
    expect(await ashas.listAll()).toEqual([after]);
    expect((await ashas.remove(query.queryId)).data).toEqual({ success: true });
    expect((await ashas.remove(query.queryId)).error).toMatchObject({ code: 'not-found' });
    expect(await ashas.listAll()).toEqual([]);
  });

  test('answers of two at once: the later one with what is stored then', async () => {
    const { queryId } = await ashas.saved();
    const answers = await raceTo(
      server.db,
      'user_queries',
      () =>
        Promise.all([
          ashas.change(queryId, { query: 'Is a name a label?' }),
          ashas.change(queryId, { queryResponse: 'Yes, a label.' }),
        ]),
      { waiting: 2 },
    );
    const [stored] = await ashas.listAll();
    expect(stored).toMatchObject({ query: 'Is a name a label?', queryResponse: 'Yes, a label.' });
    expect(answers.map(({ data }) => data?.data)).toContainEqual(stored);
  });

  test('find a question only under the exact path it was saved with (R22)', async () => {
    asha = await createEnrolled(server, [PYTHON_COURSE, UPSC_COURSE]);
    ashas = queryCallsOf(asha);
    const query = await ashas.saved();
    for (const place of [...WRONG_PLACES, { subtopicId: '-' }]) {
      expect((await ashas.change(query.queryId, { query: 'x' }, place)).error).toMatchObject({
        code: 'not-found',
      });
      expect((await ashas.remove(query.queryId, place)).error).toMatchObject({ code: 'not-found' });
    }
    expect(await ashas.listAll()).toEqual([query]);
  });

  test('ask for something to change', async () => {
    const { queryId } = await ashas.saved();
    expect((await ashas.change(queryId, {})).error).toMatchObject({ code: 'invalid-request' });
  });

  test.for([
    ['extract', { query: 'Something else?' }],
    ['extract', { queryResponse: 'It was a box.' }],
    ['model', { query: 'Something else?' }],
    ['model', { queryResponse: 'It was a box.' }],
  ] as const)('what the tutor was asked and said stays as it was (%s): %o', async ([source, body]) => {
    const query = await createUserQuery(server.db, {
      id: newId(),
      ...placed(asha.userId),
      ...QUESTION,
      source,
      at: clock.now(),
    });
    const { error, response } = await ashas.change(query.queryId, body);
    expect(response.status).toBe(422);
    expect(error).toMatchObject({
      code: 'invalid-field',
      fields: { [Object.keys(body)[0] ?? '']: 'Questions to the tutor and its answers cannot be changed.' },
    });
    expect(await ashas.listAll()).toEqual([query]);
    expect((await ashas.remove(query.queryId)).data).toEqual({ success: true });
  });
});

describe('at most 500 questions of a subject are saved by hand', () => {
  test('and the one too many says so; the tutor’s do not count (R33)', async () => {
    const [oldest = ''] = await storeQueries(server.db, asha.userId, MAX_SAVED_QUERIES);
    expect((await ashas.save()).error).toMatchObject({ code: 'limit-reached' });
    await server.db.update(userQueries).set({ source: 'extract' }).where(eq(userQueries.id, oldest));
    await ashas.saved();
    expect((await ashas.save()).error).toMatchObject({ code: 'limit-reached' });
  });

  test('however many come at once', async () => {
    await storeQueries(server.db, asha.userId, MAX_SAVED_QUERIES - 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ashas.save()));
    expect(answers.filter(({ data }) => data)).toHaveLength(5);
  });
});

test('at most 1,000 questions are saved by hand in all, whatever their subjects (R33)', async () => {
  const [oldest = ''] = await storeQueries(server.db, asha.userId, 400);
  const elsewhere = await storeQueries(server.db, asha.userId, MAX_SAVED_QUERIES_IN_ALL - 400);
  await server.db
    .update(userQueries)
    .set({ courseId: UPSC_COURSE, subjectId: POLITY })
    .where(inArray(userQueries.id, elsewhere));
  expect((await ashas.save()).error).toMatchObject({ code: 'limit-reached' });
  await server.db.update(userQueries).set({ source: 'extract' }).where(eq(userQueries.id, oldest));
  await ashas.saved();
  expect((await ashas.save()).error).toMatchObject({ code: 'limit-reached' });
});
