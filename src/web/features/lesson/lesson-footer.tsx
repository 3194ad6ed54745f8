import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { ArrowLeft, ArrowRight, Check, CircleCheckBig, PartyPopper, Target, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CompleteSubject, Subtopic } from '#contract/contract.ts';
import { ALL_COMPLETED_MESSAGE } from '#domain/progress/progress.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import { formatXp } from '#web/components/community/figures.ts';
import { isAuthor } from '#web/data/is-author.ts';
import { useServices } from '#web/data/services.tsx';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { msg, t } from '#web/language/language.ts';
import { KEYBOARD } from '#web/theme/baseline.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { paths } from '#web/navigation/paths.ts';
import { unlessNextShown } from './check/next-shown.ts';
import { EnrolButton } from './enrol-button.tsx';
import { useWait } from './use-wait.ts';
import { LessonContext } from './lesson.context.tsx';
import {
  type Neighbours,
  selectCanComplete,
  selectCanEnrol,
  selectCanUndo,
  selectError,
  selectIsKnown,
  selectIsMissed,
  selectLesson,
  selectPhase,
} from './lesson.selectors.ts';

interface LessonFooterProps {
  subject: CompleteSubject;
  neighbours: Neighbours;
}

/** That a claim takes no XP away; nothing for those who never earn. */
function useLaterXp(): string {
  const isAuthorHere = useSelector(useServices().session, isAuthor);
  const xp = formatXp(XP_RULES['lesson-check'].amount);
  return isAuthorHere ? '' : t('Get the questions above right to earn {xp}.', { xp });
}

/** Takes back that the lesson was known. */
function UndoCompletion() {
  const lesson = LessonContext.useActorRef();
  const isUndoing = LessonContext.useSelector(selectPhase) === 'undoing';
  const canUndo = LessonContext.useSelector(selectCanUndo);
  const isOffline = useIsOffline();
  const control = useServerControl('undo-waits', isUndoing);
  if (!canUndo && !isUndoing) return null;
  return (
    <>
      <Button
        size="small"
        color="success"
        {...control}
        aria-busy={isUndoing}
        startIcon={<Undo2 size={18} aria-hidden />}
        onClick={() => lesson.send({ type: 'completion.undo' })}
      >
        {t('Undo')}
      </Button>
      {isOffline && (
        <Typography id="undo-waits" variant="body2" sx={{ alignSelf: 'center' }}>
          {t('You are offline. This works again when you are back online.')}
        </Typography>
      )}
    </>
  );
}

/** What happened with this lesson: noted, all done, or not saved. */
function Outcome({ subject, neighbours }: LessonFooterProps) {
  const phase = LessonContext.useSelector(selectPhase);
  const error = LessonContext.useSelector(selectError);
  const lesson = LessonContext.useActorRef();
  const isKnown = LessonContext.useSelector(selectIsKnown);
  const canUndo = LessonContext.useSelector(selectCanUndo);
  const laterXp = useLaterXp();
  if (error && phase === 'reading') {
    return (
      <ErrorNotice
        title={t(subject.enrolled ? 'That was not saved' : 'You could not be enrolled')}
        detail={t('{problem} Use the button below.', { problem: t(error.message) })}
        error={error}
      />
    );
  }
  const isNoted = phase === 'confirmed' || phase === 'undoing';
  // What the questions completed, they have said themselves.
  const isClaimed = isKnown && (isNoted || canUndo);
  if (!isClaimed && !neighbours.isAllDone) return null;
  const takeFocus = (notice: HTMLElement | null) => {
    // The button that was pressed is gone; whoever works by keyboard goes on from here, and from the result of questions there.
    if (isNoted && isClaimed) notice?.focus({ preventScroll: true });
  };
  const toAssessments = paths.assignments({ courseId: subject.course._id, subjectId: subject.subject._id });
  return (
    <Alert
      ref={takeFocus}
      role="status"
      tabIndex={-1}
      severity="success"
      icon={neighbours.isAllDone ? <PartyPopper aria-hidden /> : <CircleCheckBig aria-hidden />}
    >
      <AlertTitle>{neighbours.isAllDone ? t(ALL_COMPLETED_MESSAGE) : t('Marked as known.')}</AlertTitle>
      <Typography variant="body2" component="p">
        {t(
          neighbours.isAllDone
            ? 'Take the weekly quiz to see how much you remember.'
            : 'The weekly quiz can now ask about this lesson.',
        )}{' '}
        {isClaimed && lesson.getSnapshot().context.lesson?.round && laterXp}
      </Typography>
      {isNoted && error && (
        <Typography variant="body2" component="p" sx={{ mt: 1 }}>
          {t('It could not be undone: {problem}', { problem: t(error.message) })}
        </Typography>
      )}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button component={Link} to={toAssessments} size="small" variant="outlined" color="success">
          {t('Go to the Assessment Center')}
        </Button>
        <UndoCompletion />
      </Stack>
    </Alert>
  );
}

/** Noting without an answer that the lesson was known, or enrolling so that it can be. */
function MainAct({ current }: { current: Subtopic | undefined }) {
  const lesson = LessonContext.useActorRef();
  const phase = LessonContext.useSelector(selectPhase);
  const canComplete = LessonContext.useSelector(selectCanComplete);
  const canEnrol = LessonContext.useSelector(selectCanEnrol);
  const hasRound = LessonContext.useSelector(selectLesson)?.round != null;
  const later = useLaterXp();
  const laterXp = hasRound ? later : '';
  const isMissed = LessonContext.useSelector(selectIsMissed);
  const isOffline = useIsOffline();
  if (canEnrol || phase === 'enrolling') {
    return <EnrolButton label={msg('Enrol to keep your progress')} />;
  }
  if (current?.status === 'completed') {
    return (
      <Typography
        variant="subtitle2"
        component="p"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 42, color: 'text.secondary' }}
      >
        <CircleCheckBig size={18} aria-hidden />
        {t('Completed')}
      </Typography>
    );
  }
  if (isMissed) return null;
  const isBusy = phase === 'completing';
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
      <Button
        variant="outlined"
        disabled={!canComplete || isOffline}
        aria-busy={isBusy}
        aria-describedby={laterXp ? 'claim-note' : undefined}
        startIcon={<Check size={18} aria-hidden />}
        onClick={() => lesson.send({ type: 'subtopic.complete', known: true })}
      >
        {t(isOffline ? 'You can mark it when you are back online' : 'I knew this')}
      </Button>
      {laterXp && (
        <Typography id="claim-note" variant="body2" sx={{ maxWidth: '36ch', color: 'text.secondary' }}>
          {t('You get no XP for this.')} {laterXp}
        </Typography>
      )}
    </Stack>
  );
}

/** To the previous and the next lesson. */
function OtherLessons({ subject, neighbours }: LessonFooterProps) {
  const { previous, next, isRecommended } = neighbours;
  const waits = useWait(next?.countsFrom);
  const to = ({ _id }: Subtopic) => paths.lesson(subject.subject._id, _id);
  return (
    <Stack
      component="nav"
      aria-label={t('Other lessons')}
      direction={{ xs: 'column-reverse', sm: 'row' }}
      sx={{ mt: 3, gap: 1.5, justifyContent: 'space-between' }}
    >
      {previous ? (
        <Button
          component={Link}
          to={to(previous)}
          aria-keyshortcuts="p"
          startIcon={<ArrowLeft size={18} aria-hidden />}
          sx={{ justifyContent: 'flex-start' }}
        >
          {t('Previous')}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button
          component={Link}
          to={to(next)}
          aria-keyshortcuts="n"
          variant="outlined"
          endIcon={<ArrowRight size={18} aria-hidden />}
          sx={{ textAlign: 'left', ...unlessNextShown }}
        >
          {isRecommended
            ? t('Next recommended: {lesson}', { lesson: next.name })
            : t('Next: {lesson}', { lesson: next.name })}
          {waits && ` · ${waits}`}
        </Button>
      )}
    </Stack>
  );
}

/** Below the notes: what was noted, and the ways on. */
export function LessonFooter({ subject, neighbours }: LessonFooterProps) {
  const lesson = LessonContext.useSelector(selectLesson);
  return (
    <Box component="footer" sx={{ mt: 5, pt: 3, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
        <Outcome subject={subject} neighbours={neighbours} />
      </Box>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{
          gap: 1.5,
          flexWrap: 'wrap',
          alignItems: { xs: 'stretch', sm: 'center' },
          justifyContent: 'space-between',
        }}
      >
        <MainAct current={neighbours.current} />
        {lesson && (
          <Button
            component={Link}
            to={paths.topicQuiz(lesson.topicId)}
            variant="text"
            startIcon={<Target size={18} aria-hidden />}
          >
            {t('Topic quiz: {topic}', { topic: t(lesson.topicName) })}
          </Button>
        )}
      </Stack>
      <OtherLessons subject={subject} neighbours={neighbours} />
      <Typography
        variant="caption"
        component="p"
        sx={{
          display: 'none',
          [KEYBOARD]: { display: 'block' },
          mt: 2.5,
          textAlign: 'right',
          color: 'text.secondary',
        }}
      >
        <RichText
          text="On the keyboard: <0>n</0> for next, <1>p</1> for previous, <2>?</2> for all keys"
          elements={[<kbd key="next" />, <kbd key="previous" />, <kbd key="all" />]}
        />
      </Typography>
    </Box>
  );
}
