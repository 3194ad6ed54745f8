import Box from '@mui/material/Box';
import type { ApiError } from '#domain/calls/api-error.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { WaitingHeading } from '#web/components/learning/waiting-heading.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { t } from '#web/language/language.ts';
import { AuthoringBreadcrumbs } from './authoring-breadcrumbs.tsx';

interface UnopenedProps {
  /** 'The course' */
  what: string;
  /** Null while it is still on its way. */
  error: ApiError | null;
  onRetry: () => void;
}

/** A page of an author before what it is about is there, or when it did not come. */
export function NotLoaded({ what, error, onRetry }: UnopenedProps) {
  if (!error) {
    return (
      <Box role="status" aria-label={t('Opening: {what}', { what })}>
        <title>{`${t('Authoring')} · WizLearn`}</title>
        <WaitingHeading title={t('Opening: {what}', { what })} />
        <Delayed>
          <SkeletonCard lines={6} />
        </Delayed>
      </Box>
    );
  }
  return (
    <>
      <title>{`${t('Authoring')} · WizLearn`}</title>
      <PageHeading title={t('This page could not be opened')} breadcrumb={<AuthoringBreadcrumbs />} />
      <ErrorNotice title={t('{what} could not be loaded', { what })} error={error} onRetry={onRetry} />
    </>
  );
}
