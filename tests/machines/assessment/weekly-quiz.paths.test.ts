import { toApiError } from '#domain/calls/api-error.ts';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/weekly-quiz.scenarios.ts';

describePaths({
  machine: weeklyQuizMachine,
  scenarios,
  goals: {
    leaving: { isReached: (snapshot) => snapshot.matches('left'), liveness: 'withoutServer' },
    'a result or a way out': {
      isReached: (snapshot) => snapshot.matches('results') || snapshot.matches('left'),
      liveness: 'withServer',
    },
  },
  invariants: {
    'no report is called saved that the server did not answer with': ({ after }) =>
      !after.matches({ results: 'saved' }) || Boolean(after.context.graded?.report),
    'an attempt that is not there is not submitted again': ({ event, before, after }) => {
      const isGone = 'error' in event && toApiError(event.error).status === 404;
      return !(isGone && before.matches('submitting') && after.matches('submitPending'));
    },
  },
});
