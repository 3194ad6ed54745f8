import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLocation, useParams } from 'react-router-dom';
import type { CompleteSubject } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { StaleNotice } from '#web/components/learning/stale-notice.tsx';
import { PrintStyles } from '#web/components/page/print-styles.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { NotFoundPage } from '#web/components/learning/not-found-page.tsx';
import { WaitingHeading } from '#web/components/learning/waiting-heading.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { NotebookPage } from './notebook.tsx';
import { Notebook } from './cover/notebook-cover.tsx';
import { NotesBreadcrumb } from './heading/notes-heading.tsx';
import { loadNotebook, loadQuestions } from './notes.actors.ts';
import { RemovalProvider } from './removal/removal.context.tsx';

function Waiting() {
  return (
    <Box role="status" aria-label={t('Opening your notebook')}>
      <title>{`${t('Notes')} · WizLearn`}</title>
      <WaitingHeading title={t('Notes')} />
      <Delayed>
        <Skeleton width={220} />
        <Skeleton width="60%" sx={{ fontSize: '3rem' }} />
        <Skeleton width="45%" sx={{ mb: 4 }} />
        <Notebook>
          {[100, 72].map((width) => (
            <Box key={width} sx={{ mb: 4 }}>
              <Skeleton width="30%" sx={{ fontSize: '1.5rem', mb: 1 }} />
              <Skeleton variant="rounded" width={`${width}%`} height={112} />
            </Box>
          ))}
        </Notebook>
      </Delayed>
    </Box>
  );
}

function NotEnrolled({ subject }: { subject: CompleteSubject }) {
  return (
    <>
      <PageHeading
        title={t('Notes on {subject}', { subject: subject.subject.name })}
        breadcrumb={<NotesBreadcrumb subject={subject} />}
      />
      <EmptyState
        picture="gate"
        title={t('Enrol to keep notes')}
        reason={t('Enrol in the course to keep notes on {subject}. It is free.', {
          subject: subject.subject.name,
        })}
        link={{
          to: paths.course(subject.course._id),
          text: t('Go to {course}', { course: subject.course.name }),
        }}
      />
    </>
  );
}

function NotesOfSubject({ subjectId, courseId }: { subjectId: string; courseId: string | null }) {
  const notebook = useResource(
    (services, signal) => loadNotebook(services, { subjectId, courseId }, signal),
    { snapshotKey: `notebook ${subjectId}` },
  );
  const questions = useResource((services, signal) => loadQuestions(services, subjectId, signal), {
    snapshotKey: `questions ${subjectId}`,
  });
  const { state, data, at, error, reload } = notebook;
  if (!data) {
    if (state === 'loading') return <Waiting />;
    if (error?.status === 404 || error?.status === 400) {
      return <NotFoundPage noun="subject" to={paths.courses} />;
    }
    return (
      <>
        <title>{`${t('Notes')} · WizLearn`}</title>
        <PageHeading title={t('Your notebook could not be opened')} />
        <ErrorNotice title={t('Your notes could not be loaded')} error={error} onRetry={reload} />
      </>
    );
  }
  const { subject, written } = translateCourseNames(data);
  return (
    <>
      <title>{`${t('Notes on {subject}', { subject: subject.subject.name })} · WizLearn`}</title>
      <PrintStyles />
      {state === 'stale' && (
        <StaleNotice title={t('Your notes may have changed since')} at={at} error={error} onRetry={reload} />
      )}
      {written ? (
        <RemovalProvider>
          <NotebookPage subject={subject} written={written} questions={questions} onChanged={reload} />
        </RemovalProvider>
      ) : (
        <NotEnrolled subject={subject} />
      )}
    </>
  );
}

/** The notes page: my notes, bookmarks and saved questions of one subject. */
export function NotesScreen() {
  const { subjectid = '' } = useParams();
  const location = useLocation();
  const courseId: unknown = location.state?.courseId;
  return (
    <NotesOfSubject
      key={subjectid}
      subjectId={subjectid}
      courseId={typeof courseId === 'string' ? courseId : null}
    />
  );
}
