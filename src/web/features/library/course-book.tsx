import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { NextSubtopic } from '#contract/contract.ts';
import { BookSpine } from '#web/components/learning/book-spine.tsx';
import { categoryNames } from '#web/components/learning/course-category.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { radii } from '#web/theme/tokens.ts';
import type { ShelfCourse } from './library.actors.ts';

/** A book that shows its back and its cover. */
const Book = styled('article')(({ theme }) => ({
  display: 'flex',
  height: '100%',
  overflow: 'hidden',
  borderRadius: `4px ${radii.medium}px ${radii.small}px 4px`,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderBottom: 0,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[1],
}));

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1.5),
  alignItems: 'baseline',
  paddingBlock: theme.spacing(0.75),
  borderTop: `1px solid ${theme.vars.palette.surface.line}`,
}));

/** Said as Home says it: only what was read or answered in is gone on with. */
function nextInWords({ name: lesson, isBegun }: NextSubtopic, completedSubtopics: number): string {
  if (isBegun) return t('Continue: {lesson}', { lesson });
  return completedSubtopics > 0 ? t('Next: {lesson}', { lesson }) : t('Begin: {lesson}', { lesson });
}

/** The lesson that comes next; where there is none, why. */
function NextLesson({ book: { next, completedSubtopics, totalSubtopics } }: { book: ShelfCourse }) {
  return next ? (
    <Link
      component={RouterLink}
      to={paths.lesson(next.subjectId, next.subtopicId)}
      state={{ courseId: next.courseId }}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        minHeight: 42,
        flex: 1,
        '& svg': { flex: 'none' },
      }}
    >
      <ArrowRight size={18} aria-hidden />
      <span>{nextInWords(next, completedSubtopics)}</span>
    </Link>
  ) : (
    <Typography variant="body2" component="p" sx={{ flex: 1, color: 'text.secondary' }}>
      {t(totalSubtopics === 0 ? 'The lessons are being written.' : 'All lessons read. Well done!')}
    </Typography>
  );
}

/** Of each subject its contents and the notes on it. */
function SubjectLinks({ book: { course, progress } }: { book: ShelfCourse }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {progress?.subjects.map(({ subjectId, subjectName }) => (
        <Row key={subjectId}>
          <Typography variant="body2" component="span" sx={{ flex: '1 1 8rem' }}>
            {subjectName}
          </Typography>
          <Link
            component={RouterLink}
            to={paths.resource(subjectId)}
            state={{ courseId: course._id }}
            variant="body2"
            aria-label={t('Contents of {subject}', { subject: subjectName })}
            sx={{ py: 0.25 }}
          >
            {t('Contents')}
          </Link>
          <Link
            component={RouterLink}
            to={paths.notes(subjectId)}
            state={{ courseId: course._id }}
            variant="body2"
            aria-label={t('Notes on {subject}', { subject: subjectName })}
            sx={{ py: 0.25 }}
          >
            {t('Notes')}
          </Link>
        </Row>
      ))}
    </Box>
  );
}

/** A course one is in: how far, where it goes on, and the rooms of its subjects. */
export function CourseBook({ entry }: { entry: ShelfCourse }) {
  const book = translateCourseNames(entry);
  const { course, completedSubtopics, totalSubtopics } = book;
  const share = totalSubtopics === 0 ? 0 : (completedSubtopics / totalSubtopics) * 100;
  return (
    <Book aria-label={course.name}>
      <BookSpine category={course.category} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, p: 2, pb: 1, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t(categoryNames[course.category])}
            </Typography>
            <Typography variant="h5" component="h3">
              <Link component={RouterLink} to={paths.course(course._id)} color="inherit" underline="hover">
                {course.name}
              </Link>
            </Typography>
          </Box>
          <ProgressRing value={share} label={t('My progress in {name}', { name: course.name })} size={50} />
        </Box>
        <NextLesson book={book} />
        <SubjectLinks book={book} />
      </Box>
    </Book>
  );
}
