import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../empty-state.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { ListAttempt } from './list-attempt.tsx';

interface CourseListNoticeProps {
  phase: 'loading' | 'deciding' | 'waiting' | 'cancelled' | 'listed' | 'empty' | 'stale' | 'failed';
  /** From 1, of `attempts`. */
  attempt: number;
  attempts: number;
  error: { message: string; requestId?: string } | null;
  /** Of the list on screen, milliseconds; null where there is none. */
  listedAt: number | null;
  /** Of the empty state's title, in the page's outline. */
  headingLevel: 'h2' | 'h3';
  onReload: () => void;
  onCancel: () => void;
}

const asOf = (at: number | null): string =>
  at === null
    ? ''
    : ` The list is from ${new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })}.`;

/** What there is to say about a list besides its courses: waiting, stopped, old, failed, empty. */
export function CourseListNotice({
  phase,
  attempt,
  attempts,
  error,
  listedAt,
  headingLevel,
  onReload,
  onCancel,
}: CourseListNoticeProps) {
  switch (phase) {
    case 'loading':
    case 'waiting':
      return <ListAttempt attempt={attempt} attempts={attempts} onCancel={onCancel} />;
    case 'cancelled':
      return (
        <Box sx={{ my: 2 }}>
          <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
            {`You stopped the wait.${asOf(listedAt)}`}
          </Typography>
          <Button variant="outlined" onClick={onReload}>
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
            onRetry={onReload}
          />
        </Box>
      );
    case 'failed':
      return (
        <ErrorNotice
          title="The courses could not be loaded"
          detail={error?.message}
          requestId={error?.requestId}
          onRetry={onReload}
        />
      );
    case 'empty':
      return (
        <EmptyState picture="books" title="No courses available at the moment." headingLevel={headingLevel} />
      );
    default:
      return null;
  }
}
