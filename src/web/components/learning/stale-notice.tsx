import Box from '@mui/material/Box';
import { t } from '#web/language/language.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { clockTime } from './last-updated.tsx';

interface StaleNoticeProps {
  /** 'Your notes may have changed since' */
  title: string;
  /** When what is shown was read, milliseconds; null where that is not known. */
  at: number | null;
  error: { message: string; requestId?: string } | null;
  /** Absent while it is tried already. */
  onRetry?: () => void;
}

/** The stale data warning above something that could not be read again: why, and how old it is. */
export function StaleNotice({ title, at, error, onRetry }: StaleNoticeProps) {
  const when = at === null ? '' : ` ${t('What you see is from {time}.', { time: clockTime(at) })}`;
  return (
    <Box className="screen-only" sx={{ mb: 3 }}>
      <ErrorNotice
        severity="warning"
        title={title}
        detail={`${t(error?.message ?? '')}${when}`}
        error={error}
        {...(onRetry && { onRetry })}
      />
    </Box>
  );
}
