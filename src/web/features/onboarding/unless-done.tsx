import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  isPieceDone,
  type OnboardingPiece,
  onboardingStep,
  routeOf,
} from '#domain/account/onboarding-step.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { SETUP_STEP_NAMES } from '#web/components/setup-steps.ts';
import { t } from '#web/language/language.ts';
import { useOnboarding } from './onboarding-gate.tsx';
import { StepFrame } from './step-frame.tsx';

interface UnlessDoneProps {
  step: OnboardingPiece;
  /** That it is done, and what came of it. */
  title: string;
  reason: string;
  /** The button that does it once more; absent where once is all. */
  again?: string;
  children: ReactNode;
}

/** A step for whoever has not taken it; others are told so before anything is asked, with the way on. */
export function UnlessDone({ step, title, reason, again, children }: UnlessDoneProps) {
  const onboarding = useOnboarding();
  // As it was on arrival: finishing the step is no reason to be told that it is done.
  const [{ isDone, next }] = useState(() => {
    const { completion, profile } = onboarding.getSnapshot().context;
    return {
      isDone: isPieceDone(step, completion, profile),
      next: onboardingStep(completion, profile),
    };
  });
  const [isAgain, setAgain] = useState(false);
  if (!isDone || isAgain) return children;
  return (
    <StepFrame step={step} title={t(SETUP_STEP_NAMES[step])} lead={undefined} onSkip={undefined}>
      <Card>
        <CardContent>
          <EmptyState
            picture="scroll"
            title={title}
            reason={reason}
            action={
              <Stack sx={{ gap: 1 }}>
                <Button component={Link} to={routeOf(next)} variant="contained" size="large">
                  {next === 'home' ? t('Go to Home') : t('Continue the setup')}
                </Button>
                {again !== undefined && <Button onClick={() => setAgain(true)}>{again}</Button>}
              </Stack>
            }
          />
        </CardContent>
      </Card>
    </StepFrame>
  );
}
