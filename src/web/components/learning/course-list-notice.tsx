import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { writeMoment } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { EmptyState } from '../notices/empty-state.tsx';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { ListAttempt } from './list-attempt.tsx';

interface CourseListNoticeProps {
  phase: 'loading' | 'checkingRetry' | 'waiting' | 'cancelled' | 'listed' | 'empty' | 'stale' | 'failed';
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
  at === null ? '' : ` ${t('The list is from {time}.', { time: writeMoment(at) })}`;

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
            {`${t('You stopped loading.')}${asOf(listedAt)}`}
          </Typography>
          <Button variant="outlined" onClick={onReload}>
            {t('Try again')}
          </Button>
        </Box>
      );
    case 'stale':
      return (
        <Box sx={{ my: 2 }}>
          <ErrorNotice
            severity="warning"
            title={t('This list may be out of date')}
            detail={`${t(error?.message ?? '')}${asOf(listedAt)}`}
            error={error}
            onRetry={onReload}
          />
        </Box>
      );
    case 'failed':
      return <ErrorNotice title={t('The courses could not be loaded')} error={error} onRetry={onReload} />;
    case 'empty':
      return (
        <EmptyState
          picture="books"
          title={t('No courses available at the moment.')}
          headingLevel={headingLevel}
        />
      );
    default:
      return null;
  }
}
