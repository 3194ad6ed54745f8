import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { createFileTray, type FileTray } from '#web/data/file-tray.ts';
import { createProfilePictureActors } from '#web/data/profile-picture.actors.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { useFlow } from '#web/flows/flow.ts';
import { useServices } from '#web/data/services.tsx';
import { useStepEnd } from '../use-step.ts';

export type ProfilePictureRef = ActorRefFrom<typeof profilePictureMachine>;

/** The step with its tray of files, which lives as long as the step does; it hears when the connection is back. */
export function usePictureStep(): { step: ProfilePictureRef; tray: FileTray } {
  const { api, session } = useServices();
  const tray = useMemo(() => createFileTray(), []);
  const machine = useMemo(
    () => profilePictureMachine.provide({ actors: createProfilePictureActors(api, tray) }),
    [api, tray],
  );
  const userId = session.getSnapshot().context.user?.userId ?? '';
  const step = useFlow(machine, { input: { seed: userId.slice(-8), isSuggesting: true } });
  useStepEnd(step);
  useConnectionRestored(step);
  useEffect(() => () => tray.clear(), [tray]);
  return { step, tray };
}
