import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { ProgressSummary } from '#contract/contract.ts';
import { courseListRetry } from '#domain/calls/course-list-retry.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { CourseListNotice } from '#web/components/learning/course-list-notice.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { useCacheEntry } from '#web/data/use-cache-entry.ts';
import { t } from '#web/language/language.ts';
import { CourseCarousel } from './course-carousel.tsx';
import { PopularCoursesContext } from './popular-courses.context.tsx';
import {
  orderForStudent,
  selectAttempt,
  selectCourses,
  selectError,
  selectListedAt,
  selectPhase,
} from './popular-courses.selectors.ts';

function Heading() {
  return (
    <Typography id="popular-courses" variant="h2">
      {t('Popular Courses')}
    </Typography>
  );
}

/** What is said beside a list that is older, or below a heading that has no list yet. */
function ListNotice() {
  const list = PopularCoursesContext.useActorRef();
  useCacheEntry({ kind: 'homeCourses', actor: list, reload: { type: 'list.reload' } });
  return (
    <CourseListNotice
      phase={PopularCoursesContext.useSelector(selectPhase)}
      attempt={PopularCoursesContext.useSelector(selectAttempt)}
      attempts={courseListRetry.maxRetries + 1}
      error={PopularCoursesContext.useSelector(selectError)}
      listedAt={PopularCoursesContext.useSelector(selectListedAt)}
      headingLevel="h3"
      onReload={() => list.send({ type: 'list.reload' })}
      onCancel={() => list.send({ type: 'list.cancel' })}
    />
  );
}

function Skeletons() {
  return (
    <Delayed>
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
    </Delayed>
  );
}

/** 'Popular Courses' of the home page, in every state of the course list. */
export function PopularCourses({ summary }: { summary: ProgressSummary | null }) {
  const courses = PopularCoursesContext.useSelector(selectCourses);
  const phase = PopularCoursesContext.useSelector(selectPhase);
  const own = summary?.nextRecommended?.courseId;
  const ordered = useMemo(() => orderForStudent(courses, own), [courses, own]);
  const begun = summary && summary.subtopicsCompleted > 0 ? own : undefined;
  if (ordered.length > 0) {
    return (
      <Box component="section" aria-labelledby="popular-courses">
        <CourseCarousel courses={ordered} begun={begun} heading={<Heading />} />
        <ListNotice />
      </Box>
    );
  }
  return (
    <Box component="section" aria-labelledby="popular-courses">
      <Box sx={{ mb: 2 }}>
        <Heading />
      </Box>
      {(phase === 'loading' || phase === 'waiting') && <Skeletons />}
      <ListNotice />
    </Box>
  );
}
