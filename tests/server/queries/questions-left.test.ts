import { expect, onTestFinished, test } from 'vitest';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { createTestApp, useTestApp } from '#tests/support/server/test-app.ts';
import { placed, queryCallsOf, storeQueries } from './query-calls.ts';

const clock = createTestClock();
const server = await useTestApp({ limits: RATE_LIMITS, now: clock.now });

test('with the first page of a lesson’s questions comes what is left of those to the tutor, and counts as none', async () => {
  const asha = await createEnrolled(server);
  const calls = queryCallsOf(asha);
  const [, second = ''] = await storeQueries(server.db, asha.userId, 2);
  const { courseId, subjectId, subtopicId } = placed(asha.userId);
  for (const _again of [1, 2])
    expect((await calls.list()).data?.questionsLeft).toEqual({ left: 50, nextInSeconds: 0 });
  const asked = await asha.client.POST('/ai/tutor', {
    params: { header: { 'idempotency-key': 'what-is-left-of-a-day' } },
    body: { courseId, subjectId, subtopicId, query: 'What is a name?' },
  });
  expect(asked.response.status).toBe(200);
  expect((await calls.list()).data?.questionsLeft?.left).toBe(49);
  const later = (await calls.list({ before: second })).data;
  expect(later).not.toHaveProperty('questionsLeft');
  expect(later).not.toHaveProperty('hasModel');
});

test.each([
  [false, null],
  [true, { url: 'http://127.0.0.1:9', key: 'sk-of-this-test', model: 'small' }],
])('it tells whether the tutor has a language model: %s', async (hasModel, aiTutor) => {
  const other = await createTestApp({ config: { aiTutor } });
  onTestFinished(() => other.close());
  const { list } = queryCallsOf(await createEnrolled(other));
  expect((await list()).data?.hasModel).toBe(hasModel);
});
