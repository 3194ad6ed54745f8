import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { GradedAttempt } from '#contract/contract.ts';
import { CERTIFICATE_PERCENTAGE } from '#domain/grading.ts';
import { formatClock } from '#domain/quiz-rules.ts';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { radii } from '#web/theme/tokens.ts';
import { ReportStatus } from './report-status.tsx';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(108px, 1fr))',
  gap: theme.spacing(1.5),
  margin: 0,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > :last-of-type': { gridColumn: '1 / -1' },
  },
}));

const Figure = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: theme.spacing(1.75, 2),
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.surface.sunken,
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
}));

const Value = styled('dd')({
  fontSize: '1.5rem',
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
});

interface ResultFigureProps {
  name: string;
  value: ReactNode;
  note?: ReactNode;
}

function ResultFigure({ name, value, note }: ResultFigureProps) {
  return (
    <Figure>
      <dt>{name}</dt>
      <Value>{value}</Value>
      {note && (
        <Typography component="dd" variant="caption" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Figure>
  );
}

const Certificate = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 2),
  borderRadius: radii.medium,
  color: theme.vars.palette.gold.contrastText,
  backgroundColor: theme.vars.palette.gold.main,
  fontWeight: 600,
  '& code': { fontSize: '1rem', letterSpacing: '0.06em', userSelect: 'all' },
}));

function CertificateLine({ graded }: { graded: GradedAttempt }) {
  const code = graded.report?.certificateCode;
  if (code) {
    return (
      <Certificate>
        Certificate <code>{code}</code>
      </Certificate>
    );
  }
  if (graded.isRetake || graded.result.percentage >= CERTIFICATE_PERCENTAGE) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      A certificate starts at {CERTIFICATE_PERCENTAGE}%.
    </Typography>
  );
}

/** The figures of a result, as the server counted them (spec §2). */
export function ResultFigures({ graded }: { graded: GradedAttempt }) {
  const { percentage, totalQuestions, correctAnswers, incorrectAnswers, unanswered, timeTaken } =
    graded.result;
  return (
    <Card sx={{ p: { xs: 2.5, md: 4 } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'auto 1fr' },
          alignItems: 'center',
          justifyItems: { xs: 'center', md: 'stretch' },
          gap: { xs: 3, md: 5 },
        }}
      >
        <ProgressRing value={percentage} label="Score" size={176} />
        <Box sx={{ width: '100%' }}>
          <Figures>
            <ResultFigure name="Total questions" value={totalQuestions} />
            <ResultFigure name="Correct" value={correctAnswers} />
            <ResultFigure
              name="Incorrect"
              value={incorrectAnswers}
              note={unanswered > 0 && `${unanswered} of them not answered`}
            />
            <ResultFigure name="Time taken" value={formatClock(timeTaken)} />
            <ResultFigure
              name="XP earned"
              value={`+${graded.xpAwarded}`}
              note={graded.isRetake && 'Practice earns none'}
            />
          </Figures>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2.5 }}>
            <ReportStatus />
            <CertificateLine graded={graded} />
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
