import { useEffect, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import { createFileTray, type FileTray } from '#web/data/file-tray.ts';
import { useFlow } from '#web/flows/flow.ts';
import { useServices } from '#web/data/services.tsx';
import { createHouseFoundingActors } from './house-founding.actors.ts';

export type HouseFoundingRef = ActorRefFrom<typeof houseFoundingMachine>;
type Snapshot = SnapshotFrom<typeof houseFoundingMachine>;

/** The flow with its tray of files, which lives as long as the page. */
export function useHouseFounding(): { founding: HouseFoundingRef; tray: FileTray } {
  const services = useServices();
  const tray = useMemo(() => createFileTray(), []);
  const machine = useMemo(
    () => houseFoundingMachine.provide({ actors: createHouseFoundingActors(services, tray) }),
    [services, tray],
  );
  const founding = useFlow(machine);
  useEffect(() => () => tray.clear(), [tray]);
  return { founding, tray };
}

export const selectTexts = ({ context }: Snapshot) => context.texts;
export const selectBadge = ({ context }: Snapshot) => context.badge;
export const selectFieldErrors = ({ context }: Snapshot) => context.fieldErrors;
export const selectError = ({ context }: Snapshot) => context.error;
export const selectHouse = ({ context }: Snapshot) => context.house;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches('reading');
export const selectIsSaving = (snapshot: Snapshot) => snapshot.matches('saving');
