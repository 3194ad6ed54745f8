import { styled } from '@mui/material/styles';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { ARRIVAL_STEPS, RETURN_PACE, splashMachine } from '#machines/shell/splash.machine.ts';
import { isStill } from '#web/browser/stillness.ts';
import { LoadingOrbit } from '#web/components/waiting/loading-orbit.tsx';
import { LoadingBar, LoadingSteps } from '#web/components/waiting/loading-steps.tsx';
import { useFlow } from '#web/flows/flow.ts';
import { t } from '#web/language/language.ts';
import { type Services, useServices } from '#web/services.tsx';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { allowsSplash } from './splash-pages.ts';
import { onAnyKey } from './skip-keys.ts';

/** Played in this tab, for this person. */
const PLAYED = 'arrival-played';
/** Somebody has arrived in this browser before. */
const ARRIVED = 'arrived-before';

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

const userIdOf = ({ session }: Services): string | null => session.getSnapshot().context.user?.userId ?? null;

/** The lengths of the steps; null where nothing is played. */
function stepsFor(services: Services, pathname: string): number[] | null {
  const { storage } = services;
  const isPlayed = storage.read('session', PLAYED, { uid: userIdOf(services) }) === true;
  if (isPlayed || isStill(window) || !allowsSplash(pathname)) return null;
  const pace = storage.read('local', ARRIVED) === true ? RETURN_PACE : 1;
  return ARRIVAL_STEPS.map(({ duration }) => duration * pace);
}

type SplashRef = ActorRefFrom<typeof splashMachine>;

function SplashScreen({ splash }: { splash: SplashRef }) {
  const { pathname } = useLocation();
  const step = useSelector(splash, ({ context }) => context.step);
  const isLeaving = useSelector(splash, (snapshot) => snapshot.matches('leaving'));
  useEffect(() => onAnyKey(window, () => splash.send({ type: 'splash.skip' })), [splash]);
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

function Splash({ steps }: { steps: readonly number[] }) {
  const splash = useFlow(splashMachine, { input: { steps } });
  const isOver = useSelector(splash, ({ status }) => status === 'done');
  return isOver ? null : <SplashScreen splash={splash} />;
}

/**
 * The progress screen of spec §2 and §4, once after signing in or on the first page of a browser session: an overlay
 * over the page, which goes on loading.
 */
export function Arrival() {
  const services = useServices();
  const { pathname } = useLocation();
  const [steps] = useState(() => stepsFor(services, pathname));
  useEffect(() => {
    services.storage.write('session', PLAYED, true, userIdOf(services));
    services.storage.write('local', ARRIVED, true);
  }, [services]);
  return steps && <Splash steps={steps} />;
}
