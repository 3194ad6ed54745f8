import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { courseListRetry } from '#domain/course-list-retry.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { AppearLate } from '#web/components/learning/appear-late.tsx';
import { ListAttempt } from '#web/components/learning/list-attempt.tsx';
import { SkeletonCard } from '#web/components/skeleton-card.tsx';
import { CourseCarousel } from './course-carousel.tsx';
import { PopularCoursesContext } from './popular-courses.context.tsx';
import {
  orderByPopularity,
  selectAttempt,
  selectCourses,
  selectErrorText,
  selectListedAt,
  selectPhase,
  selectRequestId,
} from './popular-courses.selectors.ts';

const asOf = (at: number | null): string =>
  at === null
    ? ''
    : `The list is from ${new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })}.`;

const heading = (
  <Typography id="popular-courses" variant="h2">
    Popular Courses
  </Typography>
);

/** What is said beside a list that is older, or below a heading that has no list yet. */
function ListNotice() {
  const list = PopularCoursesContext.useActorRef();
  const phase = PopularCoursesContext.useSelector(selectPhase);
  const attempt = PopularCoursesContext.useSelector(selectAttempt);
  const errorText = PopularCoursesContext.useSelector(selectErrorText);
  const requestId = PopularCoursesContext.useSelector(selectRequestId);
  const listedAt = PopularCoursesContext.useSelector(selectListedAt);
  const reload = () => list.send({ type: 'list.reload' });
  switch (phase) {
    case 'loading':
    case 'waiting':
      return (
        <ListAttempt
          attempt={attempt}
          attempts={courseListRetry.maxRetries + 1}
          onCancel={() => list.send({ type: 'list.cancel' })}
        />
      );
    case 'cancelled':
      return (
        <Box sx={{ my: 2 }}>
          <Typography
            sx={{ mb: 1.5, color: 'text.secondary' }}
          >{`You stopped the wait. ${asOf(listedAt)}`}</Typography>
          <Button variant="outlined" onClick={reload}>
            Ask again
          </Button>
        </Box>
      );
    case 'stale':
      return (
        <Box sx={{ mt: 2 }}>
          <ErrorNotice
            severity="warning"
            title="This list may be out of date"
            detail={`${errorText ?? ''} ${asOf(listedAt)}`}
            requestId={requestId}
            onRetry={reload}
          />
        </Box>
      );
    case 'failed':
      return (
        <ErrorNotice
          title="The courses could not be loaded"
          detail={errorText}
          requestId={requestId}
          onRetry={reload}
        />
      );
    case 'empty':
      return <EmptyState picture="books" title="No courses available at the moment." headingLevel="h3" />;
    default:
      return null;
  }
}

function Skeletons() {
  return (
    <AppearLate>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
        }}
      >
        <SkeletonCard mediaHeight={183} lines={4} />
        <SkeletonCard mediaHeight={183} lines={4} />
        <SkeletonCard mediaHeight={183} lines={4} />
      </Box>
    </AppearLate>
  );
}

/** 'Popular Courses' of the home page, in every state of the course list. */
export function PopularCourses() {
  const courses = PopularCoursesContext.useSelector(selectCourses);
  const phase = PopularCoursesContext.useSelector(selectPhase);
  const ordered = useMemo(() => orderByPopularity(courses), [courses]);
  if (ordered.length > 0) {
    return (
      <Box component="section" aria-labelledby="popular-courses">
        <CourseCarousel courses={ordered} heading={heading} />
        <ListNotice />
      </Box>
    );
  }
  return (
    <Box component="section" aria-labelledby="popular-courses">
      <Box sx={{ mb: 2 }}>{heading}</Box>
      {(phase === 'loading' || phase === 'waiting') && <Skeletons />}
      <ListNotice />
    </Box>
  );
}
