import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { ArrowLeft, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ONBOARDING_PIECES,
  type OnboardingPiece,
  type OnboardingStep,
  routeOf,
} from '#domain/account/onboarding-step.ts';
import { STEP_XP } from '#domain/progress/xp.ts';
import { keepLanguageChoice } from '#web/browser/language-choice.ts';
import { saveLanguage } from '#web/data/account-language.ts';
import { isAuthor } from '#web/data/is-author.ts';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { Journey } from './journey.tsx';

interface StepFrameProps {
  step: OnboardingStep;
  title: string;
  /** Without one there is nothing to do here any more. */
  lead: ReactNode;
  /** Its work is done, and the page shows what came of it. */
  isDone?: boolean;
  onSkip: (() => void) | undefined;
  width?: 'sm' | 'md';
  children: ReactNode;
}

/** The report stands behind all steps. */
const stepBefore = (step: OnboardingStep): OnboardingPiece | undefined =>
  step === 'first-xp-report'
    ? ONBOARDING_PIECES.at(-1)
    : ONBOARDING_PIECES[ONBOARDING_PIECES.findIndex((piece) => piece === step) - 1];

const isPaid = (step: OnboardingStep): step is keyof typeof STEP_XP => step in STEP_XP;

/** What the step before has brought, and what this one is worth, said before it is taken. */
function StepXpNote({ step }: { step: keyof typeof STEP_XP }) {
  const canAuthor = useSelector(useServices().session, isAuthor);
  if (canAuthor) return null;
  const before = stepBefore(step);
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 0.75, mb: 2, color: 'text.secondary' }}>
      <Sparkles size={18} aria-hidden />
      <span>
        {before &&
          isPaid(before) &&
          `${t('+{xp} XP for “{step}”.', { xp: STEP_XP[before].amount, step: t(SETUP_STEP_NAMES[before]) })} `}
        {t('You earn {xp} XP for this step.', { xp: STEP_XP[step].amount })}
      </span>
    </Typography>
  );
}

const LATER = 'what-later-means';

interface StepFooterProps {
  step: OnboardingStep;
  before: OnboardingPiece | undefined;
  onSkip: (() => void) | undefined;
}

/** The way back to the step before, and the way out. */
function StepFooter({ step, before, onSkip }: StepFooterProps) {
  const navigate = useNavigate();
  if (!before && !onSkip) return null;
  return (
    <Stack
      component="footer"
      direction="row"
      sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2, mt: 2.5 }}
    >
      {before ? (
        <Button startIcon={<ArrowLeft size={18} aria-hidden />} onClick={() => navigate(routeOf(before))}>
          {t('Back to “{step}”', { step: t(SETUP_STEP_NAMES[before]) })}
        </Button>
      ) : (
        <span />
      )}
      {onSkip && (
        <Stack sx={{ alignItems: 'flex-end', minWidth: 0 }}>
          <Button onClick={onSkip} aria-describedby={LATER}>
            {t('Finish later')}
          </Button>
          <Typography
            id={LATER}
            variant="caption"
            sx={{ color: 'text.secondary', textAlign: 'right', textWrap: 'balance' }}
          >
            {t(
              step === ONBOARDING_PIECES.at(-1)
                ? 'You can do this step later, from Home.'
                : 'You can do the other steps later, from Home.',
            )}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}

/**
 * The layout of every onboarding step: where one is, a way back and a way out. The server takes the steps in their
 * order, so nobody can leave out just one: whoever goes, goes home and finds the rest there.
 */
export function StepFrame({
  step,
  title,
  lead,
  isDone = false,
  onSkip,
  width = 'sm',
  children,
}: StepFrameProps) {
  const services = useServices();
  const { session } = services;
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: '304px minmax(0, 1fr)' },
        gridTemplateRows: { xs: 'auto 1fr', md: 'auto' },
      }}
    >
      <title>{`${title} · WizLearn`}</title>
      <Journey
        step={step}
        isDone={isDone}
        onLanguage={(language) => {
          // There is no profile yet that could hold it; a choice made before this page is over.
          if (step === 'profile-setup') keepLanguageChoice(services, language);
          else void saveLanguage(services, language);
        }}
        onSignOut={() => session.send({ type: 'session.signOut' })}
      />
      <Container
        maxWidth={width}
        sx={{ py: { xs: 4, md: 8 }, maxWidth: width === 'sm' ? { sm: 680 } : { sm: 960 } }}
      >
        <main>
          <PageHeading key={title} title={title} lead={lead} />
          {lead !== undefined && isPaid(step) && <StepXpNote step={step} />}
          {children}
        </main>
        <StepFooter step={step} before={stepBefore(step)} onSkip={onSkip} />
      </Container>
    </Box>
  );
}
