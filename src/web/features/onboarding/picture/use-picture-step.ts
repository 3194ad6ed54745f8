import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { createObjectUrlStore, type ObjectUrlStore } from '#web/data/object-url-store.ts';
import { createProfilePictureActors } from '#web/data/profile-picture.actors.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useServices, userIdOf } from '#web/data/services.tsx';
import { useStepEnd } from '../use-step.ts';

type ProfilePictureRef = ActorRefFrom<typeof profilePictureMachine>;

/** The step with its object URLs of files, which lives as long as the step does; it hears when the connection is back. */
export function usePictureStep(): { step: ProfilePictureRef; objectUrls: ObjectUrlStore } {
  const { session } = useServices();
  const objectUrls = useMemo(() => createObjectUrlStore(), []);
  const userId = userIdOf({ session });
  const step = useFlowWithActors(
    profilePictureMachine,
    (services) => createProfilePictureActors(services, objectUrls),
    { input: { seed: userId.slice(-8), isSuggesting: true } },
  );
  useStepEnd(step);
  useConnectionRestored(step);
  useEffect(() => () => objectUrls.clear(), [objectUrls]);
  return { step, objectUrls };
}
