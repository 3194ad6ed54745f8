import { expect, test } from 'vitest';
import type { CourseOutline } from '#server/features/catalogue/course-outline.ts';
import { createPublicLists } from '#server/features/catalogue/public-lists.ts';
import { longestStretch } from '#tests/support/server/longest-stretch.ts';

/** What the event loop watch calls a long stretch. */
const LONG_MS = 50;
const STUDENTS = 5_000;

const courses = Array.from({ length: 6 }, (_, index): CourseOutline => ({
  _id: String(index).repeat(24),
  name: `Course ${index}`,
  courseDescription: '',
  category: 'skill',
  deanName: '',
  deanTag: '',
  deanImage: '',
  isHidden: false,
  subjects: [],
}));

test('the public lists name thousands of students in turns, so that nobody waits for it', async () => {
  const userIds = Array.from({ length: STUDENTS }, (_, index) => index.toString(16).padStart(24, '0'));
  const { full } = createPublicLists({
    listCourses: async () => courses,
    listCourseCounts: async () => [],
    listCourseStudents: async () => courses.map(({ _id }) => ({ courseId: _id, userIds })),
    now: () => new Date('2026-11-21T04:30:00Z'),
    version: async () => 1,
    secret: 'a secret that only tests know, 32+',
  });
  expect(await longestStretch(full.get)).toBeLessThan(LONG_MS);
  const { data } = await full.get();
  expect(data.map(({ enrolledStudents }) => enrolledStudents.length)).toEqual(courses.map(() => STUDENTS));
});
