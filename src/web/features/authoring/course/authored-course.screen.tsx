import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import { Eye, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import { randomId } from '#web/api/random-id.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { UnknownAddress } from '#web/components/learning/unknown-address.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useFlow } from '#web/flows/flow.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/paths.ts';
import { useServices } from '#web/services.tsx';
import { AuthoringTrail } from '../authoring-trail.tsx';
import { OfflineNote, useServerControl } from '../offline-note.tsx';
import { Unopened } from '../unopened.tsx';
import { createAuthoredCourseActors } from '../course.actors.ts';
import { SubjectCard } from './subject-card.tsx';
import { SubjectForm } from './subject-form.tsx';

function AuthoredCourse({ courseId }: { courseId: string }) {
  const services = useServices();
  const machine = useMemo(
    () => authoredCourseMachine.provide({ actors: createAuthoredCourseActors(services) }),
    [services],
  );
  const flow = useFlow(machine, { input: { courseId } });
  const course = useSelector(flow, ({ context }) => context.course);
  const error = useSelector(flow, ({ context }) => context.error);
  const isForm = useSelector(flow, (snapshot) => snapshot.matches('adding') || snapshot.matches('creating'));
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const control = useServerControl(isBusy);
  const reload = () => flow.send({ type: 'course.reload' });
  if (!course) {
    if (error?.status === 404 || error?.status === 400) {
      return <UnknownAddress noun="course" to={paths.authoring} />;
    }
    return <Unopened what={t('The course')} error={error} onRetry={reload} />;
  }
  const add = () => flow.send({ type: 'form.open', key: randomId() });
  return (
    <>
      <title>{`${t('Writing {name}', { name: course.name })} · WizLearn`}</title>
      <PageHeading
        title={course.name}
        lead={course.courseDescription}
        breadcrumb={<AuthoringTrail />}
        actions={
          <>
            <Button
              component={Link}
              to={paths.course(courseId)}
              variant="outlined"
              startIcon={<Eye size={18} aria-hidden />}
            >
              {t('As students see it')}
            </Button>
            <Button variant="contained" {...control} startIcon={<Plus size={18} aria-hidden />} onClick={add}>
              {t('Add a subject')}
            </Button>
          </>
        }
      />
      <OfflineNote />
      {error && !isForm && (
        <Box sx={{ mb: 3 }}>
          <ErrorNotice
            severity="warning"
            title={t('This may be out of date')}
            detail={t(error.message)}
            requestId={error.requestId}
            onRetry={reload}
          />
        </Box>
      )}
      {course.subjects.length === 0 ? (
        <EmptyState
          picture="books"
          title={t('No subject yet')}
          reason={t('A course is made of subjects, each with a professor, chapters and lessons.')}
        />
      ) : (
        <Stack sx={{ gap: 4 }}>
          {course.subjects.map((subject) => (
            <SubjectCard
              key={subject._id}
              subject={subject}
              onChanged={(changed) => flow.send({ type: 'subject.replace', subject: changed })}
            />
          ))}
        </Stack>
      )}
      {isForm && <SubjectForm course={flow} />}
    </>
  );
}

/** A course as its author sees it. */
export function AuthoredCourseScreen() {
  const { courseId = '' } = useParams();
  return <AuthoredCourse key={courseId} courseId={courseId} />;
}
