import type { ReactNode } from 'react';
import type { ApiError } from '#domain/calls/api-error.ts';
import { t } from '#web/language/language.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { LastUpdated } from './last-updated.tsx';
import { StaleNotice } from './stale-notice.tsx';

/** What `useResource` tells of a read. */
interface Read<T> {
  state: 'loading' | 'ready' | 'stale' | 'failed';
  data: T | null;
  at: number | null;
  error: ApiError | null;
  reload: () => void;
}

interface LoadedProps<T> {
  resource: Read<T>;
  /** The loading state: stands there until the first answer. */
  waiting: ReactNode;
  /** The title of the error state. */
  failed: string;
  /** What there is to say beside the problem. */
  failedDetail?: (problem: string) => string;
  /** Of the warning above data that may be old; without this and `staleLabel` nothing is said. */
  staleTitle?: string;
  /** What may be old, 'Your reports', for a line above it that takes less room than a warning. */
  staleLabel?: string;
  children: (data: T) => ReactNode;
}

/** Draws a read: the loading state, the error state with its retry, or the data, stale data with a notice of its age. */
export function Loaded<T>({ resource, waiting, failed, failedDetail, ...props }: LoadedProps<T>) {
  const { data, state, at, error, reload } = resource;
  const { staleTitle, staleLabel, children } = props;
  if (data === null) {
    if (state !== 'failed') return waiting;
    const problem = error ? t(error.message) : '';
    const detail = failedDetail ? failedDetail(problem) : problem;
    return <ErrorNotice title={failed} error={error} detail={detail} onRetry={reload} />;
  }
  const isStale = state === 'stale';
  return (
    <>
      {isStale && staleTitle && <StaleNotice title={staleTitle} at={at} error={error} onRetry={reload} />}
      {isStale && staleLabel && <LastUpdated label={staleLabel} at={at} onRefresh={reload} />}
      {children(data)}
    </>
  );
}
