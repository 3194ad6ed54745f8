import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Compass, Cpu, GraduationCap, Landmark, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { StudentRole } from '#contract/contract.ts';
import { ROLE_OFFERS, roleSetupMachine } from '#machines/onboarding/role-setup.machine.ts';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { ChoiceOption } from '#web/components/choice-list.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { ClanSuggestions } from './clan-suggestions.tsx';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';
import { UnlessDone } from './unless-done.tsx';
import { createRoleSetupActors } from './steps.actors.ts';
import { useStepEnd } from './use-step.ts';

const WORDS: Readonly<Record<string, Message>> = {
  'student-engineering': msg('Coding, systems and mathematics.'),
  'aspirant-civil-services': msg('Polity, history and geography for the civil services.'),
  mentor: msg('Guide a small circle of students.'),
  teacher: msg('Write lessons and questions.'),
};

const SIGNS: Readonly<Record<string, LucideIcon>> = {
  'student-engineering': Cpu,
  'aspirant-civil-services': Landmark,
  mentor: Compass,
  teacher: GraduationCap,
};

const Sign = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.surface.sunken,
  color: theme.vars.palette.secondary.main,
}));

/** The way on, in reach of the thumb however long the page is. */
const StepAction = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  padding: theme.spacing(1.5, 0),
  // A line above it: what is behind it goes on below, and is not cut off.
  borderTop: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.up('sm')]: { justifyContent: 'end' },
}));

const Offers = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(272px, 1fr))',
}));

/** The path that somebody who studies for this is most likely on. */
const roleOf = (track: string | null): StudentRole | null => {
  if (track === 'civil-services') return 'aspirant-civil-services';
  return track === 'engineering' ? 'student-engineering' : null;
};

interface PathOfferProps {
  offer: (typeof ROLE_OFFERS)[number];
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
}

function PathOffer({ offer, isChosen, isBusy, onChoose }: PathOfferProps) {
  const Icon = SIGNS[offer.role] ?? Compass;
  return (
    <ChoiceOption
      isQuiet={offer.isComingSoon}
      disabled={offer.isComingSoon || isBusy}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{ alignItems: 'flex-start', p: 2 }}
    >
      <Sign>
        <Icon size={24} aria-hidden />
      </Sign>
      <Stack component="span" sx={{ gap: 0.5, flex: 1 }}>
        <Typography variant="h5" component="span">
          {t(offer.title)}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {t(WORDS[offer.role] ?? '')}
        </Typography>
        {offer.isComingSoon && (
          <Chip
            component="span"
            size="small"
            label={t('Coming Soon')}
            sx={{ alignSelf: 'flex-start', mt: 0.5 }}
          />
        )}
      </Stack>
    </ChoiceOption>
  );
}

interface PathsProps {
  step: ActorRefFrom<typeof roleSetupMachine>;
  isBusy: boolean;
  offers?: typeof ROLE_OFFERS;
}

function Paths({ step, isBusy, offers = ROLE_OFFERS }: PathsProps) {
  const role = useSelector(step, ({ context }) => context.role);
  return (
    <Offers role="group" aria-label={t('Paths')}>
      {offers.map((offer) => (
        <PathOffer
          key={offer.role}
          offer={offer}
          isChosen={role === offer.role}
          isBusy={isBusy}
          onChoose={() => step.send({ type: 'role.choose', role: offer.role })}
        />
      ))}
    </Offers>
  );
}

const OPEN = ROLE_OFFERS.filter(({ isComingSoon }) => !isComingSoon);
const COMING = ROLE_OFFERS.filter(({ isComingSoon }) => isComingSoon);

/** The path is known and not asked for again: the other one is a press away. */
const OtherPaths = (props: PathsProps) => (
  <Box sx={{ color: 'text.secondary' }}>
    <details>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
        {t('Choose another path')}
      </Box>
      <Paths {...props} offers={OPEN} />
    </details>
    <Typography variant="body2" sx={{ mt: 1 }}>
      {COMING.map(({ title }) => t(title)).join(', ')}{' '}
      <Chip component="span" size="small" label={t('Coming Soon')} />
    </Typography>
  </Box>
);

const titleOf = (role: string | null): Message =>
  ROLE_OFFERS.find((offer) => offer.role === role)?.title ?? '';

function RoleSetup() {
  const onboarding = useOnboarding();
  // As it was on arrival: the role that this step saves is no reason to ask for it.
  const { known, isAsked } = useMemo(() => {
    const { profile } = onboarding.getSnapshot().context;
    const role = roleOf(profile?.track ?? null);
    // Whoever comes back to choose anew is asked again.
    return { known: role, isAsked: role === null || profile?.role != null };
  }, [onboarding]);
  const step = useFlowWithActors(roleSetupMachine, createRoleSetupActors, { input: { role: known } });
  useStepEnd(step);
  const { clan, error } = useSelector(step, (snapshot) => snapshot.context);
  const isBusy = useSelector(step, (snapshot) => !snapshot.matches('choosing'));
  const canSave = useSelector(step, (snapshot) => snapshot.can({ type: 'role.save' }));

  return (
    <StepFrame
      step="role-setup"
      title={t(SETUP_STEP_NAMES['role-setup'])}
      lead={
        isAsked
          ? t('It decides which courses come first. All courses are open to you.')
          : t('Your path: {path}. All courses are open to you.', { path: t(titleOf(known)) })
      }
      onSkip={() => step.send({ type: 'step.skip' })}
    >
      <Stack sx={{ gap: 3 }}>
        {isAsked && <Paths step={step} isBusy={isBusy} />}
        <ClanSuggestions
          chosen={clan}
          disabled={isBusy}
          onChoose={(name) => step.send({ type: 'clan.choose', clan: name })}
        />
        {!isAsked && <OtherPaths step={step} isBusy={isBusy} />}
        {error && (
          <Alert severity="error" role="alert">
            {t(error.fields?.['clan'] ?? error.message)}
          </Alert>
        )}
        <StepAction>
          <Button
            variant="contained"
            size="large"
            disabled={!canSave}
            aria-busy={isBusy}
            onClick={() => step.send({ type: 'role.save' })}
          >
            {isBusy ? t('Saving...') : t('Continue')}
          </Button>
        </StepAction>
      </Stack>
    </StepFrame>
  );
}

/** The role selection, step 5: the path. Students go on; mentors and teachers are 'Coming Soon' (spec §2). */
export function RoleSetupScreen() {
  return (
    <UnlessDone
      step="role-setup"
      title={t('Your path is chosen')}
      reason={t('It decides which courses come first. All courses are open to you.')}
      again={t('Choose another path')}
    >
      <RoleSetup />
    </UnlessDone>
  );
}
