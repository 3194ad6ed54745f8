import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Eye, Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuthoringCourse } from '#contract/contract.ts';
import { courseEditingMachine } from '#machines/authoring/course-editing.machine.ts';
import { CategoryBadge } from '#web/components/learning/course-category.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { AuthoringBreadcrumbs } from '../authoring-breadcrumbs.tsx';
import { createCourseEditingActors } from '../course.actors.ts';
import { HiddenMark } from '../hidden-mark.tsx';
import { useServerControl } from '#web/data/use-connection.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { OFFLINE_NOTE } from '../offline-note.tsx';
import { CourseEditing, type CourseEditingRef } from './course-editing.tsx';

function useCourseEditing(
  course: AuthoringCourse,
  saved: (course: AuthoringCourse) => void,
): CourseEditingRef {
  const editing = useFlowWithActors(courseEditingMachine, createCourseEditingActors, { input: { course } });
  useEmitted(editing, 'course.saved', (event) => saved(event.course));
  return editing;
}

interface CourseHeadProps {
  course: AuthoringCourse;
  /** The course is being read or added to. */
  isBusy: boolean;
  onAdd: () => void;
  onSaved: (course: AuthoringCourse) => void;
}

/** What the course is called and how it stands, and what can be done with it as a whole. */
export function CourseHead({ course, isBusy, onAdd, onSaved }: CourseHeadProps) {
  const editing = useCourseEditing(course, onSaved);
  const control = useServerControl(OFFLINE_NOTE, isBusy);
  const { _id, name, courseDescription, category, hidden, enrolledCount } = course;
  return (
    <>
      <PageHeading
        title={name}
        lead={courseDescription}
        breadcrumb={<AuthoringBreadcrumbs />}
        actions={
          <Button variant="contained" {...control} startIcon={<Plus size={18} aria-hidden />} onClick={onAdd}>
            {t('Add a subject')}
          </Button>
        }
      />
      <Stack direction="row" sx={{ gap: 1.5, mt: -1, mb: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <CategoryBadge category={category} />
        {hidden && <HiddenMark />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(
            '{count, plural, =0 {Nobody is enrolled yet} one {# student enrolled} other {# students enrolled}}',
            { count: enrolledCount },
          )}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, ml: { sm: 'auto' }, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Pencil size={16} aria-hidden />}
            onClick={() => editing.send({ type: 'course.edit', course })}
          >
            {t('Edit the course')}
          </Button>
          <Button
            component={Link}
            to={paths.course(_id)}
            variant="outlined"
            size="small"
            startIcon={<Eye size={16} aria-hidden />}
          >
            {t('As students see it')}
          </Button>
        </Stack>
      </Stack>
      <CourseEditing editing={editing} />
    </>
  );
}
