import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { ProgressSummary } from '#contract/contract.ts';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { ListNotice } from '#web/data/course-list-notice.tsx';
import { selectCourses, selectIsAwaited } from '#web/data/course-list.selectors.ts';
import { t } from '#web/language/language.ts';
import { CourseCarousel } from './course-carousel.tsx';
import { PopularCoursesContext } from './popular-courses.context.tsx';
import { orderForStudent } from './popular-courses.selectors.ts';

function Heading() {
  return (
    <Typography id="popular-courses" variant="h2">
      {t('Popular Courses')}
    </Typography>
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
  // Said beside a list that is older, or below a heading that has no list yet.
  const notice = <ListNotice list={PopularCoursesContext.useActorRef()} kind="basic" headingLevel="h3" />;
  const courses = PopularCoursesContext.useSelector(selectCourses);
  const isAwaited = PopularCoursesContext.useSelector(selectIsAwaited);
  const own = summary?.nextRecommended?.courseId;
  const ordered = useMemo(() => orderForStudent(courses, own), [courses, own]);
  const begun = summary && summary.subtopicsCompleted > 0 ? own : undefined;
  if (ordered.length > 0) {
    return (
      <Box component="section" aria-labelledby="popular-courses">
        <CourseCarousel courses={ordered} begun={begun} heading={<Heading />} />
        {notice}
      </Box>
    );
  }
  return (
    <Box component="section" aria-labelledby="popular-courses">
      <Box sx={{ mb: 2 }}>
        <Heading />
      </Box>
      {isAwaited && <Skeletons />}
      {notice}
    </Box>
  );
}
