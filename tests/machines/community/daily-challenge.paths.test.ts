import { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/daily-challenge.scenarios.ts';

describePaths({
  machine: dailyChallengeMachine,
  unnoticed: {
    'counting, onDone: action storeChallenges dropped':
      'The list that is read again is the one that was there.',
  },
  scenarios,
  goals: {
    'a result': {
      isReached: (snapshot) =>
        snapshot.matches({ shown: 'answered' }) || snapshot.matches({ shown: 'answeredElsewhere' }),
      liveness: 'withServer',
    },
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
});
