import type { AttemptSummary, Chapter, GradedAttempt, OpenAttempt, TopicPlace } from '#contract/contract.ts';
import { gradedAttempt, openAttempt } from '#tests/support/machines/assessment-fixtures.ts';
import { buildSummary, buildTopic, subjectId, topicId } from '#tests/support/machines/practice-fixtures.ts';
import {
  buildCompleteSubject,
  buildCourse,
  buildSubject,
  COURSE_ID,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok } from '#tests/web/courses/learning-page.tsx';

export { subjectId, topicId };
export const { attemptId } = openAttempt;
export const OTHER_ATTEMPT = 'b'.repeat(24);

export const TREE = `GET /subjects/complete/${COURSE_ID}/${subjectId}`;
export const TOPIC = `GET /topics/${topicId}`;
export const LIST = 'GET /quiz-attempts';
export const START = 'POST /quiz-attempts';
export const ABANDON = `DELETE /quiz-attempts/${attemptId}`;
export const LEASE = `POST /quiz-attempts/${attemptId}/lease`;
export const READ = `GET /quiz-attempts/${attemptId}`;
export const SAVE = `PUT /quiz-attempts/${attemptId}/answers`;
export const CHECK = `POST /quiz-attempts/${attemptId}/checks`;
export const SUBMIT = `POST /quiz-attempts/${attemptId}/submit`;

export const chapterId = (number: number): string => `c${number}`.repeat(12);

/** Two chapters with ten questions each. */
const chapters: Chapter[] = [1, 2].map((number) => ({
  _id: chapterId(number),
  name: `Chapter ${number}`,
  serialNo: number,
  status: 'incomplete',
  topics: [buildTopic(number)],
}));

/** A subject to practise in, and what was practised there. */
export const subjectAnswers = (
  attempts: readonly AttemptSummary[] = [],
  subject: Partial<ReturnType<typeof buildCompleteSubject>> = {},
): Answers => ({
  'GET /courses/getAllCourse': ok([
    { ...buildCourse(), enrolledStudents: [], subjects: [{ _id: subjectId, name: 'Python Programming' }] },
  ]),
  [TREE]: ok(
    buildCompleteSubject([], {
      subject: buildSubject({ _id: subjectId, name: 'Python Programming' }),
      chapters,
      ...subject,
    }),
  ),
  [LIST]: ok(attempts),
});

export const buildPlace = (changes: Partial<TopicPlace> = {}): TopicPlace => ({
  topic: buildTopic(),
  chapterName: 'Chapter 1',
  subjectId,
  subjectName: 'Python Programming',
  courseId: COURSE_ID,
  courseName: 'Course 1',
  enrolled: true,
  quiz: { questions: 10, unseen: 10, ofRead: 0 },
  ...changes,
});

export const ofTopic = (changes: Partial<AttemptSummary> = {}): AttemptSummary =>
  buildSummary({ kind: 'topic', topicId, ...changes });

const practice = {
  kind: 'subject',
  title: 'Python Programming',
  assessmentId: null,
} as const;

export const openPractice = (changes: Partial<OpenAttempt> = {}): OpenAttempt => ({
  ...openAttempt,
  ...practice,
  deadlineAt: null,
  limitSeconds: null,
  ...changes,
});

/** Two questions, the first answered rightly. */
export const gradedPractice = (changes: Partial<GradedAttempt> = {}): GradedAttempt => ({
  ...gradedAttempt,
  ...practice,
  xpAwarded: 0,
  rewards: { entries: [], badges: [], level: null, streak: 1, house: 'Lumina' },
  report: null,
  ...changes,
});

/** An attempt that runs, and what it answers. */
export const runAnswers = (attempt: OpenAttempt | GradedAttempt = openPractice()): Answers => ({
  [LEASE]: ok({ epoch: 3, serverNow: openAttempt.serverNow }),
  [READ]: ok(attempt),
  [SAVE]: async (request) => {
    const { rev } = await request.json();
    return ok({ rev, deadlineAt: null, serverNow: openAttempt.serverNow })();
  },
  [SUBMIT]: ok(gradedPractice()),
});
