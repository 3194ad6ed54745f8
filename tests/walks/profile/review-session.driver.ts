import { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import { runs } from '#tests/machines/profile/runs/review-session.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

export const reviewSession = screenDriver<typeof reviewSessionMachine>({
  machine: reviewSessionMachine,
  scenes: { 'two cards': { run: runs['two cards'] } },
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=review`,
  gestures: {
    'card.reveal': { press: 'Show the answer' },
    'card.grade': ({ recall }) => ({ press: new RegExp(`^${recall}\\b`, 'i') }),
    'grade.retry': { press: 'Send it again' },
    'card.pass': (_, snapshot) => {
      if (!snapshot.matches('asking')) return { press: 'Next card' };
      // The last card of a round has none after it.
      return snapshot.context.queue.length > 1 ? { press: 'Not today' } : 'byItself';
    },
    'review.reload': { press: /^(Retry|Look again)$/ },
  },
  unoffered: { 'review.reload in empty': 'Cards come from quizzes: the way on is to the courses.' },
});
