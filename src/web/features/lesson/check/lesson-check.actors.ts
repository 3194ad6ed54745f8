import { fromPromise } from 'xstate';
import { ApiFailure } from '#domain/calls/api-error.ts';
import type { lessonCheckMachine } from '#machines/learning/lesson-check.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { cacheOf } from '#web/data/cache-of.ts';
import { invalidatedBy } from '#web/data/cache-invalidation.ts';
import { createAttemptCalls, type QuizServices } from '#web/quiz/attempt-calls.ts';
import { t } from '#web/language/language.ts';

/** How many questions one round has at most. */
export const CHECK_QUESTIONS = 3;

/**
 * A lesson's questions are practice in its subtopic, in Learn mode: the server settles each answer and says why. It asks
 * what the lesson lacks to be complete.
 */
export function createLessonCheckActors(
  services: QuizServices,
  { reportReading }: { reportReading: (options: { least: number }) => Promise<void> },
): ActorsOf<typeof lessonCheckMachine> {
  const calls = createAttemptCalls(services);
  return {
    startCheck: fromPromise(async ({ input: { subtopicId }, signal }) => {
      const place = { kind: 'subtopic', subtopicId, retake: false } as const;
      const { attemptId } = await calls.start(
        { ...place, mode: 'learn', questionCount: CHECK_QUESTIONS, pool: 'lacking' },
        signal,
      );
      const found = await calls.open(attemptId, 'take', signal);
      if (found.kind === 'open') return found.attempt;
      throw new ApiFailure({
        kind: 'http',
        status: 409,
        code: 'attempt-closed',
        message: t('This attempt is closed.'),
      });
    }),
    checkAnswer: fromPromise(async ({ input: { isLast, ...answer }, signal }) => {
      // Time is counted from the last call that changed the lesson, which this one does. A lesson that is answered was read.
      if (isLast) await reportReading({ least: 1 });
      const check = await calls.check(answer, signal);
      if (check.isGraded)
        cacheOf(services).invalidate(invalidatedBy('POST', '/quiz-attempts/{attemptId}/submit'));
      return check;
    }),
    // The last check has graded it already, unless it was settled before a weekly quiz with the same questions ended.
    submitCheck: fromPromise(({ input, signal }) => calls.submit(input, signal)),
  };
}
