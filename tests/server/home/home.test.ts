import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareStudent, type PreparedStudent } from '#tests/support/product/prepared-student.ts';
import { TEST_ORIGIN, TEST_SERVERS, useTestApp } from '#tests/support/server/test-app.ts';

const app = await useTestApp();
let asha: PreparedStudent;
beforeEach(async () => {
  asha = await prepareStudent({ origin: TEST_ORIGIN, send: app.fetch });
});

const home = async () => {
  const { data, error } = await asha.api.GET('/home');
  expect(error).toBeUndefined();
  return data?.data;
};

describe('getHome', () => {
  test('answers what each of its five calls answers', async () => {
    const path = { userId: asha.userId };
    const [completion, details, summary, courses, standings] = await Promise.all([
      asha.api.GET('/completion/status'),
      asha.api.GET('/profiles/user-details'),
      asha.api.GET('/course-progress/summary/{userId}', { params: { path } }),
      asha.api.GET('/courses/getAllCoursesBasic'),
      asha.api.GET('/house-standings'),
    ]);
    const parts = [completion, details, summary, courses, standings].map(({ data }) => data?.data);
    expect(parts).not.toContain(undefined);
    const {
      completion: step,
      details: person,
      summary: numbers,
      courses: list,
      standings: cup,
    } = (await home()) ?? {};
    expect([step, person, numbers, list, cup]).toEqual(parts);
  });

  test('needs seven statements, once the course list and the session are known', async () => {
    // Each server knows its own.
    await Promise.all(Array.from({ length: TEST_SERVERS }, () => home()));
    const query = vi.spyOn(app.db.$client, 'query');
    await home();
    const statements = query.mock.calls.length;
    query.mockRestore();
    // The figures of today are one of their own: which day it is depends on the zone that the standing tells.
    expect(statements).toBe(7);
  });
});
