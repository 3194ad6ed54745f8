import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { createObjectUrlStore, type ObjectUrlStore } from '#web/data/object-url-store.ts';
import { createProfilePictureActors } from '#web/data/profile-picture.actors.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useProfileBook } from '../profile-book.tsx';

/** The picture maker of the setup, for somebody who has one already; `onEnd` after a save and after giving up. */
export function usePictureChange(onEnd: () => void): {
  change: ActorRefFrom<typeof profilePictureMachine>;
  objectUrls: ObjectUrlStore;
} {
  const { profile, store } = useProfileBook();
  const objectUrls = useMemo(() => createObjectUrlStore(), []);
  const change = useFlowWithActors(
    profilePictureMachine,
    (services) => createProfilePictureActors(services, objectUrls, store),
    { input: { seed: profile.user._id.slice(-8) } },
  );
  useConnectionRestored(change);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const { unsubscribe } = change.subscribe((snapshot) => {
      if (snapshot.status === 'done') end();
    });
    return () => {
      unsubscribe();
      objectUrls.clear();
    };
  }, [change, objectUrls]);
  return { change, objectUrls };
}
