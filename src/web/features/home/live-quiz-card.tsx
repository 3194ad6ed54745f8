import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowRight, Hourglass } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { AttemptSummary } from '#contract/contract.ts';
import { paths } from '#web/paths.ts';
import { useServices } from '#web/services.tsx';

interface LiveQuiz {
  title: string;
  to: string;
  /** Server time in ms. */
  deadline: number;
}

/** A weekly quiz that is running and has an address, or null. */
export function liveQuizOf(attempt: AttemptSummary | null): LiveQuiz | null {
  if (attempt?.status !== 'started') return null;
  const { assessmentId, courseId, subjectId, deadlineAt, title } = attempt;
  if (!assessmentId || !courseId || !subjectId || !deadlineAt) return null;
  return {
    title,
    to: paths.weeklyQuiz({ id: assessmentId, courseId, subjectId }),
    deadline: Date.parse(deadlineAt),
  };
}

const everySecond = (repaint: () => void): (() => void) => {
  const timer = setInterval(repaint, 1000);
  return () => clearInterval(timer);
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function TimeLeft({ deadline }: { deadline: number }) {
  const { clock } = useServices();
  const left = useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((deadline - clock.now()) / 1000)),
  );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, mt: 1, mb: 2.5 }}>
      <Hourglass size={22} aria-hidden />
      {left === 0 ? (
        <Typography>Time is up. Your answers are being counted.</Typography>
      ) : (
        <Typography component="p" role="timer">
          <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums', mr: 1 }}>
            {`${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`}
          </Typography>
          left
        </Typography>
      )}
    </Stack>
  );
}

/** A running quiz comes before everything else: its clock does not wait. */
export function LiveQuizCard({ title, to, deadline }: LiveQuiz) {
  return (
    <Card
      sx={{
        borderColor: 'gold.main',
        boxShadow: '0 0 0 3px color-mix(in srgb, var(--wiz-palette-gold-main) 35%, transparent)',
      }}
    >
      <CardContent>
        <Typography variant="overline" component="p" sx={{ color: 'secondary.main' }}>
          Your quiz is running
        </Typography>
        <Typography variant="h3" component="h2" sx={{ mt: 0.5 }}>
          {title}
        </Typography>
        <TimeLeft deadline={deadline} />
        <Button
          component={Link}
          to={to}
          variant="contained"
          color="gold"
          endIcon={<ArrowRight size={18} aria-hidden />}
        >
          Continue the quiz
        </Button>
      </CardContent>
    </Card>
  );
}
