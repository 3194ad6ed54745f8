import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { PrintStyles } from '#web/components/page/print-styles.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { loadCourseProgress } from '#web/data/loaders.ts';
import { CourseCard } from './course-card.tsx';
import { GoOn } from './go-on.tsx';
import { ReportsSection } from './reports-section.tsx';
import { ResultsSection } from './results-section.tsx';
import { StudySection } from './study-section.tsx';
import { loadStatistics } from './study.actors.ts';

/** The progress report: how far along one is, what is strong, what to restudy, and what it brought. */
export function ProgressTab() {
  const courses = useResource(loadCourseProgress, { snapshotKey: 'course progress' });
  const statistics = useResource(loadStatistics, { snapshotKey: 'study statistics' });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PrintStyles />
      <Typography variant="h2">{t('My progress')}</Typography>
      {courses.data !== null && courses.data.length > 0 && <GoOn />}
      <StudySection statistics={statistics} />
      <Loaded
        resource={courses}
        failed={t('Your progress could not be loaded')}
        staleTitle={t('Your progress may be out of date')}
        waiting={
          <Delayed>
            <Box role="status" aria-label={t('Loading your progress')} sx={{ display: 'grid', gap: 3 }}>
              <Skeleton variant="rounded" height={110} />
              <Skeleton variant="rounded" height={300} />
            </Box>
          </Delayed>
        }
      >
        {(known) =>
          known.length === 0 ? (
            <EmptyState
              picture="books"
              title={t('No course yet')}
              reason={t('Enrol in a course. Every lesson you complete counts here.')}
              headingLevel="h3"
              link={{ to: paths.courses, text: t('See the courses') }}
            />
          ) : (
            translateCourseNames(known).map((course) => (
              <CourseCard
                key={course.courseId}
                course={course}
                topics={translateCourseNames(statistics.data)?.topics ?? []}
              />
            ))
          )
        }
      </Loaded>
      <ResultsSection />
      <ReportsSection />
    </Box>
  );
}
