import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { QuizResult } from '#contract/contract.ts';
import { formatClock } from '#domain/assessment/quiz-rules.ts';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';

const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(108px, 1fr))',
  gap: theme.spacing(1.5),
  margin: 0,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
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

export function ResultFigure({ name, value, note }: ResultFigureProps) {
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

interface ResultFiguresProps {
  result: QuizResult;
  /** More figures, as `ResultFigure`s. */
  figures?: ReactNode;
  /** Below the figures. */
  children?: ReactNode;
}

/** The figures of a result, as the server counted them (spec §2). */
export function ResultFigures({ result, figures, children }: ResultFiguresProps) {
  const { percentage, totalQuestions, correctAnswers, incorrectAnswers, unanswered, timeTaken } = result;
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
        <ProgressRing value={percentage} label={t('Score')} size={176} />
        <Box sx={{ width: '100%' }}>
          <Figures>
            <ResultFigure name={t('Total questions')} value={totalQuestions} />
            <ResultFigure name={t('Correct')} value={correctAnswers} />
            <ResultFigure
              name={t('Incorrect')}
              value={incorrectAnswers}
              note={unanswered > 0 && t('{count} of them not answered', { count: unanswered })}
            />
            <ResultFigure name={t('Time taken')} value={formatClock(timeTaken)} />
            {figures}
          </Figures>
          {children && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2.5 }}>
              {children}
            </Box>
          )}
        </Box>
      </Box>
    </Card>
  );
}
