import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { NotFoundPage } from '#web/components/learning/not-found-page.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { WaitingHeading } from '#web/components/learning/waiting-heading.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { LessonContext, LessonProvider } from './lesson.context.tsx';
import { LessonFrame } from './lesson-frame.tsx';
import { selectError, selectPhase, selectSubject, selectSubtopicId } from './lesson.selectors.ts';
import { SampleChapters } from './sample-chapters.tsx';
import { useFollowedAddress } from './use-followed-address.ts';

function Waiting() {
  return (
    <Box role="status" aria-label={t('Opening the subject')}>
      <title>{`${t('Lesson')} · WizLearn`}</title>
      <WaitingHeading title={t('Lesson')} />
      <Delayed>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 6, lg: 4 },
            gridTemplateColumns: { xs: '1fr', md: '19rem minmax(0, 1fr)', lg: '21.5rem minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            {[80, 92, 86, 70, 94, 78, 88, 64].map((width) => (
              <Skeleton key={width} width={`${width}%`} sx={{ fontSize: '1.75rem' }} />
            ))}
          </Box>
          <Box sx={{ maxWidth: '68ch' }}>
            <Skeleton width="70%" sx={{ fontSize: '2.75rem', mb: 3 }} />
            {[100, 96, 99, 62, 98, 94, 40].map((width) => (
              <Skeleton key={width} width={`${width}%`} sx={{ fontSize: '1.25rem' }} />
            ))}
          </Box>
        </Box>
      </Delayed>
    </Box>
  );
}

function Failed() {
  const lesson = LessonContext.useActorRef();
  const error = LessonContext.useSelector(selectError);
  const isLessonOpened = LessonContext.useSelector(selectSubtopicId) !== null;
  return (
    <>
      <title>{`${t('Lesson')} · WizLearn`}</title>
      <PageHeading
        title={t(isLessonOpened ? 'This lesson could not be opened' : 'This subject could not be opened')}
      />
      <ErrorNotice
        title={t(isLessonOpened ? 'The text could not be loaded' : 'The chapters could not be loaded')}
        error={error}
        onRetry={() => lesson.send({ type: 'lesson.reload' })}
      />
      {!isLessonOpened && <SampleChapters />}
    </>
  );
}

function Unwritten() {
  const lesson = LessonContext.useActorRef();
  const subject = LessonContext.useSelector(selectSubject);
  const name = subject ? t(subject.subject.name) : t('Subject');
  return (
    <>
      <title>{`${name} · WizLearn`}</title>
      <PageHeading title={name} />
      <EmptyState
        picture="lantern"
        title={t('This subject has no lessons yet')}
        reason={t('They are being written. Check again in a few days.')}
        action={
          <Button variant="outlined" onClick={() => lesson.send({ type: 'lesson.reload' })}>
            {t('Check again')}
          </Button>
        }
      />
    </>
  );
}

function Opened() {
  const subject = LessonContext.useSelector(selectSubject);
  return subject && <LessonFrame subject={translateCourseNames(subject)} />;
}

function Subject({ subjectId }: { subjectId: string }) {
  useFollowedAddress(subjectId);
  const phase = LessonContext.useSelector(selectPhase);
  switch (phase) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <Failed />;
    case 'notFound':
      return <NotFoundPage noun="subject" to={paths.courses} />;
    case 'empty':
      return <Unwritten />;
    default:
      return <Opened />;
  }
}

/** The lesson page: reading a subject, lesson by lesson; the address names the lesson that is open. */
export function LessonScreen() {
  const { subjectId = '' } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  const courseId: unknown = location.state?.courseId;
  return (
    <LessonProvider
      key={subjectId}
      courseId={typeof courseId === 'string' ? courseId : null}
      subjectId={subjectId}
      subtopicId={search.get('subtopic')}
      enrols={location.state?.enrols === true}
    >
      <Subject subjectId={subjectId} />
    </LessonProvider>
  );
}
