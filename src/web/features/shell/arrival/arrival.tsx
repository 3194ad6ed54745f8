import { styled } from '@mui/material/styles';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { ARRIVAL_STEPS, splashMachine } from '#machines/shell/splash.machine.ts';
import { rememberShown, wasShown } from '#web/browser/once-a-device.ts';
import { whenPageReady } from '#web/browser/page-ready.ts';
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts';
import { LoadingOrbit } from '#web/components/waiting/loading-orbit.tsx';
import { LoadingBar, LoadingSteps } from '#web/components/waiting/loading-steps.tsx';
import { useFlow } from '#web/flows/flow.ts';
import { t } from '#web/language/language.ts';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { allowsSplash } from './splash-pages.ts';
import { onAnyKey } from './skip-keys.ts';

const openStorage = (): Storage => window.localStorage;

const SplashOverlay = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.tooltip,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: theme.spacing(4, 3),
  textAlign: 'center',
  cursor: 'pointer',
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
  transition: theme.transitions.create('opacity', { duration: theme.transitions.duration.short }),
  '&[data-leaving="true"]': { opacity: 0 },
  '& .title': { ...theme.typography.h2, margin: theme.spacing(4, 0, 0) },
  '& .hint': { margin: theme.spacing(4, 0, 0), fontSize: '0.875rem', color: theme.vars.palette.night.muted },
}));

const DURATIONS = ARRIVAL_STEPS.map(({ duration }) => duration);

type SplashRef = ActorRefFrom<typeof splashMachine>;

function SplashScreen({ splash }: { splash: SplashRef }) {
  const { pathname } = useLocation();
  const step = useSelector(splash, ({ context }) => context.step);
  const isLeaving = useSelector(splash, (snapshot) => snapshot.matches('leaving'));
  useEffect(
    () => (isLeaving ? undefined : onAnyKey(window, () => splash.send({ type: 'splash.skip' }))),
    [splash, isLeaving],
  );
  useEffect(() => whenPageReady(window, () => splash.send({ type: 'page.ready' })), [splash]);
  useEffect(() => {
    if (!allowsSplash(pathname)) splash.send({ type: 'splash.stop' });
  }, [splash, pathname]);
  return (
    // For the eyes alone: whoever listens to the page has it already.
    <SplashOverlay
      aria-hidden
      data-leaving={isLeaving}
      onClick={() => splash.send({ type: 'splash.skip' })}
      {...nightScheme}
    >
      <LoadingOrbit />
      <p className="title">{t(ARRIVAL_STEPS[step]?.label ?? '')}</p>
      <LoadingBar variant="determinate" value={ARRIVAL_STEPS[step]?.percent ?? 100} />
      <LoadingSteps
        steps={ARRIVAL_STEPS.map(({ label }, index) => ({
          label: t(label),
          state: index < step ? 'done' : index === step ? 'current' : 'waiting',
        }))}
      />
      <p className="hint">{t('Press any key, or tap, to go on')}</p>
    </SplashOverlay>
  );
}

function Splash() {
  const splash = useFlow(splashMachine, { input: { steps: DURATIONS } });
  const isOver = useSelector(splash, ({ status }) => status === 'done');
  return isOver ? null : <SplashScreen splash={splash} />;
}

/**
 * The progress screen of spec §2 and §4, once a device, on the first page of somebody signed in: an overlay over the
 * page, which goes on loading and ends it by being there.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const [isPlayed] = useState(
    () => !wasShown(openStorage, 'arrival') && !prefersReducedMotion(window) && allowsSplash(pathname),
  );
  useEffect(() => rememberShown(openStorage, 'arrival'), []);
  return isPlayed && <Splash />;
}
