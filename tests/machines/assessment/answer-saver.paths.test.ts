import { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/answer-saver.runs.ts';

describePaths({
  machine: answerSaverMachine,
  runs,
  goals: {
    'everything saved, or no longer this tab’s to save': {
      isReached: (snapshot) => snapshot.matches('saved') || snapshot.status === 'done',
      how: 'somehow',
    },
  },
  laws: {
    'no answer is called saved that the server does not have': ({ after }) =>
      !after.matches('saved') || (after.context.draft?.rev ?? 0) <= after.context.savedRev,
  },
});
