import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import { SETUP_LEFT_ENTRY } from '#web/browser/setup-left.ts';
import { LoadingScreen } from '#web/components/waiting/loading-screen.tsx';
import { saveLanguageChoice } from '#web/data/account-language.ts';
import { cacheOf } from '#web/data/cache-of.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { type Services, useServices } from '#web/data/services.tsx';

import { createOnboardingActors } from './onboarding.actors.ts';

type OnboardingRef = ActorRefFrom<typeof onboardingMachine>;

const OnboardingContext = createContext<OnboardingRef | null>(null);

export function useOnboarding(): OnboardingRef {
  const onboarding = use(OnboardingContext);
  if (!onboarding) throw new Error('No onboarding above this component: wrap it in an OnboardingGate.');
  return onboarding;
}

/** Known from the token alone too, which a reload has before the user. */
const ownerOf = (session: Services['session']): string | null => {
  const { user, access } = session.getSnapshot().context;
  return user?.userId ?? access?.userId ?? null;
};

/** Where somebody is, for actors that outlive a page. */
function createPlace(start: string) {
  let current = start;
  return {
    path: () => current,
    moveTo: (path: string): void => {
      current = path;
    },
  };
}

/** What stands there instead of the page, if anything. */
const selectView = (state: SnapshotFrom<typeof onboardingMachine>) => {
  if (state.matches({ halted: 'failed' })) return 'failed';
  if (state.matches('halted')) return 'stuck';
  if (state.context.step === null && !state.matches('skipped')) return 'checking';
  return state.hasTag('blocking') ? 'redirecting' : 'open';
};

interface GateProps {
  onboarding: OnboardingRef;
}

/** Where it takes long to learn how far somebody is. */
function OverdueActions({ onboarding }: GateProps) {
  const { session, clock } = useServices();
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Button variant="contained" onClick={() => onboarding.send({ type: 'check.request', at: clock.now() })}>
        {t('Check again')}
      </Button>
      <Button onClick={() => session.send({ type: 'session.signOut' })}>{t('Sign out')}</Button>
    </Stack>
  );
}

/** Where it could not be learned how far somebody is. */
function FailureActions({ onboarding, canFillIn }: GateProps & { canFillIn: boolean }) {
  const { session, clock } = useServices();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
      <Button variant="contained" onClick={() => onboarding.send({ type: 'check.retry', at: clock.now() })}>
        {t('Try again')}
      </Button>
      {canFillIn && (
        <Button onClick={() => onboarding.send({ type: 'onboarding.continue' })}>
          {t('Fill in your profile')}
        </Button>
      )}
      <Button onClick={() => onboarding.send({ type: 'onboarding.skip' })}>{t('Go to Home for now')}</Button>
      <Button onClick={() => session.send({ type: 'session.signOut' })}>{t('Sign out')}</Button>
    </Stack>
  );
}

/** Carries out what the onboarding machine emits, from the first question how far they are on. */
function useOnboardingEvents(onboarding: GateProps['onboarding']) {
  const services = useServices();
  const { session, clock, storage } = services;
  const navigate = useNavigate();

  // The router's own function is another one on every page, which is no reason to ask how far they are.
  const open = useEffectEvent((to: string) => void navigate(to));

  useEffect(() => {
    const told = [
      onboarding.on('navigation.requested', ({ to }) => open(to)),
      onboarding.on('onboarding.skipped', () =>
        storage.write('local', SETUP_LEFT_ENTRY, true, ownerOf(session)),
      ),
      onboarding.on('onboardingMode.changed', ({ on }) => cacheOf(services).setBypass(on)),
      onboarding.on('session.lost', () => session.send({ type: 'session.refuse' })),
    ];
    // Before there is a profile, its form sends the language.
    const saveChoice = (snapshot: SnapshotFrom<typeof onboardingMachine>) => {
      if (snapshot.matches('skipped') || snapshot.context.completion.hasCompleteProfile)
        void saveLanguageChoice(services);
    };
    saveChoice(onboarding.getSnapshot());
    const waiting = onboarding.subscribe(saveChoice);
    onboarding.send({ type: 'check.request', at: clock.now() });
    return () => [...told, waiting].forEach((subscription) => subscription.unsubscribe());
  }, [onboarding, services, session, clock, storage]);
}

/** Leads a newcomer from step to step, as long as somebody is signed in. One actor a person. */
export function OnboardingGate({ children }: { children: ReactNode }) {
  const services = useServices();
  const { session, clock, storage } = services;
  const { pathname } = useLocation();
  const [place] = useState(() => createPlace(pathname));
  const isSkipped = storage.read('local', SETUP_LEFT_ENTRY, { uid: ownerOf(session) }) === true;
  const onboarding = useFlowWithActors(
    onboardingMachine,
    () => createOnboardingActors(services, place.path),
    { input: { path: pathname, isSkipped } },
  );

  useOnboardingEvents(onboarding);
  useEffect(() => {
    place.moveTo(pathname);
    onboarding.send({ type: 'path.change', path: pathname, at: clock.now() });
  }, [onboarding, place, pathname, clock]);

  const view = useSelector(onboarding, selectView);
  const detail = useSelector(onboarding, (state) => state.context.error?.message);

  if (view === 'checking') {
    return (
      <LoadingScreen
        title={t('Loading User Data')}
        slow={t('This is taking long. We keep trying.')}
        overdue={<OverdueActions onboarding={onboarding} />}
      />
    );
  }
  if (view === 'redirecting') return <LoadingScreen title={t('Setting Up Your Magical Journey')} />;
  if (view === 'failed' || view === 'stuck') {
    return (
      <LoadingScreen
        title={t('Setting Up Your Magical Journey')}
        detail={detail ? t(detail) : t('Your progress could not be loaded.')}
        action={<FailureActions onboarding={onboarding} canFillIn={view === 'failed'} />}
      />
    );
  }
  return <OnboardingContext value={onboarding}>{children}</OnboardingContext>;
}
