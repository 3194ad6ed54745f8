import { useEffect, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import { createObjectUrlStore, type ObjectUrlStore } from '#web/data/object-url-store.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { createHouseFoundingActors } from './house-founding.actors.ts';

export type HouseFoundingRef = ActorRefFrom<typeof houseFoundingMachine>;
type Snapshot = SnapshotFrom<typeof houseFoundingMachine>;

/** The flow with its object URLs of files, which lives as long as the page. */
export function useHouseFounding(): { founding: HouseFoundingRef; objectUrls: ObjectUrlStore } {
  const objectUrls = useMemo(() => createObjectUrlStore(), []);
  const founding = useFlowWithActors(houseFoundingMachine, (services) =>
    createHouseFoundingActors(services, objectUrls),
  );
  useEffect(() => () => objectUrls.clear(), [objectUrls]);
  return { founding, objectUrls };
}

export const selectTexts = ({ context }: Snapshot) => context.texts;
export const selectBadge = ({ context }: Snapshot) => context.badge;
export const selectFieldErrors = ({ context }: Snapshot) => context.fieldErrors;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectHouse = ({ context }: Snapshot) => context.house;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches('reading');
export const selectIsSaving = (snapshot: Snapshot) => snapshot.matches('saving');
