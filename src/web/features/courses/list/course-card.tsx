import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight, BookOpen, Users } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseBasic, Enrollment } from '#contract/contract.ts';
import { CategoryArt, CategoryBadge } from '#web/components/learning/course-category.tsx';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { motion } from '#web/theme/tokens.ts';
import { FactList } from '#web/components/fact-list.tsx';
import { clampLines } from '#web/theme/clamp-lines.ts';
import { percentOf } from '../course-filters.ts';

interface CourseCardProps {
  course: CourseBasic;
  enrollment?: Enrollment | undefined;
}

/** A narrow picture beside the text, like the spine of a book: the same on every screen. */
const Frame = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  height: '100%',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '9.5rem minmax(0, 1fr)' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
  transition: `box-shadow ${motion.gentle}ms, transform ${motion.gentle}ms`,
  '&:hover': { boxShadow: theme.vars.shadows[3], transform: 'translateY(-2px)' },
})) as typeof Card;

const clamped = clampLines({ xs: 3, sm: 5 });

/** Who leads it, and what a press does. */
function CardFoot({ course, enrollment }: CourseCardProps) {
  return (
    <Stack
      direction="row"
      sx={{
        mt: 'auto',
        pt: { xs: 1.5, sm: 2 },
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Teacher name={course.deanName} tagline={course.deanTag} image={course.deanImage} size={40} />
      <Typography
        variant="button"
        component="span"
        aria-hidden
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          flex: 'none',
          color: 'primary.main',
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t(enrollment ? 'Continue' : 'Look inside')}
        </Box>
        <ArrowRight size={16} />
      </Typography>
    </Stack>
  );
}

/** A course card of the list; the whole card leads to it. */
export function CourseCard({ course: offered, enrollment }: CourseCardProps) {
  const course = translateCourseNames(offered);
  return (
    <Frame component="article" aria-label={course.name}>
      <Box sx={{ position: 'relative', '& > img': { position: 'absolute', inset: 0 } }}>
        <CategoryArt category={course.category} />
      </Box>
      <Stack sx={{ p: { xs: 2, sm: 2.5 }, gap: { xs: 1, sm: 1.25 }, minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'flex-start', lineHeight: 1 }}
        >
          <CategoryBadge category={course.category} />
          {enrollment && (
            <Box sx={{ display: 'flex', mb: { xs: 0, sm: -2.5 } }}>
              <ProgressRing
                value={percentOf(enrollment)}
                label={t('My progress in {name}', { name: course.name })}
                size={48}
              />
            </Box>
          )}
        </Stack>
        <Typography variant="h4" component="h2" sx={{ minWidth: 0, pr: enrollment ? { sm: 7 } : 0 }}>
          <Link
            component={RouterLink}
            to={paths.course(course._id)}
            color="inherit"
            underline="none"
            sx={{
              color: 'inherit',
              fontWeight: 'inherit',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {course.name}
          </Link>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', ...clamped }}>
          {course.courseDescription}
        </Typography>
        <FactList>
          {course.enrolledCount > 0 && (
            <li>
              <Users size={15} aria-hidden />
              {t('{count, plural, one {# student} other {# students}}', { count: course.enrolledCount })}
            </li>
          )}
          <li>
            <BookOpen size={15} aria-hidden />
            {t('{count, plural, one {# subject} other {# subjects}}', { count: course.subjectCount })}
          </li>
        </FactList>
        <CardFoot course={course} enrollment={enrollment} />
      </Stack>
    </Frame>
  );
}
