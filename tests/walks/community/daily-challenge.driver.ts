import { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { runs } from '#tests/machines/community/runs/daily-challenge.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const dailyChallenge = screenDriver<typeof dailyChallengeMachine>({
  machine: dailyChallengeMachine,
  scenes: { 'one day': { run: runs['with and without a question, open, answered, and sealed'] } },
  screen: async () => (await import('#web/features/challenges/challenges.screen.tsx')).ChallengesScreen,
  route: paths.challenges,
  at: () => paths.challenges,
  gestures: {
    'option.choose': ({ option }) => ({ press: /./, role: 'radio', nth: option }),
    'answer.send': { press: 'Send my answer' },
    'challenge.reload': (_, { context, value }) => {
      const isHeld = ['unasked', 'sealed', 'locked', 'reading'].includes(value);
      if (isHeld) return { press: 'Look again' };
      if (value === 'missed') return { press: "See today's question" };
      // A question that came needs no second look; one that may be out of date says so.
      return context.readError ? { press: 'Retry' } : 'byItself';
    },
    'day.turn': 'byItself',
    'page.shown': 'byItself',
    'connection.restored': 'byItself',
  },
});
