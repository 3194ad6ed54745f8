import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { LastUpdated } from '#web/components/learning/last-updated.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import type { Resource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';

interface LoadedRowsProps<T> {
  resource: Resource<T>;
  children: (data: T) => ReactNode;
}

/** The rows of a figure as they are read: on their way, here, older ones, or none. */
export function LoadedRows<T>({ resource, children }: LoadedRowsProps<T>) {
  const { data, state, at, error, reload } = resource;
  if (data === null) {
    return state === 'loading' ? (
      <Delayed>
        <Skeleton variant="rounded" height={88} role="status" aria-label={t('Loading the rows')} />
      </Delayed>
    ) : (
      <ErrorNotice
        title={t('These rows could not be loaded')}
        detail={error ? t(error.message) : undefined}
        requestId={error?.requestId}
        onRetry={reload}
      />
    );
  }
  return (
    <>
      {state === 'stale' && <LastUpdated at={at} onRefresh={reload} />}
      {children(data)}
    </>
  );
}
