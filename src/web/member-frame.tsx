import { useSelector } from '@xstate/react';
import { Outlet } from 'react-router-dom';
import { OnboardingGate } from './features/onboarding/onboarding-gate.tsx';
import { useServices } from './services.tsx';

/** What stands around every page of a signed-in student; everything in it belongs to one person. */
export function MemberFrame() {
  const { session } = useServices();
  const userId = useSelector(session, (state) => state.context.user?.userId);
  return (
    <OnboardingGate key={userId}>
      <Outlet />
    </OnboardingGate>
  );
}
