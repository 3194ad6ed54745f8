import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fieldText, type SingleField } from '#domain/account/single-field.ts';
import { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import { createProfileFieldActors } from '#web/data/profile-field.actors.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { useProfileBook } from './profile-book.tsx';

export type ProfileFieldRef = ActorRefFrom<typeof profileFieldMachine>;
type FieldSnapshot = SnapshotFrom<typeof profileFieldMachine>;

interface ProfileFieldOptions {
  onSaved?: ((value: string) => void) | undefined;
  /** What is in force where the profile does not say it; else what the profile has. */
  value?: string | undefined;
}

/** One field of the profile with its own life; what it saves the whole page hears of, and then `onSaved`. */
export function useProfileField(
  field: SingleField,
  { onSaved, value }: ProfileFieldOptions = {},
): ProfileFieldRef {
  const { profile, store } = useProfileBook();
  const actor = useFlowWithActors(profileFieldMachine, createProfileFieldActors, {
    input: { field, value: value ?? fieldText(profile, field) },
  });
  useEmitted(actor, 'profile.saved', ({ profile: saved }) => {
    store(saved);
    onSaved?.(fieldText(saved, field));
  });
  return actor;
}

export const selectValue = ({ context }: FieldSnapshot) => context.value;
export const selectDraft = ({ context }: FieldSnapshot) => context.draft;
export const selectError = ({ context }: FieldSnapshot) => context.error;
export const selectIsBusy = (snapshot: FieldSnapshot) => snapshot.hasTag('busy');
export const selectIsSaved = (snapshot: FieldSnapshot) => snapshot.matches({ resting: 'saved' });
export const selectIsRefused = (snapshot: FieldSnapshot) => snapshot.matches({ changing: 'refused' });
export const selectCanUndo = (snapshot: FieldSnapshot) => snapshot.can({ type: 'save.undo' });
export const selectIsResting = (snapshot: FieldSnapshot) => snapshot.matches('resting');
