import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { type vivaBookingMachine } from '#machines/assessment/viva-booking.machine.ts';
import { bookedSlot } from '#machines/assessment/viva-booking.setup.ts';

type Snapshot = SnapshotFrom<typeof vivaBookingMachine>;

export const selectPhase = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.idle);
export const selectSlots = ({ context }: Snapshot) => context.slots;
/** Of the profile; null until the first answer. */
export const selectZone = ({ context }: Snapshot) => context.slots?.[0]?.timeZone ?? null;
export const selectBooked = ({ context }: Snapshot) => bookedSlot(context.slots);
export const selectChosen = ({ context }: Snapshot) => context.chosen;
export const selectCancelled = ({ context }: Snapshot) => context.cancelled;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectRefusal = ({ context }: Snapshot) => context.refusal;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectCan =
  (event: EventFromLogic<typeof vivaBookingMachine>) =>
  (snapshot: Snapshot): boolean =>
    snapshot.can(event);
