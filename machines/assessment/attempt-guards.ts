import { toApiError } from '#domain/calls/api-error.ts';
import type { QuizRunEnding, QuizRunOutput } from './quiz-run.setup.ts';

/** Whether another tab or device writes to the attempt by now: it lost its lease. */
export const isTakenOver = (_: unknown, { thrown }: { thrown: unknown }): boolean =>
  toApiError(thrown).code === 'attempt-taken-over';

/** Nothing can be saved in it any more. Gone as well: practice can be given up in another tab. */
export const isAttemptClosed = (_: unknown, { thrown }: { thrown: unknown }): boolean => {
  const { code, status } = toApiError(thrown);
  return code === 'attempt-closed' || status === 404;
};

/** How a quiz that ran has ended. */
export const isEnding = (_: unknown, params: { output: QuizRunOutput; ending: QuizRunEnding }): boolean =>
  params.output.ending === params.ending;

/** `isEnding` where the output is that of the quiz. */
export const endedBy = (ending: QuizRunEnding) => ({
  type: 'isEnding' as const,
  params: ({ event }: { event: { output: QuizRunOutput } }) => ({ output: event.output, ending }),
});
