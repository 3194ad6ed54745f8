import type { SnapshotFrom } from 'xstate';
import type { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';

type ReviewSnapshot = SnapshotFrom<typeof reviewSessionMachine>;

/** Where a review session is. */
export function selectPhase({ value }: ReviewSnapshot) {
  if (typeof value === 'string') return value;
  if ('idle' in value) return value.idle;
  return 'ending' in value ? value.ending : value.reviewing;
}
export const selectHasCard = (snapshot: ReviewSnapshot) => snapshot.hasTag('card');
export const selectCanChoose = (snapshot: ReviewSnapshot) =>
  snapshot.can({ type: 'answer.choose', option: 0 });
export const selectCanCheck = (snapshot: ReviewSnapshot) => snapshot.can({ type: 'answer.check' });
export const selectCard = ({ context }: ReviewSnapshot) => context.queue[0] ?? null;
export const selectLeft = ({ context }: ReviewSnapshot) => context.queue.length;
export const selectOption = ({ context }: ReviewSnapshot) => context.option;
export const selectAnswer = ({ context }: ReviewSnapshot) => context.answer;
export const selectResults = ({ context }: ReviewSnapshot) => context.results;
export const selectNextDueAt = ({ context }: ReviewSnapshot) => context.nextDueAt;
export const selectHeld = ({ context }: ReviewSnapshot) => context.held;
export const selectAttempt = ({ context }: ReviewSnapshot) => context.attempt;
export const selectError = ({ context }: ReviewSnapshot) => context.error;
