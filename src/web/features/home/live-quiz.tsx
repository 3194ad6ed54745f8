import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AttemptSummary, ProgressSummary } from '#contract/contract.ts';
import type { Resource } from '#web/data/use-resource.ts';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { TimeLeft } from '#web/components/time-left.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { starfield } from '#web/theme/textures.ts';
import { nightScheme } from '#web/theme/scheme.ts';
import { radii } from '#web/theme/tokens.ts';

interface RunningQuiz {
  title: string;
  to: string;
  /** Server time in ms. */
  deadline: number;
}

/** A weekly quiz that is running and has an address, or null. */
function runningQuizOf(attempt: AttemptSummary | null): RunningQuiz | null {
  if (attempt?.status !== 'started') return null;
  const { assessmentId, courseId, subjectId, deadlineAt, title } = attempt;
  if (!assessmentId || !courseId || !subjectId || !deadlineAt) return null;
  return {
    title,
    to: paths.weeklyQuiz({ id: assessmentId, courseId, subjectId }),
    deadline: Date.parse(deadlineAt),
  };
}

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2.5),
  padding: theme.spacing(2, 2.5),
  borderRadius: radii.large,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  ...starfield,
  border: `2px solid ${theme.vars.palette.night.gold}`,
  [theme.breakpoints.up('md')]: { padding: theme.spacing(2, 3) },
}));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function asClock(seconds: number): string {
  const left = Math.ceil(seconds);
  return left === 0
    ? t('Time is up')
    : t('{time} left', { time: `${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}` });
}

/** The banner to resume a quiz: a running one comes before everything else, its clock does not wait. Nothing where none runs. */
export function LiveQuiz({ summary }: { summary: Resource<ProgressSummary> }) {
  const { clock } = useServices();
  const quiz = summary.data && runningQuizOf(summary.data.openAttempt);
  if (!quiz) return null;
  return (
    <Strip aria-label={t('Your quiz is running')} {...nightScheme}>
      <Box sx={{ display: 'flex', color: 'night.gold' }}>
        <Hourglass size={36} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="overline" component="p" sx={{ color: 'night.gold', lineHeight: 1.6 }}>
          {t('Your quiz is running')}
        </Typography>
        <Typography variant="h4" component="p">
          {quizTitle(quiz.title)}
        </Typography>
      </Box>
      <Typography variant="h3" component="p" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <TimeLeft until={quiz.deadline} now={clock.now} format={asClock} />
      </Typography>
      <Button
        component={Link}
        to={quiz.to}
        variant="contained"
        color="gold"
        endIcon={<ArrowRight size={18} aria-hidden />}
      >
        {t('Continue the quiz')}
      </Button>
    </Strip>
  );
}
