import { paths } from '#web/navigation/paths.ts';

/** The addresses below the dashboard of authors; apart from the others, as the first page of a student does without them. */
export const authoringPaths = {
  course: (courseId: string) => `${paths.authoring}/courses/${courseId}`,
  notes: (subtopicId: string) => `${paths.authoring}/subtopics/${subtopicId}/notes`,
  questions: (subtopicId: string) => `${paths.authoring}/subtopics/${subtopicId}/questions`,
  /** What students got wrong in a subject. */
  questionStatistics: (subjectId: string) => `${paths.authoring}/subjects/${subjectId}/mistakes`,
  bugReports: `${paths.authoring}/reports`,
  houseFounding: `${paths.authoring}/houses/new`,
  importInto: (courseId: string, subjectId: string) =>
    `${paths.libraryImport}?course=${courseId}&subject=${subjectId}`,
} as const;
