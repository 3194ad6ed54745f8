import type { SnapshotFrom } from 'xstate';
import type { reviewSessionMachine } from '#machines/profile/review-session.machine.ts';

type ReviewSnapshot = SnapshotFrom<typeof reviewSessionMachine>;

export const selectPhase = ({ value }: ReviewSnapshot) =>
  typeof value === 'string' ? value : value.reviewing;
export const selectHasCard = (snapshot: ReviewSnapshot) => snapshot.hasTag('card');
export const selectIsRevealed = (snapshot: ReviewSnapshot) => snapshot.hasTag('answer');
export const selectIsGrading = (snapshot: ReviewSnapshot) => snapshot.matches({ reviewing: 'grading' });
export const selectCard = ({ context }: ReviewSnapshot) => context.queue[0] ?? null;
export const selectLeft = ({ context }: ReviewSnapshot) => context.queue.length;
export const selectCounts = ({ context }: ReviewSnapshot) => context.counts;
export const selectNextDueAt = ({ context }: ReviewSnapshot) => context.nextDueAt;
export const selectAttempt = ({ context }: ReviewSnapshot) => context.attempt;
export const selectRecall = ({ context }: ReviewSnapshot) => context.recall;
export const selectError = ({ context }: ReviewSnapshot) => context.error;
