import type { SnapshotFrom } from 'xstate';
import type { librarySearchMachine } from '#machines/library/library-search.machine.ts';

type Snapshot = SnapshotFrom<typeof librarySearchMachine>;

export const selectPhase = ({ value }: Snapshot) => value;
export const selectWords = ({ context }: Snapshot) => context.q;
export const selectHits = ({ context }: Snapshot) => context.hits;
export const selectAnswered = ({ context }: Snapshot) => context.answered;
export const selectMeant = ({ context }: Snapshot) => context.meant;
export const selectMissing = ({ context }: Snapshot) => context.missing;
export const selectIsApart = ({ context }: Snapshot) => context.isApart;
/** Whether all that was found is of courses that the student has not taken. */
export const selectIsElsewhere = ({ context: { hits } }: Snapshot) =>
  hits.length > 0 && hits.every(({ otherCourse }) => otherCourse === true);
export const selectRecent = ({ context }: Snapshot) => context.recent;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Also while the first letters are typed: what is there stays until there is something in its place. */
export const selectShowsShelves = (snapshot: Snapshot) =>
  snapshot.matches('idle') || (snapshot.matches('typing') && snapshot.context.answered === null);
