import { toApiError } from '#domain/calls/api-error.ts';
import { weeklyQuizMachine } from '#machines/assessment/weekly-quiz.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/weekly-quiz.runs.ts';

describePaths({
  machine: weeklyQuizMachine,
  runs,
  goals: {
    leaving: { isReached: (snapshot) => snapshot.matches('left'), how: 'alone' },
    'a result or a way out': {
      isReached: (snapshot) => snapshot.matches('results') || snapshot.matches('left'),
      how: 'somehow',
    },
  },
  laws: {
    'no report is called saved that the server did not answer with': ({ after }) =>
      !after.matches({ results: 'saved' }) || Boolean(after.context.graded?.report),
    'an attempt that is not there is not handed in again': ({ event, before, after }) => {
      const isGone = 'error' in event && toApiError(event.error).status === 404;
      return !(isGone && before.matches('submitting') && after.matches('submitPending'));
    },
  },
});
