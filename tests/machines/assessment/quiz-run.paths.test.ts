import { quizRunMachine } from '#machines/assessment/quiz-run.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/quiz-run.scenarios.ts';

describePaths({
  machine: quizRunMachine,
  unnoticed: {
    'running.paper.confirming.reviewing, quiz.confirm: action storeEnding dropped':
      'Handing in is the ending that stands from the start.',
  },
  scenarios,
  goals: {
    'the end of the run': { isReached: (snapshot) => snapshot.status === 'done', liveness: 'withoutServer' },
  },
});
