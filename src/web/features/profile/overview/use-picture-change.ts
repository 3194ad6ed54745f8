import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { createFileTray, type FileTray } from '#web/data/file-tray.ts';
import { createProfilePictureActors } from '#web/data/profile-picture.actors.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { useFlow } from '#web/flows/flow.ts';
import { useServices } from '#web/data/services.tsx';
import { useProfileBook } from '../profile-book.tsx';

/** The picture maker of the setup, for somebody who has one already; `onEnd` after a save and after giving up. */
export function usePictureChange(onEnd: () => void): {
  change: ActorRefFrom<typeof profilePictureMachine>;
  tray: FileTray;
} {
  const { api } = useServices();
  const { profile, store } = useProfileBook();
  const tray = useMemo(() => createFileTray(), []);
  const machine = useMemo(
    () => profilePictureMachine.provide({ actors: createProfilePictureActors(api, tray, store) }),
    [api, tray, store],
  );
  const change = useFlow(machine, { input: { seed: profile.user._id.slice(-8) } });
  useConnectionRestored(change);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const { unsubscribe } = change.subscribe((snapshot) => {
      if (snapshot.status === 'done') end();
    });
    return () => {
      unsubscribe();
      tray.clear();
    };
  }, [change, tray]);
  return { change, tray };
}
