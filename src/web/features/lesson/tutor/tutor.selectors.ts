import type { SnapshotFrom } from 'xstate';
import type { tutorRequestMachine } from '#machines/learning/tutor-request.machine.ts';
import type { tutorMachine } from '#machines/learning/tutor.machine.ts';

type Snapshot = SnapshotFrom<typeof tutorMachine>;
/** Of the request under way; undefined where there is none. */
export type RequestSnapshot = SnapshotFrom<typeof tutorRequestMachine> | undefined;

/** What the panel shows. */
export function selectPhase(snapshot: Snapshot): 'recalling' | 'resting' | 'thinking' | 'turn' {
  if (snapshot.matches('recalling') && snapshot.context.turn === null) return 'recalling';
  if (selectIsThinking(snapshot)) return 'thinking';
  return snapshot.context.turn === null ? 'resting' : 'turn';
}
export const selectRequest = ({ children }: Snapshot) => children.tutorRequest;
export const selectTurn = ({ context }: Snapshot) => context.turn;
export const selectHasEarlier = (snapshot: Snapshot) => snapshot.context.before !== null;
export const selectQuestionsLeft = ({ context }: Snapshot) => context.questions;
export const selectHintsLeft = ({ context }: Snapshot) => context.hints;
export const selectIsWithoutModel = ({ context }: Snapshot) => context.hasModel === false;
export const selectHistory = ({ context }: Snapshot) => context.history;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectAsked = ({ context }: Snapshot) => context.question?.query ?? context.turn?.query ?? '';
/** Whether a question is on its way: of a turn that is there already a hint is. */
export const selectIsQuestion = ({ context }: Snapshot) => context.question !== null;
export const selectIsThinking = (snapshot: Snapshot) => snapshot.matches('requesting');
export const selectIsExtending = (snapshot: Snapshot) => snapshot.matches('extending');
/** Of the turns that are being deleted. */
const NONE: readonly string[] = [];
export const selectRemovedIds = (snapshot: Snapshot) =>
  snapshot.matches('removing') ? snapshot.context.leaving : NONE;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy') || selectIsThinking(snapshot);

/** Why the tutor could not go on, where it could not. */
export function selectRefusal(request: RequestSnapshot) {
  if (!request || typeof request.value === 'string') return null;
  return 'refused' in request.value ? request.value.refused : null;
}
export const selectRefusalError = (request: RequestSnapshot) => request?.context.error ?? null;
export const selectDraft = (request: RequestSnapshot) => request?.context.draft ?? '';
