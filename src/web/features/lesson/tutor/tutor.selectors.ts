import type { SnapshotFrom } from 'xstate';
import type { tutorMachine } from '#machines/learning/tutor.machine.ts';

type Snapshot = SnapshotFrom<typeof tutorMachine>;

export type TutorPhase =
  | 'recalling'
  | 'resting'
  | 'thinking'
  | 'turn'
  | 'locked'
  | 'underWay'
  | 'limited'
  | 'offline'
  | 'failed';

/** What the panel shows. */
export function selectPhase(snapshot: Snapshot): TutorPhase {
  if (snapshot.matches('recalling') && snapshot.context.turn === null) return 'recalling';
  if (snapshot.hasTag('thinking')) return 'thinking';
  if (snapshot.matches({ refused: 'locked' })) return 'locked';
  if (snapshot.matches({ refused: 'underWay' })) return 'underWay';
  if (snapshot.matches({ refused: 'limited' })) return 'limited';
  if (snapshot.matches({ refused: 'offline' })) return 'offline';
  if (snapshot.matches({ refused: 'failed' })) return 'failed';
  return snapshot.context.turn === null ? 'resting' : 'turn';
}
export const selectTurn = ({ context }: Snapshot) => context.turn;
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectHasEarlier = (snapshot: Snapshot) => snapshot.context.before !== null;
export const selectQuestionsLeft = ({ context }: Snapshot) => context.questions;
export const selectHintsLeft = ({ context }: Snapshot) => context.hints;
export const selectHistory = ({ context }: Snapshot) => context.history;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectAsked = ({ context }: Snapshot) => context.question?.query ?? context.turn?.query ?? '';
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsThinking = (snapshot: Snapshot) => snapshot.hasTag('thinking');
