import { memo, useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { DoorOpen } from 'lucide-react';
import { progressPercent } from '#domain/progress/progress.ts';
import { ReportButton } from '#web/components/page/map-entry.tsx';
import { t } from '#web/language/language.ts';
import { faces, radii } from '#web/theme/tokens.ts';
import { quizTitle } from '#web/components/learning/quiz-title.ts';
import { Countdown } from './countdown.tsx';
import { answeredCount, type RunControls, type RunView } from './run-view.ts';
import { SavedTick } from './saved-tick.tsx';

interface QuizBarProps {
  view: RunView;
  controls: RunControls;
  /** What kind of quiz it is, below its name. */
  note: string | null;
  now: () => number;
  say: (sentence: string) => void;
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  color: theme.vars.palette.night.text,
  backgroundColor: theme.vars.palette.night.main,
  borderBottom: `1px solid ${theme.vars.palette.night.line}`,
}));

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr minmax(0, auto) 1fr',
  alignItems: 'center',
  gap: theme.spacing(2),
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(1.25, 3),
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1),
    padding: theme.spacing(1, 2),
    '& > :first-of-type': { flex: 1 },
  },
}));

const Title = styled('div')(({ theme }) => ({
  minWidth: 0,
  textAlign: 'center',
  [theme.breakpoints.down('md')]: { order: 1, flex: `1 1 calc(100% - 190px)`, textAlign: 'start' },
}));

const Heading = styled('h1')(({ theme }) => ({
  margin: 0,
  fontFamily: faces.display,
  fontWeight: 600,
  fontSize: '1.125rem',
  lineHeight: 1.3,
  [theme.breakpoints.down('md')]: { fontSize: '1rem' },
}));

const Note = styled('span')(({ theme }) => ({
  display: 'inline-block',
  marginTop: 2,
  padding: theme.spacing(0, 1),
  borderRadius: radii.pill,
  border: `1px solid ${theme.vars.palette.night.gold}`,
  color: theme.vars.palette.night.gold,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '20px',
}));

const Right = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  [theme.breakpoints.down('md')]: { display: 'contents' },
}));

const Way = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: theme.spacing(2),
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(0, 3, 1.25),
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.night.muted,
  [theme.breakpoints.down('md')]: { gap: theme.spacing(1.25), padding: theme.spacing(0, 2, 1) },
}));

const GoldBar = styled(LinearProgress)(({ theme }) => ({
  height: 6,
  backgroundColor: theme.vars.palette.night.raised,
  boxShadow: 'none',
  '& .MuiLinearProgress-bar': { backgroundColor: theme.vars.palette.night.gold },
}));

/** Where one is, 'Question n of m', and how much is answered. */
const WayThrough = memo(function WayThrough({
  index,
  total,
  answered,
}: {
  index: number;
  total: number;
  answered: number;
}) {
  const percent = progressPercent(answered, total);
  return (
    <Way>
      <span aria-live="polite">{t('Question {number} of {total}', { number: index + 1, total })}</span>
      <GoldBar variant="determinate" value={percent} aria-label={t('Questions answered')} />
      <span>{percent}%</span>
    </Way>
  );
});

/** The head of the exam hall: the way out, what this is, whether it is saved, and the clock. */
export function QuizBar({ view, controls, note, now, say }: QuizBarProps) {
  const { title, deadlineAt, isLow, can } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <Bar>
      <Line>
        <div>
          <Button
            variant="text"
            color="inherit"
            // An arrow would look like the way to the question before.
            startIcon={<DoorOpen size={18} aria-hidden="true" />}
            disabled={!can.leave}
            onClick={() => controls.send({ type: 'quiz.leave' })}
          >
            {t('Back')}
          </Button>
          <ReportButton />
        </div>
        <Title>
          <Heading ref={heading} tabIndex={-1}>
            {quizTitle(title)}
          </Heading>
          {note && <Note>{note}</Note>}
        </Title>
        <Right>
          <SavedTick saving={view.saving} />
          {deadlineAt === null ? (
            <Typography variant="body2" sx={{ minWidth: { xs: 120, md: 0 }, textAlign: 'end' }}>
              {t('No time limit')}
            </Typography>
          ) : (
            <Countdown deadlineAt={deadlineAt} now={now} isLow={isLow} say={say} />
          )}
        </Right>
      </Line>
      <WayThrough index={view.index} total={view.questions.length} answered={answeredCount(view.answers)} />
    </Bar>
  );
}
