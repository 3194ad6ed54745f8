import { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import { scenarios } from '#tests/machines/profile/scenarios/review-session.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

export const reviewSession = definePageModel<typeof reviewSessionMachine>({
  machine: reviewSessionMachine,
  scenes: { 'two cards': { run: scenarios['two cards'] } },
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=review`,
  offline: ['reviewSession card.grade'],
  gestures: {
    'card.reveal': { press: 'Show the answer' },
    'card.grade': ({ recall }) => ({ press: new RegExp(`^${recall}\\b`, 'i') }),
    'grade.retry': { press: 'Send it again' },
    'card.pass': (_, snapshot) => {
      if (!snapshot.matches({ reviewing: 'asking' })) return { press: 'Next card' };
      // The last card of a round has none after it.
      return snapshot.context.queue.length > 1 ? { press: 'Not today' } : 'automatic';
    },
    'review.reload': { press: /^(Retry|Look again)$/ },
  },
  unoffered: { 'review.reload in empty': 'Cards come from quizzes: the way on is to the courses.' },
});
