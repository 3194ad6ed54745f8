import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/quiz-run.runs.ts';

describePaths({
  machine: quizRunMachine,
  runs,
  goals: { 'the end of the run': { isReached: (snapshot) => snapshot.status === 'done', how: 'alone' } },
});
