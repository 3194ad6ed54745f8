import { expect, test } from 'vitest';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { TEST_ORIGIN, useTestApp } from '#tests/support/server/test-app.ts';

const app = await useTestApp();
const { api, userId } = await prepareStudent({ origin: TEST_ORIGIN, send: app.fetch });

test('home answers what each of its five calls answers', async () => {
  const answers = await Promise.all([
    api.GET('/completion/status'),
    api.GET('/profiles/user-details'),
    api.GET('/course-progress/summary/{userId}', { params: { path: { userId } } }),
    api.GET('/courses/getAllCoursesBasic'),
    api.GET('/house-standings'),
  ]);
  const parts = answers.map(({ data }) => data?.data);
  expect(parts).not.toContain(undefined);
  const home = (await api.GET('/home')).data?.data;
  expect([home?.completion, home?.details, home?.summary, home?.courses, home?.standings]).toEqual(parts);
});
