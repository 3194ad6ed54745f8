import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { AssessmentContext } from './assessment-center.context.tsx';
import { selectError, selectIds, selectPhase, selectWeek } from './assessment-center.selectors.ts';
import { WeeklyContent, WeeklyFacts, WeeklyProgress } from './weekly-facts.tsx';
import { WeeklyQuizActions } from './weekly-quiz-actions.tsx';

const Loading = () => (
  <Stack role="status" aria-label={t("Loading this week's quiz")} sx={{ gap: 2 }}>
    <Skeleton variant="text" width="60%" sx={{ fontSize: '1.75rem' }} />
    <Stack direction="row" sx={{ gap: 1.5 }}>
      {['questions', 'limit', 'difficulty', 'topics'].map((fact) => (
        <Skeleton key={fact} variant="rounded" height={76} sx={{ flex: 1 }} />
      ))}
    </Stack>
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="text" width="85%" />
    <Skeleton variant="rounded" height={52} width={220} />
  </Stack>
);

/** No failure to whoever looks around first: what opens the quiz, and the way there. */
function Shut() {
  const center = AssessmentContext.useActorRef();
  const error = AssessmentContext.useSelector(selectError);
  const ids = AssessmentContext.useSelector(selectIds);
  return (
    <EmptyState
      picture="gate"
      title={t('Enrol to take the weekly quiz')}
      reason={t(error?.message ?? '')}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {ids && (
            <Button component={Link} to={paths.course(ids.courseId)} variant="contained">
              {t('Go to the course')}
            </Button>
          )}
          <Button variant="outlined" onClick={() => center.send({ type: 'assessment.reload' })}>
            {t('Check again')}
          </Button>
        </Stack>
      }
    />
  );
}

function Failure() {
  const center = AssessmentContext.useActorRef();
  const error = AssessmentContext.useSelector(selectError);
  return (
    <ErrorNotice
      title={t('Error: Failed to load weekly assessment')}
      error={error}
      onRetry={() => center.send({ type: 'assessment.reload' })}
    />
  );
}

function InvalidAddress() {
  const error = AssessmentContext.useSelector(selectError);
  return (
    <ErrorNotice
      title={t('Error: {message}', { message: t(error?.message ?? '') })}
      detail={t('This link is incomplete. Please open the Assessment Center from a course.')}
      action={
        <Button component={Link} to={paths.courses} size="small" variant="outlined" color="error">
          {t('See all courses')}
        </Button>
      }
    />
  );
}

function Locked() {
  const ids = AssessmentContext.useSelector(selectIds);
  const week = AssessmentContext.useSelector(selectWeek);
  return (
    <>
      <EmptyState
        picture="gate"
        title={t("Complete a lesson to unlock this week's quiz")}
        reason={t('The quiz asks about lessons you have completed. Start with one.')}
        action={
          ids && (
            <Button component={Link} to={paths.lesson(ids.subjectId)} variant="contained">
              {t('Go to the lesson')}
            </Button>
          )
        }
      />
      {week && <WeeklyProgress assessment={week.assessment} />}
    </>
  );
}

/** The weekly quiz: what it is, and how to begin it. */
export function WeeklyPanel() {
  const phase = AssessmentContext.useSelector(selectPhase);
  const week = AssessmentContext.useSelector(selectWeek);
  switch (phase) {
    case 'invalidAddress':
      return <InvalidAddress />;
    case 'failed':
      return <Failure />;
    case 'shut':
      return <Shut />;
    case 'locked':
      return <Locked />;
    default:
      return week && phase !== 'loading' ? (
        <>
          <WeeklyFacts assessment={week.assessment} />
          <WeeklyQuizActions assessment={week.assessment} />
          <WeeklyContent assessment={week.assessment} />
        </>
      ) : (
        <Loading />
      );
  }
}
