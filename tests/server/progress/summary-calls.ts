import { contentId } from '#server/content/content-ids.ts';
import type { SubtopicProgressUpdate } from '#contract/contract.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { type LearningWorld, callBy } from '#tests/support/server/learning-fixtures.ts';

export const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');
export const PREAMBLE = contentId('subtopic', 'indian-polity/the-constitution/preamble');
export const ASSEMBLY = contentId('subtopic', 'indian-polity/the-constitution/constituent-assembly');

/** The progress of one student, as the page reads and reports it. */
export function createSummaryCalls({ deps }: LearningWorld, student: () => string) {
  const handlers = createProgressHandlers(deps, { courses: createCurrentCourses(deps) });
  return {
    handlers,
    update: (subtopicId: string, body: SubtopicProgressUpdate, courseId = PYTHON_COURSE) =>
      handlers.updateSubtopicProgress(
        callBy(student(), { params: { userId: student(), courseId, subtopicId }, body }),
      ),
    summary: async () =>
      (await handlers.getProgressSummary(callBy(student(), { params: { userId: student() } }))).body.data,
  };
}
