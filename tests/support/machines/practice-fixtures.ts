import type { AttemptSummary, Topic } from '#contract/contract.ts';
import type { PracticeDesk } from '#machines/assessment/practice-builder.setup.ts';
import { openAttempt } from './assessment-fixtures.ts';

export const subjectId = openAttempt.subjectId ?? '';
export const topicId = 'f'.repeat(24);

/** A topic of two subtopics with five questions each. */
export const buildTopic = (number = 1, changes: Partial<Topic> = {}): Topic => ({
  _id: number === 1 ? topicId : `${number}`.repeat(24),
  name: `Topic ${number}`,
  serialNo: number,
  subtopics: [1, 2].map((place) => ({
    _id: `${number}${place}`.repeat(12),
    name: `Subtopic ${number}.${place}`,
    serialNo: place,
    status: 'incomplete',
    minutes: 6,
    questionCount: 5,
  })),
  ...changes,
});

export const buildSummary = (changes: Partial<AttemptSummary> = {}): AttemptSummary => ({
  attemptId: openAttempt.attemptId,
  assessmentId: null,
  kind: 'subject',
  title: 'Python Programming',
  courseId: openAttempt.courseId,
  subjectId,
  status: 'completed',
  isRetake: false,
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:05:00.000Z',
  deadlineAt: null,
  percentage: 70,
  ...changes,
});

export const buildDesk = (changes: Partial<PracticeDesk> = {}): PracticeDesk => ({
  name: 'Python Programming',
  subjectId,
  subjectName: 'Python Programming',
  courseId: openAttempt.courseId ?? '',
  courseName: 'Foundations',
  isEnrolled: true,
  chapters: [1, 2].map((number) => ({
    id: `${number}0`.repeat(12),
    name: `Chapter ${number}`,
    topics: [buildTopic(number)],
  })),
  questionCount: 20,
  unfinished: null,
  finished: [],
  ...changes,
});
