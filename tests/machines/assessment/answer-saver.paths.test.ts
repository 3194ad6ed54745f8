import { answerSaverMachine } from '#machines/assessment/answer-saver.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/answer-saver.scenarios.ts';

describePaths({
  machine: answerSaverMachine,
  unnoticed: {
    'saving, onError: action storeReason dropped': 'The reason is already stored by the answer before.',
  },
  scenarios,
  goals: {
    'everything saved, or no longer this tab’s to save': {
      isReached: (snapshot) => snapshot.matches('saved') || snapshot.status === 'done',
      liveness: 'withServer',
    },
  },
  invariants: {
    'no answer is called saved that the server does not have': ({ after }) =>
      !after.matches('saved') || (after.context.draft?.rev ?? 0) <= after.context.savedRev,
  },
});
