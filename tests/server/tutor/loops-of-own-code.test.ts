import { expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();
const place = {
  courseId: PYTHON_COURSE,
  subjectId: contentId('subject', 'data-structures-and-algorithms'),
  subtopicId: contentId('subtopic', 'data-structures-and-algorithms/cost-and-growth/growth-and-big-o'),
};

test.each([
  ['for i in range(n): for j in range(n): print(i,j) what is the time complexity', false],
  ['for(int i=0;i<n;i++){ for(int j=i;j<n;j++){ cnt++; } } time complexity?', false],
  ['for(i=0;i<n;i++) cnt++; for(j=0;j<n;j++) cnt++; complexity?', false],
  ['नेस्टेड लूप for(i=0;i<n;i++) for(j=0;j<n;j++) की जटिलता क्या है', false],
  ['for i in range(n):\n  j = 1\n  while j < n:\n    j = j*2\n time complexity?', true],
])('to “%s” the example with a halving loop around another is shown: %s', async (query, isShown) => {
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  const { steps, queryResponse } = await turnsOf(world, userId).ask(place, query);
  expect(steps?.[0]?.parts?.map(({ kind }) => kind)).toContain('notice');
  expect(queryResponse.includes('i //= 2')).toBe(isShown);
});

test('a recursive function is told how a recurrence is unrolled', async () => {
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
  const query = 'int f(int n){ if(n<=1) return 1; return f(n-1)+f(n-1); } time complexity?';
  const { citations } = await turnsOf(world, userId).ask(place, query);
  expect(citations[0]?.name).toBe('Recurrences');
});
