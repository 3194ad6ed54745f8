import type { SnapshotFrom } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const partsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...partsOf(inner)]);
};

/** Where the session machine is, as 'authenticated.idle'. */
export const selectPlace = (snapshot: Snapshot): string => partsOf(snapshot.value).join('.');
export const selectAccess = (snapshot: Snapshot) => snapshot.context.access;
export const selectError = (snapshot: Snapshot) => snapshot.context.error;
export const selectEndReason = (snapshot: Snapshot) => snapshot.context.reason;
export const selectIsSignedIn = (snapshot: Snapshot) => snapshot.hasTag('signedIn');

/** The machine's own words for a place, the outer state first. */
export function describePlace(place: string): string[] {
  const words: string[] = [];
  let { states } = sessionMachine.root;
  for (const part of place.split('.')) {
    const node = states[part];
    if (!node) break;
    if (node.description) words.push(node.description);
    states = node.states;
  }
  return words;
}
