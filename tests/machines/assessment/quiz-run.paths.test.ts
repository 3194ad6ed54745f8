import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/quiz-run.scenarios.ts';

describePaths({
  machine: quizRunMachine,
  scenarios,
  goals: {
    'the end of the run': { isReached: (snapshot) => snapshot.status === 'done', liveness: 'withoutServer' },
  },
});
