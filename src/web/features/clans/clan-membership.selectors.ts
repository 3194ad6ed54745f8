import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { clanFoundingMachine } from '#machines/community/clan-founding.machine.ts';
import type { clanKeepingMachine } from '#machines/community/clan-keeping.machine.ts';
import type { clanMembershipMachine } from '#machines/community/clan-membership.machine.ts';
import { clanOf } from '#machines/community/clan-membership.setup.ts';

type Snapshot = SnapshotFrom<typeof clanMembershipMachine>;
type FoundingSnapshot = SnapshotFrom<typeof clanFoundingMachine>;
type KeepingSnapshot = SnapshotFrom<typeof clanKeepingMachine>;

/** What the page shows: what was once listed stays there while it is read again. */
export function selectView(snapshot: Snapshot): 'loading' | 'failed' | 'outside' | 'inside' {
  const { clans } = snapshot.context;
  if (clans === null) return snapshot.matches('failed') ? 'failed' : 'loading';
  return clanOf(clans) ? 'inside' : 'outside';
}

export const selectClans = ({ context }: Snapshot) => context.clans;
export const selectListedAt = ({ context }: Snapshot) => context.listedAt;
export const selectMine = ({ context }: Snapshot) => clanOf(context.clans);
export const selectError = ({ context }: Snapshot) => context.error;
export const selectRefusal = ({ context }: Snapshot) => context.refusal;
export const selectNews = ({ context }: Snapshot) => context.news;
/** The clan whose seat is just being taken. */
export const selectJoining = (snapshot: Snapshot) =>
  snapshot.matches({ outside: 'joining' }) ? snapshot.context.wanted : null;
/** A call is under way; a question that is being asked is none: its button keeps the focus for when it is answered. */
export const selectIsWaiting = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsAskingToLeave = (snapshot: Snapshot) =>
  snapshot.matches({ inside: 'confirmingLeave' }) || snapshot.matches({ inside: 'leaving' });
export const selectIsLeaving = (snapshot: Snapshot) => snapshot.matches({ inside: 'leaving' });
export const selectCan =
  (event: EventFromLogic<typeof clanMembershipMachine>) =>
  (snapshot: Snapshot): boolean =>
    snapshot.can(event);
export const selectFounding = ({ children }: Snapshot) => children.clanFounding;
export const selectKeeping = ({ children }: Snapshot) => children.clanKeeping;

export const selectName = ({ context }: FoundingSnapshot) => context.name;
export const selectMotto = ({ context }: FoundingSnapshot | KeepingSnapshot) => context.motto;
export const selectGoal = ({ context }: KeepingSnapshot) => context.goal;
export const selectSeat = ({ context }: KeepingSnapshot) => context.seat;
export const selectFieldErrors = ({ context }: FoundingSnapshot | KeepingSnapshot) => context.fieldErrors;
export const selectFormError = ({ context }: FoundingSnapshot | KeepingSnapshot) => context.error;
export const selectIsBusy = (snapshot: FoundingSnapshot | KeepingSnapshot) => snapshot.hasTag('busy');
