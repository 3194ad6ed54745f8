import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { t } from '#web/language/language.ts';
import type { DrillDown } from './use-drill-down.ts';

interface LoadedRowsProps<Rows> {
  figure: DrillDown<Rows>;
  children: (rows: Rows) => ReactNode;
}

/** The rows of the figure that is open, a drill-down: on their way, here, or not to be had. */
export function LoadedRows<Rows>({ figure, children }: LoadedRowsProps<Rows>) {
  const { rows, state, error, reload } = figure;
  if (state === 'failed') {
    return <ErrorNotice title={t('The details could not be loaded')} error={error} onRetry={reload} />;
  }
  if (rows !== null) return children(rows);
  return (
    <Delayed>
      <Skeleton variant="rounded" height={88} role="status" aria-label={t('Loading the details')} />
    </Delayed>
  );
}
