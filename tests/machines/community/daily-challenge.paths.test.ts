import { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/daily-challenge.runs.ts';

describePaths({
  machine: dailyChallengeMachine,
  runs,
  goals: {
    'a result': {
      isReached: (snapshot) => snapshot.matches('answered') || snapshot.matches('answeredElsewhere'),
      how: 'somehow',
    },
    'a rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
});
