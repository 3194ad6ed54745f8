import { useSelector } from '@xstate/react';
import { HomeScreen } from './features/home/home.screen.tsx';
import { useOnboarding } from './features/onboarding/onboarding-gate.tsx';

/** Home with what onboarding has read already, so that it is not asked for twice. */
export function HomePage() {
  const onboarding = useOnboarding();
  const completion = useSelector(onboarding, ({ context }) => context.completion);
  const profile = useSelector(onboarding, ({ context }) => context.profile);
  const isKnown = useSelector(onboarding, ({ context }) => context.step !== null);
  const isAllDone = completion.hasCompletedFirstTimeFlow;
  return <HomeScreen {...(isKnown ? { completion } : {})} {...(isKnown && !isAllDone ? { profile } : {})} />;
}
