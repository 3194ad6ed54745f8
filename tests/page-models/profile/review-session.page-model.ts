import { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';
import { scenarios } from '#tests/machines/profile/scenarios/review-session.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const OTHER = 'The same words stand beside the round and, once pressed, in the dialog before it.';

export const reviewSession = definePageModel<typeof reviewSessionMachine>({
  machine: reviewSessionMachine,
  scenes: { 'two cards': { run: scenarios['two cards'] } },
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=review`,
  offline: ['reviewSession answer.check', 'reviewSession answer.unknown', 'reviewSession practice.abandon'],
  gestures: {
    'answer.choose': { press: /Option A/, role: 'radio' },
    'answer.check': { press: 'Check the answer' },
    'answer.unknown': { press: 'I don’t know' },
    // A card that is passed over has a button of the same name.
    'question.next': (_, snapshot) => ({
      press: snapshot.matches({ reviewing: 'explained' }) ? /^(Next card|Finish)$/ : 'Finish',
    }),
    'card.pass': (_, snapshot) => {
      // There the same button goes on from the explanation.
      if (snapshot.matches({ reviewing: 'explained' })) return 'automatic';
      if (!snapshot.matches({ reviewing: 'asking' })) return { press: 'Next card' };
      // The last card of a round has none after it.
      return snapshot.context.queue.length > 1 ? { press: 'Not today' } : 'automatic';
    },
    'practice.abandon': { press: 'End the round' },
    'practice.confirm': { press: 'End the round' },
    'practice.cancel': { press: 'Keep it' },
    'review.reload': { press: /^(Retry|Check again)$/ },
  },
  tolerated: { 'practice.abandon in ending.confirming': OTHER, 'practice.confirm in idle.held': OTHER },
  unoffered: { 'review.reload in idle.empty': 'Cards come from quizzes: the way on is to the courses.' },
});
