import { dailyChallengeMachine } from '#machines/community/daily-challenge.machine.ts';
import { scenarios } from '#tests/machines/community/scenarios/daily-challenge.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const dailyChallenge = definePageModel<typeof dailyChallengeMachine>({
  machine: dailyChallengeMachine,
  scenes: { 'one day': { run: scenarios['with and without a question, open, answered, and sealed'] } },
  screen: async () => (await import('#web/features/challenges/challenges.screen.tsx')).ChallengesScreen,
  route: paths.challenges,
  at: () => paths.challenges,
  gestures: {
    'option.choose': ({ option }) => ({ press: /./, role: 'radio', nth: option }),
    'answer.send': { press: 'Send my answer' },
    'challenge.reload': (_, { context, value }) => {
      const place = typeof value === 'string' ? value : value.shown;
      if (['unasked', 'sealed', 'locked', 'reading'].includes(place)) return { press: 'Check again' };
      if (place === 'missed') return { press: "See today's question" };
      // A question that came needs no second look; one that may be out of date says so.
      return context.readError ? { press: 'Retry' } : 'automatic';
    },
    'day.turn': 'automatic',
    'page.shown': 'automatic',
    'connection.restored': 'automatic',
  },
});
