import type { GradedAttempt } from '#contract/contract.ts';
import type { QuizRunInput, QuizRunOutput } from './quiz-run.setup.ts';

/** What is known of the quiz behind an address. */
export type QuizFound =
  | ({ kind: 'open' } & QuizRunInput)
  | { kind: 'graded'; attempt: GradedAttempt }
  | { kind: 'lockedByOtherTab'; attemptId: string }
  | { kind: 'none' };

interface Found {
  found: QuizFound;
}

interface Ended {
  output: QuizRunOutput;
}

/** How a quiz was found, and how its running part ended: what both charts with a quiz in them ask. */
export const quizGuards = {
  isOpen: (_: unknown, { found }: Found) => found.kind === 'open',
  isGraded: (_: unknown, { found }: Found) => found.kind === 'graded',
  isOpenElsewhere: (_: unknown, { found }: Found) => found.kind === 'lockedByOtherTab',
  isNotThere: (_: unknown, { found }: Found) => found.kind === 'none',
  wasLeft: (_: unknown, { output }: Ended) => output.ending === 'left',
  wasTakenOver: (_: unknown, { output }: Ended) => output.ending === 'takenOver',
  wasClosed: (_: unknown, { output }: Ended) => output.ending === 'closed',
};

/** The quiz that `running` takes up: it is entered only with one, but XState types the context of all states alike. */
export function requireFoundRun(run: QuizRunInput | null): QuizRunInput {
  if (run === null) throw new Error('No quiz was found to take up.');
  return run;
}
