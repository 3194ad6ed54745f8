import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookmarks } from '#server/db/schema/notes.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { PYTHON, PYTHON_COURSE, UPSC_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { NOBODY } from '#tests/support/server/learning-fixtures.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const NAMES = pythonSubtopic('first-steps/names-and-assignment');
const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
let asha: TestStudent;
beforeEach(async () => {
  asha = await createEnrolled(server);
});

const toggle = (
  subtopicId: string,
  { by = asha, courseId = PYTHON_COURSE }: { by?: TestStudent; courseId?: string } = {},
) =>
  by.client.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/bookmark', {
    params: { path: { userId: by.userId, courseId, subtopicId } },
  });
const isSet = async (subtopicId: string) => (await toggle(subtopicId)).data?.data.bookmarked;
const list = async (by = asha) => {
  const { data } = await by.client.GET('/course-progress/{userId}/{courseId}/subject/{subjectId}/notes', {
    params: { path: { userId: by.userId, courseId: PYTHON_COURSE, subjectId: PYTHON } },
  });
  return data?.data.bookmarks;
};

test('a bookmark is set by one call and taken away by the next', async () => {
  expect(await isSet(NAMES)).toBe(true);
  const createdAt = clock.now().toISOString();
  expect(await list()).toEqual([{ subtopicId: NAMES, createdAt }]);
  expect(await isSet(NAMES)).toBe(false);
  expect(await list()).toEqual([]);
});

test('bookmarks are listed newest first, each student’s own', async () => {
  const ravi = await createEnrolled(server);
  await toggle(NAMES);
  clock.advance({ seconds: 1 });
  await toggle(NUMBERS);
  expect((await list())?.map(({ subtopicId }) => subtopicId)).toEqual([NUMBERS, NAMES]);
  expect(await list(ravi)).toEqual([]);
  expect((await toggle(NAMES, { by: ravi })).data?.data).toEqual({ bookmarked: true });
  expect(await list()).toHaveLength(2);
});

test('only a subtopic of that course can be marked (R22)', async () => {
  asha = await createEnrolled(server, [PYTHON_COURSE, UPSC_COURSE]);
  for (const answer of [
    await toggle(NAMES, { courseId: UPSC_COURSE }),
    await toggle(NOBODY),
    await toggle('-'),
  ]) {
    expect(answer.error).toMatchObject({ code: 'not-found' });
  }
  expect(await server.db.$count(bookmarks, eq(bookmarks.userId, asha.userId))).toBe(0);
});

test('calls at once take turns: an even number of them leaves everything as it was', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => isSet(NAMES)));
  expect(answers.filter((bookmarked) => bookmarked === true)).toHaveLength(10);
  expect(answers.filter((bookmarked) => bookmarked === false)).toHaveLength(10);
  expect(await list()).toEqual([]);
});
