import { useSelector } from '@xstate/react';
import { useResource } from '../data/use-resource.ts';
import { HomeScreen } from '../features/home/home.screen.tsx';
import { useOnboarding } from '../features/onboarding/onboarding-gate.tsx';
import { loadProfile } from '#web/data/loaders.ts';

/** After a reload nothing has been asked of somebody who left steps for later: their checklist needs the profile. */
function HomeOfUnfinished() {
  const { data: profile } = useResource(loadProfile, { kind: 'userProfile' });
  return <HomeScreen {...(profile ? { profile } : {})} />;
}

/** Home with what onboarding has read already, so that it is not asked for twice. */
export function HomePage() {
  const onboarding = useOnboarding();
  const completion = useSelector(onboarding, ({ context }) => context.completion);
  const profile = useSelector(onboarding, ({ context }) => context.profile);
  const isKnown = useSelector(onboarding, ({ context }) => context.step !== null);
  if (!isKnown) return <HomeOfUnfinished />;
  const isAllDone = completion.hasCompletedFirstTimeFlow;
  return <HomeScreen completion={completion} {...(isAllDone ? {} : { profile })} />;
}
