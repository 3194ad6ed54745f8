import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseDetails } from '#contract/contract.ts';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { CategoryArt, CategoryBadge } from '#web/components/learning/course-category.tsx';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { paths } from '#web/paths.ts';
import { CourseContext } from './course.context.tsx';
import { selectCanEnrol, selectError, selectPhase } from './course.selectors.ts';

/** Enrolling, or what being enrolled has come to. */
function Membership({ details }: { details: CourseDetails }) {
  const course = CourseContext.useActorRef();
  const phase = CourseContext.useSelector(selectPhase);
  const canEnrol = CourseContext.useSelector(selectCanEnrol);
  const error = CourseContext.useSelector(selectError);
  const done = details.subjects.reduce((sum, subject) => sum + subject.completedSubtopics, 0);
  const all = details.subjects.reduce((sum, subject) => sum + subject.subtopicCount, 0);
  if (details.enrolled) {
    return (
      <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center' }}>
        <ProgressRing
          value={all === 0 ? 0 : (done / all) * 100}
          label="My progress in this course"
          size={64}
        />
        <Box>
          <Typography
            variant="subtitle2"
            component="p"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
          >
            <CircleCheck size={16} aria-hidden />
            You are enrolled
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${done} of ${all} lessons completed`}
          </Typography>
        </Box>
      </Stack>
    );
  }
  const isBusy = phase === 'enrolling';
  return (
    <Box>
      {error && (
        <Box sx={{ mb: 2 }}>
          <ErrorNotice title="You could not be enrolled" detail={error.message} requestId={error.requestId} />
        </Box>
      )}
      <Button
        variant="contained"
        size="large"
        fullWidth
        disabled={!canEnrol}
        aria-busy={isBusy}
        onClick={() => course.send({ type: 'course.enrol' })}
        startIcon={isBusy ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : undefined}
      >
        {isBusy ? 'Enrolling…' : 'Enrol in this course'}
      </Button>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        Free. It keeps your progress and opens the weekly quiz.
      </Typography>
    </Box>
  );
}

/** What a course is, who leads it and whether one is in it. */
export function CourseHero({ details }: { details: CourseDetails }) {
  const { course } = details;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 21rem' },
      }}
    >
      <Box>
        <PageHeading
          title={course.name}
          lead={course.courseDescription}
          breadcrumb={
            <Breadcrumbs aria-label="Breadcrumb">
              <Link component={RouterLink} to={paths.courses}>
                Courses
              </Link>
              <Typography variant="body2" component="span" aria-current="page">
                {course.name}
              </Typography>
            </Breadcrumbs>
          }
        />
        <Teacher
          caption="Led by"
          name={course.deanName}
          tagline={course.deanTag}
          image={course.deanImage}
          size={72}
        />
      </Box>
      <Card>
        <Box sx={{ position: 'relative', aspectRatio: { xs: '5 / 2', md: '2 / 1' } }}>
          <CategoryArt category={course.category} />
          <Box sx={{ position: 'absolute', left: 16, bottom: 14, lineHeight: 1 }}>
            <CategoryBadge category={course.category} />
          </Box>
        </Box>
        <Box sx={{ p: 2.5 }}>
          <Membership details={details} />
          <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {`${course.enrolledCount.toLocaleString('en-IN')} ${course.enrolledCount === 1 ? 'student' : 'students'} enrolled`}
          </Typography>
        </Box>
      </Card>
    </Box>
  );
}
