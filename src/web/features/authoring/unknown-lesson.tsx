import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { AuthoringBreadcrumbs } from './authoring-breadcrumbs.tsx';

/** The page of a lesson that does not exist. */
export function UnknownLesson() {
  const title = t('Lesson not found');
  return (
    <>
      <title>{`${title} · WizLearn`}</title>
      <PageHeading title={title} breadcrumb={<AuthoringBreadcrumbs />} />
      <EmptyState
        picture="telescope"
        title={t('There is no lesson at this address')}
        reason={t('The address may be old, or the lesson was deleted.')}
        link={{ to: paths.authoring, text: t('Back to authoring') }}
      />
    </>
  );
}
