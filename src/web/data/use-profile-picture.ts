import { useEffect, useMemo } from 'react';
import type { ActorRefFrom, InputFrom } from 'xstate';
import type { Profile } from '#contract/contract.ts';
import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { createObjectUrlStore, type ObjectUrlStore } from './object-url-store.ts';
import { createProfilePictureActors } from './profile-picture.actors.ts';
import { useConnectionRestored } from './use-connection.ts';
import { useFlowWithActors } from './use-flow-with-actors.ts';

/** The flow of a picture with the object URLs of its files. */
export interface ProfilePicture {
  flow: ActorRefFrom<typeof profilePictureMachine>;
  objectUrls: ObjectUrlStore;
}

/** A picture in the making, which hears when the connection is back; its files live as long as the view does. */
export function useProfilePicture(
  input: InputFrom<typeof profilePictureMachine>,
  onSaved?: (profile: Profile) => void,
): ProfilePicture {
  const objectUrls = useMemo(() => createObjectUrlStore(), []);
  const flow = useFlowWithActors(
    profilePictureMachine,
    (services) => createProfilePictureActors(services, objectUrls, onSaved),
    { input },
  );
  useConnectionRestored(flow);
  useEffect(() => () => objectUrls.clear(), [objectUrls]);
  return { flow, objectUrls };
}
