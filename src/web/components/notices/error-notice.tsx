import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ApiError } from '#domain/calls/api-error.ts';
import { t } from '#web/language/language.ts';
import { SupportDetails } from './support-details.tsx';

interface ErrorNoticeProps {
  /** What failed, in the reader's words. */
  title: string;
  /** Its message is shown in the reader's language, and its request id folded in, to be quoted in a report. */
  error?: Pick<ApiError, 'message' | 'requestId'> | null;
  /** What else there is to say about it, instead of the message of `error`; null for nothing. */
  detail?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** A second way out, beside Retry. */
  action?: ReactNode;
  severity?: 'error' | 'warning';
  /** In a live region, which would read it out a second time. */
  role?: 'none';
}

/**
 * The error state of a part of a page, an inline error with a retry button: tells what failed beside the place where it
 * failed, and how to go on.
 */
export function ErrorNotice({
  title,
  error,
  detail = error ? t(error.message) : undefined,
  onRetry,
  retryLabel,
  action,
  severity = 'error',
  role,
}: ErrorNoticeProps) {
  return (
    <Alert severity={severity} role={role}>
      <AlertTitle>{title}</AlertTitle>
      {detail !== undefined && detail !== null && <Box>{detail}</Box>}
      <SupportDetails requestId={error?.requestId} />
      {(onRetry !== undefined || action !== undefined) && (
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
          {onRetry !== undefined && (
            <Button size="small" variant="outlined" color={severity} onClick={onRetry}>
              {retryLabel ?? t('Retry')}
            </Button>
          )}
          {action}
        </Stack>
      )}
    </Alert>
  );
}
