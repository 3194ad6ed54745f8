import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import type { AuthoringCourse } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { RemovalQuestion, RemoveButton, useRemoval } from './removal.tsx';

function whyItStays({ shipped, subjects, enrolledCount }: AuthoringCourse): string | null {
  if (shipped) return t('This course came with the academy, so it stays. It can be hidden.');
  if (enrolledCount > 0) return t('Students have enrolled in this course, so it stays. It can be hidden.');
  if (subjects.length > 0) return t('This course has subjects. Remove them first, or hide the course.');
  return null;
}

interface CourseEndProps {
  course: AuthoringCourse;
  onOutdated: () => void;
}

/** The delete course button, or why the course stays. */
export function CourseEnd({ course, onOutdated }: CourseEndProps) {
  const navigate = useNavigate();
  const { _id, name, version } = course;
  const removal = useRemoval('course', _id, {
    removed: () => void navigate(paths.authoring, { replace: true, state: { removed: name } }),
    outdated: onOutdated,
  });
  const stays = whyItStays(course);
  return (
    <Box
      component="section"
      aria-label={t('Removing the course')}
      sx={{ mt: 6, pt: 2.5, borderTop: 1, borderColor: 'divider' }}
    >
      {stays === null ? (
        <RemoveButton removal={removal} version={version} label={t('Remove the course')} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {stays}
        </Typography>
      )}
      <RemovalQuestion
        removal={removal}
        title={t('Remove {subject} for good?', { subject: name })}
        lost={t('Nobody is enrolled in it, and it has no subjects.')}
        staysTitle={t('{subject} was not removed', { subject: name })}
      />
    </Box>
  );
}
