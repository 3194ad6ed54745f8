import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useParams } from 'react-router-dom';
import { useCacheEntry } from '#web/data/use-cache-entry.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { LastUpdated } from '#web/components/learning/last-updated.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { NotFoundPage } from '#web/components/learning/not-found-page.tsx';
import { WaitingHeading } from '#web/components/learning/waiting-heading.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { CourseContext } from './course.context.tsx';
import { selectDetails, selectError, selectPhase } from './course.selectors.ts';
import { CourseHero } from './course-hero.tsx';
import { SubjectCard } from './subject/subject-card.tsx';

function Waiting() {
  return (
    <Box role="status" aria-label={t('Opening the course')}>
      <title>{`${t('Course')} · WizLearn`}</title>
      <WaitingHeading title={t('Course')} />
      <Delayed>
        <Skeleton width={120} />
        <Skeleton width="70%" sx={{ fontSize: '3rem' }} />
        <Skeleton />
        <Skeleton width="85%" sx={{ mb: 4 }} />
        <Stack sx={{ gap: 3 }}>
          <SkeletonCard lines={3} />
          <SkeletonCard lines={3} />
        </Stack>
      </Delayed>
    </Box>
  );
}

function NotLoaded() {
  const course = CourseContext.useActorRef();
  const error = CourseContext.useSelector(selectError);
  return (
    <>
      <title>{`${t('Course')} · WizLearn`}</title>
      <PageHeading title={t('This course could not be opened')} />
      <ErrorNotice
        title={t('The course could not be loaded')}
        error={error}
        onRetry={() => course.send({ type: 'course.reload' })}
      />
    </>
  );
}

function Opened({ courseId }: { courseId: string }) {
  const details = translateCourseNames(CourseContext.useSelector(selectDetails));
  const course = CourseContext.useActorRef();
  const reload = { type: 'course.reload' } as const;
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const servedAt = useCacheEntry({ kind: 'courseDetails', suffix: courseId, actor: course, reload });
  if (!details) return null;
  return (
    <>
      <title>{`${details.course.name} · WizLearn`}</title>
      <CourseHero details={details} />
      <Box component="section" aria-labelledby="subjects" sx={{ mt: { xs: 5, md: 7 } }}>
        <Stack
          direction="row"
          sx={{ mb: 2, gap: 2, flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between' }}
        >
          <Typography id="subjects" variant="h2">
            {t('Subjects')}
          </Typography>
          {servedAt !== null && <LastUpdated at={servedAt} onRefresh={() => course.send(reload)} />}
        </Stack>
        {details.subjects.length > 0 && (
          <Typography variant="body2" sx={{ mt: -1, mb: 2.5, maxWidth: '75ch', color: 'text.secondary' }}>
            {t(
              'Practice quiz: from the chapters you choose. Topic quiz: below each lesson, on its topic. Weekly quiz, in the Assessment Center: timed, on the lessons you completed.',
            )}
          </Typography>
        )}
        {details.subjects.length === 0 ? (
          <EmptyState
            picture="lantern"
            title={t('The subjects are being prepared')}
            reason={t('Check again in a few days.')}
            headingLevel="h3"
          />
        ) : (
          <Stack sx={{ gap: 3 }}>
            {details.subjects.map((subject) => (
              <SubjectCard
                key={subject._id}
                subject={subject}
                enrolled={details.enrolled}
                isUnfolded={isWide && details.subjects.length === 1}
              />
            ))}
          </Stack>
        )}
      </Box>
    </>
  );
}

function Course({ courseId }: { courseId: string }) {
  const phase = CourseContext.useSelector(selectPhase);
  switch (phase) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <NotLoaded />;
    case 'notFound':
      return <NotFoundPage noun="course" to={paths.courses} />;
    default:
      return <Opened courseId={courseId} />;
  }
}

/** The course page with the course details: what a course is, its subjects, and the way in (spec §2). */
export function CourseScreen() {
  const { courseId = '' } = useParams();
  return (
    <CourseContext.Provider key={courseId} input={{ courseId }}>
      <Course courseId={courseId} />
    </CourseContext.Provider>
  );
}
