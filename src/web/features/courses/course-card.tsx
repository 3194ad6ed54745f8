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
import { paths } from '#web/paths.ts';
import { motion } from '#web/theme/tokens.ts';

interface CourseCardProps {
  course: CourseBasic;
  enrollment?: Enrollment | undefined;
}

const Frame = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  transition: `box-shadow ${motion.gentle}ms, transform ${motion.gentle}ms`,
  '&:hover': { boxShadow: theme.vars.shadows[3], transform: 'translateY(-2px)' },
})) as typeof Card;

const Facts = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.75) },
}));

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

const percentOf = ({ completedSubtopics, totalSubtopics }: Enrollment): number =>
  totalSubtopics === 0 ? 0 : (completedSubtopics / totalSubtopics) * 100;

/** One course of the list; the whole card leads to it. */
export function CourseCard({ course, enrollment }: CourseCardProps) {
  return (
    <Frame component="article" aria-label={course.name}>
      <Box sx={{ position: 'relative', aspectRatio: { xs: '5 / 2', sm: '2 / 1' }, flex: 'none' }}>
        <CategoryArt category={course.category} />
        <Box sx={{ position: 'absolute', left: 16, bottom: 14, lineHeight: 1 }}>
          <CategoryBadge category={course.category} />
        </Box>
      </Box>
      <Stack sx={{ p: 2.5, gap: 1.5, flex: 1 }}>
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Typography variant="h4" component="h2" sx={{ minWidth: 0 }}>
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
          {enrollment && (
            <ProgressRing value={percentOf(enrollment)} label={`My progress in ${course.name}`} size={48} />
          )}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {course.courseDescription}
        </Typography>
        <Facts>
          <li>
            <Users size={15} aria-hidden />
            {counted(course.enrolledCount, 'student', 'students')}
          </li>
          <li>
            <BookOpen size={15} aria-hidden />
            {counted(course.subjectCount, 'subject', 'subjects')}
          </li>
        </Facts>
        <Stack
          direction="row"
          sx={{
            mt: 'auto',
            pt: 2,
            gap: 1.5,
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
            {enrollment ? 'Continue' : 'Look inside'}
            <ArrowRight size={16} />
          </Typography>
        </Stack>
      </Stack>
    </Frame>
  );
}
