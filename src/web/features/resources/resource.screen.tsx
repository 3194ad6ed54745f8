import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocation, useParams } from 'react-router-dom';
import { type Resource, useResource } from '#web/data/use-resource.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { NotFoundPage } from '#web/components/learning/not-found-page.tsx';
import { WaitingHeading } from '#web/components/learning/waiting-heading.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { ContentsPage } from './contents-page.tsx';
import { ResourcePage } from './resource-page.tsx';
import { loadResources, loadTopicResources, type ResourcesData } from './resources.actors.ts';

function Waiting() {
  return (
    <Box role="status" aria-label={t('Opening the resources')}>
      <title>{`${t('Resources')} · WizLearn`}</title>
      <WaitingHeading title={t('Resources')} />
      <Delayed>
        <Skeleton width={260} />
        <Skeleton width="60%" sx={{ fontSize: '3rem' }} />
        <Skeleton width="40%" sx={{ mb: 4 }} />
        <ContentsPage>
          {[64, 52, 70, 58, 66, 48].map((width) => (
            <Box key={width} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <Skeleton width={`${width}%`} sx={{ fontSize: '1.75rem' }} />
              <Skeleton width={56} />
            </Box>
          ))}
        </ContentsPage>
      </Delayed>
    </Box>
  );
}

interface ResourcesProps {
  resource: Resource<ResourcesData>;
  topicId?: string;
}

/** Both screens, state by state. */
function Resources({ resource, topicId }: ResourcesProps) {
  const { state, data, at, error, reload } = resource;
  if (!data) {
    if (state === 'loading') return <Waiting />;
    if (error?.status === 404 || error?.status === 400) {
      return <NotFoundPage noun={topicId ? 'topic' : 'subject'} to={paths.courses} />;
    }
    return (
      <>
        <title>{`${t('Resources')} · WizLearn`}</title>
        <PageHeading title={t('The resources could not be opened')} />
        <ErrorNotice title={t('The reading list could not be loaded')} error={error} onRetry={reload} />
      </>
    );
  }
  const { subject } = translateCourseNames(data);
  const topic = subject.chapters.flatMap(({ topics }) => topics).find(({ _id }) => _id === topicId);
  return (
    <>
      <title>{`${t('Resources for {name}', { name: topic?.name ?? subject.subject.name })} · WizLearn`}</title>
      {state === 'stale' && (
        <StaleNotice title={t('This list may be out of date')} at={at} error={error} onRetry={reload} />
      )}
      <ResourcePage key={at} data={{ ...data, subject }} onReload={reload} {...(topicId && { topicId })} />
    </>
  );
}

function SubjectResources({ subjectId, courseId }: { subjectId: string; courseId: string | null }) {
  const resource = useResource(
    (services, signal) => loadResources(services, { subjectId, courseId }, signal),
    { snapshotKey: `resources ${subjectId}` },
  );
  return <Resources resource={resource} />;
}

function TopicResources({ topicId }: { topicId: string }) {
  const resource = useResource((services, signal) => loadTopicResources(services, topicId, signal), {
    snapshotKey: `resources of topic ${topicId}`,
  });
  return <Resources resource={resource} topicId={topicId} />;
}

/** The subject page: what there is to read in a subject. */
export function ResourceScreen() {
  const { subjectid = '' } = useParams();
  const location = useLocation();
  const courseId: unknown = location.state?.courseId;
  return (
    <SubjectResources
      key={subjectid}
      subjectId={subjectid}
      courseId={typeof courseId === 'string' ? courseId : null}
    />
  );
}

/** The same for one topic. */
export function TopicResourceScreen() {
  const { topicid = '' } = useParams();
  return <TopicResources key={topicid} topicId={topicid} />;
}
