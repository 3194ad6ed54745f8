import { useEffect, useId, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Hourglass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Lesson } from '#contract/contract.ts';
import { lessonCheckMachine } from '#machines/learning/lesson-check.machine.ts';
import { TOP_ROOM } from '#web/browser/show-top.ts';
import { useConnectionRestored } from '#web/data/use-connection.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { LESSON_QUESTIONS } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';
import { LessonContext, useReadingReport } from '../lesson.context.tsx';
import {
  missedQuestionInWords,
  offerInWords,
  PracticeNote,
  RunningNote,
  useLessonXp,
  useWaitNote,
} from './round-notes.tsx';
import { arrival, type MissedProps, Missed, Practised } from './round-results.tsx';
import { StartButton } from './start-button.tsx';
import { CHECK_QUESTIONS, createLessonCheckActors } from './lesson-check.actors.ts';
import { CheckQuestion, type TutorDoor } from './check-question.tsx';
import { useContinuedRound } from './use-continued-round.ts';
import { LessonPassed, type NextLesson } from './lesson-passed.tsx';

export type LessonCheckRef = ActorRefFrom<typeof lessonCheckMachine>;
type Snapshot = SnapshotFrom<typeof lessonCheckMachine>;

const Panel = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(5),
  padding: theme.spacing(3),
  borderRadius: radii.large,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderTop: `4px solid ${theme.vars.palette.gold.main}`,
  scrollMarginTop: TOP_ROOM,
  backgroundColor: theme.vars.palette.surface.raised,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2.5, 2) },
}));

const selectPhase = ({ value }: Snapshot) => {
  if (typeof value === 'string') return value;
  return 'resting' in value ? value.resting : 'asking';
};
const selectError = ({ context }: Snapshot) => context.error;
const selectGraded = ({ context }: Snapshot) => context.graded;
const selectRound = ({ context }: Snapshot) => context.round;

/** A round that was left, and how many of its questions: it goes on with these. */
function RoundLeft({ check, left }: { check: LessonCheckRef; left: number }) {
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '56ch' }}>
        {left > 0
          ? t('{left, plural, one {# question} other {# questions}} left. Go on where you stopped.', { left })
          : t('You have answered all the questions.')}
      </Typography>
      <StartButton check={check} label={left > 0 ? t('Answer the rest') : t('See my result')} />
    </>
  );
}

interface OfferProps {
  check: LessonCheckRef;
  lesson: LessonCheckProps['lesson'];
  questionCount: number;
  next: NextLesson;
}

/** How the questions of a completed lesson went, as on the progress page. */
function ScoreSoFar({ lesson: { status, answers } }: Pick<OfferProps, 'lesson'>) {
  if (status !== 'completed' || !answers) return null;
  return (
    <Typography sx={{ mb: 1 }}>
      {t('{right} of {total} right.', { right: answers.right, total: answers.answered })}
    </Typography>
  );
}

/** How many questions come, what they bring, and whether they count: before a round begins. */
function Offer({ check, lesson, questionCount, next }: OfferProps) {
  const left = lesson.questionsLeft;
  const error = useSelector(check, selectError);
  const hasStarted = useSelector(check, ({ context }) => context.attempt !== null);
  const round = useSelector(check, selectRound);
  const shown = useWaitNote(round);
  const xp = useLessonXp();
  const isLeft = left !== undefined && !hasStarted;
  const isStarting = useSelector(check, (snapshot) => snapshot.matches('starting'));
  return (
    <>
      {error && (
        <Box sx={{ mb: 2 }}>
          <ErrorNotice title={t('The questions could not be loaded')} error={error} />
        </Box>
      )}
      <ScoreSoFar lesson={lesson} />
      {isLeft && <RoundLeft check={check} left={left} />}
      {!isLeft && shown && (
        <PracticeNote>
          {shown} {t('Until then you can practise.')}
        </PracticeNote>
      )}
      {!isLeft && !shown && (
        <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '56ch' }}>
          {offerInWords(round, questionCount)} {round && missedQuestionInWords(round, next !== null)}{' '}
          {round && xp}
        </Typography>
      )}
      {!isLeft && (
        <StartButton
          check={check}
          label={shown ? t('Practise now') : t('Answer the questions')}
          isQuiet={shown !== null}
        />
      )}
      <Typography variant="body2" role="status" sx={{ mt: 1, minHeight: '1lh', color: 'text.secondary' }}>
        {isStarting && t('Loading the questions...')}
      </Typography>
    </>
  );
}

function Passed({ check, hasOthers, next }: { check: LessonCheckRef; hasOthers: boolean; next: NextLesson }) {
  const graded = useSelector(check, selectGraded);
  if (!graded) return null;
  const label = hasOthers ? t('Answer other questions') : t('Answer them again');
  const again = <StartButton check={check} label={label} isQuiet />;
  return <LessonPassed graded={graded} next={next} again={again} />;
}

interface BodyProps extends MissedProps {
  lesson: LessonCheckProps['lesson'];
  questionCount: number;
  side: TutorDoor;
}

function Body({ check, lesson, questionCount, next, side }: BodyProps) {
  const hasOthers = questionCount > CHECK_QUESTIONS;
  const phase = useSelector(check, selectPhase);
  const error = useSelector(check, selectError);
  switch (phase) {
    case 'asking':
      return (
        <>
          <RunningNote check={check} />
          <CheckQuestion check={check} side={side} />
        </>
      );
    case 'submitting':
      return (
        <Typography {...arrival} role="status">
          {t('Checking your answers…')}
        </Typography>
      );
    case 'submitFailed':
      return (
        <Box {...arrival}>
          <ErrorNotice
            title={t('Your answers are saved, but could not be checked yet')}
            error={error}
            onRetry={() => check.send({ type: 'check.submit' })}
          />
        </Box>
      );
    case 'withheld':
      return (
        <>
          <Alert {...arrival} severity="info" role="status" icon={<Hourglass aria-hidden />}>
            {t('Submit your open quiz first. It has the same questions.')}
          </Alert>
          <StartButton check={check} label={t('Check again')} />
        </>
      );
    case 'passed':
      return <Passed check={check} hasOthers={hasOthers} next={next} />;
    case 'practised':
      return <Practised check={check} next={next} />;
    case 'missed':
      return <Missed check={check} lesson={lesson} next={next} />;
    default:
      return <Offer check={check} lesson={lesson} questionCount={questionCount} next={next} />;
  }
}

interface LessonCheckProps {
  lesson: Pick<Lesson, '_id' | 'subjectId' | 'status' | 'round' | 'questionsLeft' | 'answers'>;
  /** So many the student may be asked here. */
  questionCount: number;
  /** Where one goes on once they are right; null after the last lesson. */
  next: NextLesson;
  side: TutorDoor;
}

/** Whoever came for the questions begins at them. */
function useAskedFor() {
  const panel = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // The same link pressed again is another entry of the history.
  const askedAt = hash === `#${LESSON_QUESTIONS}` ? key : null;
  useEffect(() => {
    if (askedAt === null) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView();
  }, [askedAt]);
  return panel;
}

/** The questions at the end of a lesson: answering them completes it. */
export function LessonCheck({ lesson: asked, questionCount, next, side }: LessonCheckProps) {
  const lesson = LessonContext.useActorRef();
  const reportReading = useReadingReport();
  const titleId = useId();
  const panel = useAskedFor();
  const check = useFlowWithActors(
    lessonCheckMachine,
    (services) => createLessonCheckActors(services, { reportReading }),
    { input: { subtopicId: asked._id, round: asked.round } },
  );
  useContinuedRound(check);
  useEffect(() => {
    const listening = [
      check.on('lesson.checked', () => lesson.send({ type: 'subtopic.complete' })),
      check.subscribe((snapshot) => {
        const { checks, round } = snapshot.context;
        const isCounted =
          snapshot.matches({ resting: 'missed' }) || snapshot.matches({ resting: 'practised' });
        if (isCounted) lesson.send({ type: 'subtopic.begin', countsFrom: round?.countsFrom ?? null });
        else if (Object.values(checks).some(({ chosen, correctAnswer }) => chosen !== correctAnswer))
          lesson.send({ type: 'subtopic.begin' });
      }),
    ];
    return () => listening.forEach((each) => each.unsubscribe());
  }, [check, lesson]);
  useConnectionRestored(check);
  return (
    <Panel ref={panel} id={LESSON_QUESTIONS} tabIndex={-1} aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('Check yourself')}
      </Typography>
      <Body check={check} lesson={asked} questionCount={questionCount} next={next} side={side} />
    </Panel>
  );
}
