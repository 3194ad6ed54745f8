import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueriesRepository, createUserQuery } from '#server/features/queries/queries.repository.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { pagesOf } from '#tests/support/server/pages-read.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';
import {
  QUESTION,
  SLICES,
  TOPIC_OF_SLICES,
  WRONG_PLACES,
  placed,
  queryCallsOf,
  storeQueries,
} from './query-calls.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
let asha: TestStudent;
let ashas: ReturnType<typeof queryCallsOf>;
beforeEach(async () => {
  asha = await createEnrolled(server);
  ashas = queryCallsOf(asha);
});

describe('the lists', () => {
  test('are newest first', async () => {
    const first = await ashas.saved();
    clock.advance({ seconds: 1 });
    const second = await ashas.saved({ topicId: TOPIC_OF_SLICES, subtopicId: SLICES });
    clock.advance({ seconds: 1 });
    const third = await ashas.saved({ query: 'And now?' });
    expect((await ashas.list()).data?.data).toEqual([third, first]);
    expect(await ashas.listAll()).toEqual([third, second, first]);
  });

  test('hold one’s own alone', async () => {
    const ravi = await createEnrolled(server);
    const ravis = queryCallsOf(ravi);
    const query = await ashas.saved();
    expect((await ravis.list()).data?.data).toEqual([]);
    expect(await ravis.listAll()).toEqual([]);
    expect((await ravis.list({ before: query.queryId })).error).toMatchObject({ code: 'not-found' });
  });

  test('are not those of ids that do not belong together (R22)', async () => {
    asha = await createEnrolled(server, [PYTHON_COURSE, UPSC_COURSE]);
    ashas = queryCallsOf(asha);
    await ashas.saved();
    for (const place of WRONG_PLACES) {
      expect((await ashas.list(place)).error, JSON.stringify(place)).toMatchObject({ code: 'not-found' });
    }
  });

  test('hold at most 200 and go on from the last one (R33)', async () => {
    const ids = (await storeQueries(server.db, asha.userId, 250)).toReversed();
    const page = await ashas.listAll();
    const next = await ashas.listAll(page.at(-1)?.queryId ?? '');
    expect([page.length, next.length]).toEqual([200, 50]);
    expect([...page, ...next].map(({ queryId }) => queryId)).toEqual(ids);
    expect(await ashas.listAll(next.at(-1)?.queryId ?? '')).toEqual([]);
    const { data } = await ashas.list({ before: page.at(-1)?.queryId ?? '' });
    expect(data?.data).toEqual(next);
  });

  test('stay below 300 KB however long the answers are (R33)', async () => {
    const ids = (
      await storeQueries(server.db, asha.userId, 40, {
        query: '"'.repeat(4_000),
        queryResponse: 'ग'.repeat(20_000),
      })
    ).toReversed();
    const page = await ashas.listAll();
    expect(page.length).toBeGreaterThan(2);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(300_000);
    expect(page.map(({ queryId }) => queryId)).toEqual(ids.slice(0, page.length));
  });

  test('of one lesson say what the next page goes on from, where the size cut this one too', async () => {
    // Three bytes a letter: few letters make a heavy page.
    const texts = { query: 'क्यों?', queryResponse: 'ग'.repeat(1_700) };
    const ids = (await storeQueries(server.db, asha.userId, 60, texts)).toReversed();
    const first = (await ashas.list()).data;
    expect(first?.data.length).toBeLessThan(60);
    expect(first?.before).toBe(first?.data.at(-1)?.queryId);
    const last = (await ashas.list({ before: first?.before ?? '' })).data;
    expect([...(first?.data ?? []), ...(last?.data ?? [])].map(({ queryId }) => queryId)).toEqual(ids);
    expect(last).not.toHaveProperty('before');
  });

  test('read no more long answers than they hold', async () => {
    // It cannot be compressed.
    const queryResponse = randomBytes(10_000).toString('hex');
    await storeQueries(server.db, asha.userId, 200, { query: 'from before', queryResponse });
    const { listAll } = createQueriesRepository(server.db);
    expect(await pagesOf(server.db, () => listAll(asha.userId))).toBeLessThan(600);
    expect(await ashas.listAll()).toHaveLength(12);
  });

  test('still hold what was asked where nothing is taught any more', async () => {
    const gone = newId();
    const chain = placed(asha.userId, { topicId: gone, subtopicId: '-' });
    const query = await createUserQuery(server.db, {
      id: newId(),
      ...chain,
      ...QUESTION,
      source: 'student',
      at: clock.now(),
    });
    expect((await ashas.list({ topicId: gone, subtopicId: '-' })).data?.data).toEqual([query]);
    expect((await ashas.remove(query.queryId, { topicId: gone, subtopicId: '-' })).data).toEqual({
      success: true,
    });
  });
});
