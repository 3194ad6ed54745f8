import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Hourglass, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Lesson, LessonRound } from '#contract/contract.ts';
import { arriveUnlessElsewhere, TOP_ROOM } from '#web/browser/show-top.ts';
import { Tomorrow } from '#web/quiz/results/tomorrow.tsx';
import { useServices } from '#web/data/services.tsx';
import { t } from '#web/language/language.ts';
import { whenInWords } from '#web/quiz/results/xp-sentences.ts';
import { useWait } from '../use-wait.ts';
import type { LessonCheckRef } from './lesson-check.tsx';
import { Gained, type NextLesson } from './lesson-passed.tsx';
import { missingAnswersInWords, PassagesToRead, useLessonXp, useWaitNote } from './round-notes.tsx';
import { NEXT_SHOWN } from './next-shown.ts';
import { StartButton } from './start-button.tsx';

/** Scrolls what comes in the place of a question into view, and focuses it; both only for whoever is there. */
export const arrival = { ref: arriveUnlessElsewhere, tabIndex: -1, sx: { mb: 2, scrollMarginTop: TOP_ROOM } };

/** A result on the paper of the page around it: the blue of other notes would stand out as a fault. */
const result = {
  ...arrival,
  sx: {
    ...arrival.sx,
    backgroundColor: 'background.paper',
    borderColor: 'surface.line',
    '& .MuiAlert-icon': { color: 'secondary.main' },
  },
};

/** What can be completed now, where this lesson cannot; else which of those left counts first. */
function WayOn({ next, children }: { next: NextLesson; children: ReactNode }) {
  const waits = useWait(next?.countsFrom);
  return (
    <>
      {next && (
        <Typography sx={{ mb: 2, maxWidth: '64ch' }}>
          {waits
            ? t('“{lesson}” is the next lesson you can complete.', { lesson: next.name })
            : t('You can complete “{lesson}” now.', { lesson: next.name })}{' '}
          {waits}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {next && (
          <Button component={Link} to={next.to} {...{ [NEXT_SHOWN]: '' }} variant="contained" color="gold">
            {t('Next: {lesson}', { lesson: next.name })}
          </Button>
        )}
        {children}
      </Stack>
    </>
  );
}

/** All right, but for practice: when to come back, and what it brings then. */
export function Practised({ check, next }: { check: LessonCheckRef; next: NextLesson }) {
  const { clock } = useServices();
  const xp = useLessonXp();
  const graded = useSelector(check, ({ context }) => context.graded);
  const countsFrom = useSelector(check, ({ context }) => context.round)?.countsFrom;
  const isLater = countsFrom != null && Date.parse(countsFrom) > clock.now();
  return (
    <>
      <Alert {...result} severity="info" role="status" icon={<Hourglass aria-hidden />}>
        {graded && <Gained graded={graded} />}
        {isLater
          ? `${t('All correct! You had just seen some answers, so this was practice. Answer again after {when} to complete the lesson.', { when: whenInWords(countsFrom, clock.now()) })} ${xp}`
          : t(
              'All correct! You had just seen some answers, so this was practice. Answer again to complete the lesson.',
            )}
      </Alert>
      <WayOn next={next}>
        <StartButton check={check} label={isLater ? t('Practise now') : t('Answer the questions')} isQuiet />
      </WayOn>
    </>
  );
}

export interface MissedProps {
  check: LessonCheckRef;
  lesson: Pick<Lesson, '_id' | 'subjectId' | 'questionsLeft'>;
  next: NextLesson;
}

/** What was right comes first. */
function praiseInWords(right: number, total: number): string {
  if (right === 0) return t('None right this time, and that is okay.');
  return 2 * right > total
    ? t('{right} of {total} right. Nearly there!', { right, total })
    : t('{right} of {total} right.', { right, total });
}

const returnInWords = (missed: number): string =>
  t(
    '{missed, plural, one {The wrong one comes back tomorrow as a review card.} other {The wrong ones come back tomorrow as review cards.}}',
    { missed },
  );

const againInWords = ({ questions }: LessonRound): string =>
  questions === 1 ? t('Try another question') : t('Try other questions');

/** Some were missed: what was right, where the lesson says the rest, and what can be completed now. */
export function Missed({ check, lesson, next }: MissedProps) {
  const graded = useSelector(check, ({ context }) => context.graded);
  const round = useSelector(check, ({ context }) => context.round);
  const shown = useWaitNote(round);
  const { correctAnswers: right = 0, totalQuestions: total = 0 } = graded?.result ?? {};
  return (
    <>
      <Alert {...result} severity="info" role="status" icon={<RotateCcw aria-hidden />}>
        <AlertTitle>{praiseInWords(right, total)}</AlertTitle>
        {graded && <Gained graded={graded} />}
        {/* What to do now stands before what comes later. */}
        {graded && <PassagesToRead graded={graded} lesson={lesson} />}
        <Typography variant="body2" sx={{ mt: 1 }}>
          {right === 0 && t('Read the lesson again.')} {shown ?? missingAnswersInWords(round)}{' '}
          {right < total && returnInWords(total - right)}
        </Typography>
        {graded && graded.rewards.entries.length > 0 && (
          <Box sx={{ mt: 1.5 }}>
            <Tomorrow withoutCards />
          </Box>
        )}
      </Alert>
      <WayOn next={shown ? next : null}>
        <StartButton
          check={check}
          label={shown || !round ? t('Practise now') : againInWords(round)}
          isQuiet={shown !== null}
        />
      </WayOn>
    </>
  );
}
