import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type OnboardingStep, routeOf } from '#domain/onboarding-step.ts';
import { AcademyMark } from '#web/components/academy-mark.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useServices } from '#web/services.tsx';
import { useNavigate } from 'react-router-dom';

const ORDER: readonly OnboardingStep[] = [
  'profile-setup',
  'first-quiz',
  'house-prediction',
  'profile-picture',
  'role-setup',
  'first-xp-report',
];

interface StepFrameProps {
  step: OnboardingStep;
  title: string;
  lead: ReactNode;
  onSkip: (() => void) | undefined;
  width?: 'sm' | 'md';
  children: ReactNode;
}

/** The frame of every onboarding step: where one is, a way back, a way past it and a way out. */
export function StepFrame({ step, title, lead, onSkip, width = 'sm', children }: StepFrameProps) {
  const { session } = useServices();
  const navigate = useNavigate();
  const index = ORDER.indexOf(step);
  const before = ORDER[index - 1];
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <title>{`${title} · WizLearn`}</title>
      <Container component="header" maxWidth={width} sx={{ pt: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <AcademyMark withName />
          <Button size="small" color="inherit" onClick={() => session.send({ type: 'session.signOut' })}>
            Sign out
          </Button>
        </Stack>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mt: 2 }}>
          <LinearProgress
            variant="determinate"
            value={((index + 1) / ORDER.length) * 100}
            aria-label="Progress of the setup"
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {index + 1} of {ORDER.length}
          </Typography>
        </Stack>
      </Container>
      <Container component="main" maxWidth={width} sx={{ flex: 1, py: { xs: 3, md: 5 } }}>
        <PageHeading title={title} lead={lead} />
        {children}
      </Container>
      <Container component="footer" maxWidth={width} sx={{ pb: 3 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          {before ? <Button onClick={() => navigate(routeOf(before))}>Back</Button> : <span />}
          {onSkip && <Button onClick={onSkip}>Skip for now</Button>}
        </Stack>
      </Container>
    </Box>
  );
}
