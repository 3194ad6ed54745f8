import { buildStudyToday } from '#tests/support/study-today.ts';
import { afterEach, expect, it } from 'vitest';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { firstSteps } from '#web/features/home/plan/plan-items.ts';
import { addHindiTexts, setLanguage } from '#web/language/language.ts';

const next = {
  courseId: 'c'.repeat(24),
  subjectId: 'b'.repeat(24),
  subtopicId: 'd'.repeat(24),
  name: 'The Preamble',
  subjectName: 'Indian Polity',
};

await addHindiTexts(async () => ({ 'The Preamble': 'उद्देशिका', 'Indian Polity': 'भारतीय राजव्यवस्था' }));

afterEach(() => setLanguage('English'));

it('the lesson to go on with has its Hindi names on a Hindi page, and its English ones elsewhere', async () => {
  expect(translateCourseNames(next)).toBe(next);
  await setLanguage('Hindi');
  expect(translateCourseNames(next)).toMatchObject({ name: 'उद्देशिका', subjectName: 'भारतीय राजव्यवस्था' });
  const [lesson] = firstSteps({ nextRecommended: next, today: buildStudyToday() }, 0);
  expect(lesson?.text).toContain('उद्देशिका');
});

it('a lesson without a Hindi name keeps its own on a Hindi page', async () => {
  await setLanguage('Hindi');
  const own = { ...next, name: 'My own lesson' };
  expect(translateCourseNames(own)).toMatchObject({ name: 'My own lesson', subjectId: next.subjectId });
});
