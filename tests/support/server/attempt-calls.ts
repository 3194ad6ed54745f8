import type { AnswerMap } from '#contract/contract.ts';
import {
  type AttemptsHandlers,
  createAttemptsHandlers,
} from '#server/features/attempts/attempts.handlers.ts';
import { answersTo, completeSubtopics } from './attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE } from './course-ids.ts';
import { type LearningWorld, SATURDAY, callBy } from './learning-fixtures.ts';

type Body<
  Name extends 'startQuizAttempt' | 'saveAttemptAnswers' | 'checkAttemptAnswer' | 'submitQuizAttempt',
> = Parameters<AttemptsHandlers[Name]>[0]['body'];
export type AttemptStart = Omit<Body<'startQuizAttempt'>, 'retake'> & { retake?: boolean };

/** The calls of attempts, each as one student. */
export function createAttemptCalls(
  { deps, createStudent }: LearningWorld,
  ...ports: Parameters<typeof createAttemptsHandlers> extends [unknown, ...infer Rest] ? Rest : never
) {
  const handlers = createAttemptsHandlers(deps, ...ports);
  const start = async (userId: string, body: AttemptStart) =>
    (await handlers.startQuizAttempt(callBy(userId, { body: { retake: false, ...body } }))).body.data;
  const startWeekly = (userId: string, retake = false) =>
    start(userId, { kind: 'weekly', subjectId: PYTHON, retake });
  const submit = async (userId: string, attemptId: string, body: Body<'submitQuizAttempt'> = {}) =>
    (await handlers.submitQuizAttempt(callBy(userId, { params: { attemptId }, body }))).body.data;
  const answers = (attemptId: string, right: number): Promise<AnswerMap> =>
    answersTo(deps.db, attemptId, right);
  const studyPython = (userId: string, count = 6, checked = false) =>
    completeSubtopics(deps.db, { userId, subjectId: PYTHON, count, at: SATURDAY, checked });
  return {
    handlers,
    start,
    startWeekly,
    submit,
    answers,
    studyPython,
    /** Hands in the first `right` answers correct and the rest wrong. */
    submitRight: async (userId: string, attemptId: string, right: number) =>
      submit(userId, attemptId, { answers: await answers(attemptId, right) }),
    save: async (userId: string, attemptId: string, body: Partial<Body<'saveAttemptAnswers'>>) => {
      const call = { params: { attemptId }, body: { rev: 1, epoch: 0, answers: {}, ...body } };
      return (await handlers.saveAttemptAnswers(callBy(userId, call))).body.data;
    },
    check: async (userId: string, attemptId: string, body: Body<'checkAttemptAnswer'>) =>
      (await handlers.checkAttemptAnswer(callBy(userId, { params: { attemptId }, body }))).body.data,
    abandon: (userId: string, attemptId: string) =>
      handlers.abandonQuizAttempt(callBy(userId, { params: { attemptId } })),
    read: async (userId: string, attemptId: string) =>
      (await handlers.getQuizAttempt(callBy(userId, { params: { attemptId } }))).body.data,
    /** A new student whose weekly quiz on some lessons of Python is open. */
    createRunning: async (lessons = 6) => {
      const userId = await createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
      // Lessons that have paid, so that the quiz pays for itself alone.
      await studyPython(userId, lessons, true);
      return { userId, attemptId: (await startWeekly(userId)).attemptId };
    },
  };
}
