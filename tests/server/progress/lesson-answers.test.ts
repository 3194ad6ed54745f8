import { expect, test } from 'vitest';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { TEST_ORIGIN, useTestApp } from '#tests/support/server/test-app.ts';

const app = await useTestApp();

test('the answers of a lesson are asked for by its id: a dash, which means none elsewhere, is refused', async () => {
  const { api, userId } = await prepareStudent({ origin: TEST_ORIGIN, send: app.fetch });
  const statusOf = async (subtopicId: string) => {
    const { response } = await api.GET('/course-progress/statistics/{userId}/lessons/{subtopicId}/answers', {
      params: { path: { userId, subtopicId } },
    });
    return response.status;
  };
  expect(await statusOf('-')).toBe(400);
  expect(await statusOf(pythonSubtopic('first-steps/numbers-and-text'))).toBe(200);
});
