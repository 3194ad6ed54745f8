import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { courseListRetry } from '#domain/course-list-retry.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { ListAttempt } from '#web/components/learning/list-attempt.tsx';
import { CourseListContext } from './courses.context.tsx';
import { selectAttempt, selectError, selectListedAt, selectPhase } from './courses.selectors.ts';

const asOf = (at: number | null): string =>
  at === null
    ? ''
    : ` The list is from ${new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })}.`;

/** What there is to say about the list besides its courses: waiting, stopped, old, failed, empty. */
export function ListNotice() {
  const list = CourseListContext.useActorRef();
  const phase = CourseListContext.useSelector(selectPhase);
  const attempt = CourseListContext.useSelector(selectAttempt);
  const error = CourseListContext.useSelector(selectError);
  const listedAt = CourseListContext.useSelector(selectListedAt);
  const reload = () => list.send({ type: 'list.reload' });
  switch (phase) {
    case 'loading':
    case 'waiting':
      return (
        <ListAttempt
          attempt={attempt}
          attempts={courseListRetry.maxRetries + 1}
          onCancel={() => list.send({ type: 'list.cancel' })}
        />
      );
    case 'cancelled':
      return (
        <Box sx={{ my: 2 }}>
          <Typography
            sx={{ mb: 1.5, color: 'text.secondary' }}
          >{`You stopped the wait.${asOf(listedAt)}`}</Typography>
          <Button variant="outlined" onClick={reload}>
            Ask again
          </Button>
        </Box>
      );
    case 'stale':
      return (
        <Box sx={{ my: 2 }}>
          <ErrorNotice
            severity="warning"
            title="This list may be out of date"
            detail={`${error?.message ?? ''}${asOf(listedAt)}`}
            requestId={error?.requestId}
            onRetry={reload}
          />
        </Box>
      );
    case 'failed':
      return (
        <ErrorNotice
          title="The courses could not be loaded"
          detail={error?.message}
          requestId={error?.requestId}
          onRetry={reload}
        />
      );
    case 'empty':
      return <EmptyState picture="books" title="No courses available at the moment." />;
    default:
      return null;
  }
}
