import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { AuthoringCourse } from '#contract/contract.ts';
import { authoredCourseMachine } from '#machines/authoring/authored-course.machine.ts';
import { randomId } from '#web/api/random-id.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { NotFoundPage } from '#web/components/learning/not-found-page.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { OfflineNote } from '../offline-note.tsx';
import { DeletedNotice } from '../deleted-notice.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { createAuthoredCourseActors } from '../course.actors.ts';
import { CourseEnd } from './course-end.tsx';
import { CourseHead } from './course-head.tsx';
import { SubjectCard } from './subject-card.tsx';
import { SubjectForm } from './subject-form.tsx';

interface SubjectsProps {
  flow: ActorRefFrom<typeof authoredCourseMachine>;
  subjects: AuthoringCourse['subjects'];
}

function Subjects({ flow, subjects }: SubjectsProps) {
  if (subjects.length === 0) {
    return (
      <EmptyState
        picture="books"
        title={t('No subject yet')}
        reason={t('A course is made of subjects, each with a professor, chapters and lessons.')}
      />
    );
  }
  return (
    <Stack sx={{ gap: 4 }}>
      {subjects.map((subject) => (
        <SubjectCard
          key={subject._id}
          subject={subject}
          onChanged={(changed) => flow.send({ type: 'subject.replace', subject: changed })}
          onRemoved={() => flow.send({ type: 'subject.drop', subjectId: subject._id })}
          onOutdated={() => flow.send({ type: 'course.reload' })}
        />
      ))}
    </Stack>
  );
}

function AuthoredCourse({ courseId }: { courseId: string }) {
  const flow = useFlowWithActors(authoredCourseMachine, createAuthoredCourseActors, { input: { courseId } });
  const course = useSelector(flow, ({ context }) => context.course);
  const removed = useSelector(flow, ({ context }) => context.removed);
  const error = useSelector(flow, ({ context }) => context.error);
  const isForm = useSelector(flow, (snapshot) => snapshot.matches('adding') || snapshot.matches('creating'));
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const reload = () => flow.send({ type: 'course.reload' });
  if (!course) {
    if (error?.status === 404 || error?.status === 400) {
      return <NotFoundPage noun="course" to={paths.authoring} />;
    }
    return <NotLoaded what={t('The course')} error={error} onRetry={reload} />;
  }
  return (
    <>
      <title>{`${t('Writing {name}', { name: course.name })} · WizLearn`}</title>
      <CourseHead
        course={course}
        isBusy={isBusy}
        onAdd={() => flow.send({ type: 'form.open', key: randomId() })}
        onSaved={(saved) => flow.send({ type: 'course.replace', course: saved })}
      />
      <OfflineNote />
      {removed !== null && <DeletedNotice key={removed} name={removed} />}
      {error && !isForm && (
        <Box sx={{ mb: 3 }}>
          <ErrorNotice
            severity="warning"
            title={t('This may be out of date')}
            error={error}
            onRetry={reload}
          />
        </Box>
      )}
      <Subjects flow={flow} subjects={course.subjects} />
      <CourseEnd course={course} onOutdated={reload} />
      {isForm && <SubjectForm course={flow} />}
    </>
  );
}

/** The edit course page: a course as its author sees it. */
export function AuthoredCourseScreen() {
  const { courseId = '' } = useParams();
  return <AuthoredCourse key={courseId} courseId={courseId} />;
}
