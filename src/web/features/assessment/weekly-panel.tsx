import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { paths } from '#web/paths.ts';
import { AssessmentContext } from './assessment-center.context.tsx';
import { selectError, selectIds, selectPhase, selectWeek } from './assessment-center.selectors.ts';
import { WeeklyContent, WeeklyFacts, WeeklyProgress } from './weekly-facts.tsx';
import { WeeklyWays } from './weekly-ways.tsx';

const Loading = () => (
  <Stack role="status" aria-label="Loading this week's quiz" sx={{ gap: 2 }}>
    <Skeleton variant="text" width="60%" sx={{ fontSize: '1.75rem' }} />
    <Stack direction="row" sx={{ gap: 1.5 }}>
      {['Questions', 'Time limit', 'Difficulty', 'Topics'].map((fact) => (
        <Skeleton key={fact} variant="rounded" height={76} sx={{ flex: 1 }} />
      ))}
    </Stack>
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="text" width="85%" />
    <Skeleton variant="rounded" height={52} width={220} />
  </Stack>
);

function Failure() {
  const center = AssessmentContext.useActorRef();
  const error = AssessmentContext.useSelector(selectError);
  return (
    <ErrorNotice
      title="Error: Failed to load weekly assessment"
      detail={error?.message}
      requestId={error?.requestId}
      onRetry={() => center.send({ type: 'assessment.reload' })}
    />
  );
}

function Unaddressed() {
  const error = AssessmentContext.useSelector(selectError);
  return (
    <ErrorNotice
      title={`Error: ${error?.message ?? ''}`}
      detail="This address does not name a course and a subject. Please open the Assessment Center from a course."
      action={
        <Button component={Link} to={paths.courses} size="small" variant="outlined" color="error">
          See all courses
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
        title="Finish one subtopic to unlock this week's quiz"
        reason="The quiz asks about what you have studied, so there has to be something to ask about."
        action={
          ids && (
            <Button component={Link} to={paths.lesson(ids.subjectId)} variant="contained">
              Go to the lesson
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
    case 'unaddressed':
      return <Unaddressed />;
    case 'failed':
      return <Failure />;
    case 'locked':
      return <Locked />;
    default:
      return week && phase !== 'loading' ? (
        <>
          <WeeklyFacts assessment={week.assessment} />
          <WeeklyWays assessment={week.assessment} />
          <WeeklyContent assessment={week.assessment} />
        </>
      ) : (
        <Loading />
      );
  }
}
