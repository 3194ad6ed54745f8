import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OnboardingStep, routeOf } from '#domain/account/onboarding-step.ts';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { useServices } from '#web/data/services.tsx';
import { JOURNEY, Journey } from './journey.tsx';

interface StepFrameProps {
  step: OnboardingStep;
  title: string;
  lead: ReactNode;
  onSkip: (() => void) | undefined;
  width?: 'sm' | 'md';
  children: ReactNode;
}

const LATER = 'what-later-means';

/**
 * The frame of every onboarding step: where one is, a way back and a way out. The server takes the steps in their order,
 * so nobody can leave out just one: whoever goes, goes home and finds the rest there.
 */
export function StepFrame({ step, title, lead, onSkip, width = 'sm', children }: StepFrameProps) {
  const { session } = useServices();
  const navigate = useNavigate();
  const before = JOURNEY[JOURNEY.findIndex((one) => one.step === step) - 1];
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
      <Journey step={step} onSignOut={() => session.send({ type: 'session.signOut' })} />
      <Container
        maxWidth={width}
        sx={{ py: { xs: 4, md: 8 }, maxWidth: width === 'sm' ? { sm: 680 } : { sm: 960 } }}
      >
        <main>
          <PageHeading key={title} title={title} lead={lead} />
          {children}
        </main>
        {(before ?? onSkip) && (
          <Stack
            component="footer"
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2, mt: 2.5 }}
          >
            {before ? <Button onClick={() => navigate(routeOf(before.step))}>{t('Back')}</Button> : <span />}
            {onSkip && (
              <Stack sx={{ alignItems: 'flex-end', minWidth: 0 }}>
                <Button onClick={onSkip} aria-describedby={LATER}>
                  {t('Finish later')}
                </Button>
                <Typography id={LATER} variant="caption" sx={{ color: 'text.secondary', textAlign: 'right' }}>
                  {t('All steps that are left wait for you on Home.')}
                </Typography>
              </Stack>
            )}
          </Stack>
        )}
      </Container>
    </Box>
  );
}
