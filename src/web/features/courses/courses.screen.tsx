import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Enrollment } from '#contract/contract.ts';
import { useResource } from '#web/data/use-resource.ts';
import { LastUpdated } from '#web/components/learning/last-updated.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { t } from '#web/language/language.ts';
import {
  chooseCourses,
  type CourseFilters,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './course-filters.ts';
import { CourseResults, CourseSkeletons } from './list/course-results.tsx';
import { loadEnrollments } from '#web/data/loaders.ts';
import { CourseListContext } from './courses.context.tsx';
import { FilterBar, PANEL_ID } from './list/filter-bar.tsx';
import { ListNotice } from '#web/data/course-list-notice.tsx';
import { selectCourses, selectIsAwaited } from '#web/data/course-list.selectors.ts';

function Courses({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const notice = <ListNotice list={CourseListContext.useActorRef()} kind="full" headingLevel="h2" />;
  const courses = CourseListContext.useSelector(selectCourses);
  const isAwaited = CourseListContext.useSelector(selectIsAwaited);
  const chosen = useMemo(() => chooseCourses(courses, filters, enrollments), [courses, filters, enrollments]);
  // The address comes back a moment later; what is changed meanwhile is added to what was changed before.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const apply = (change: Partial<CourseFilters>) => {
    latest.current = { ...latest.current, ...change };
    setSearch(writeFilters(latest.current), { replace: true });
  };
  if (courses.length === 0) {
    return (
      <>
        {isAwaited && <CourseSkeletons />}
        {notice}
      </>
    );
  }
  return (
    <>
      <FilterBar filters={filters} onChange={apply} />
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={`category-${filters.category}`}>
        <CourseResults courses={chosen} enrollments={enrollments} onClear={() => apply(NO_FILTERS)} />
      </Box>
      {notice}
    </>
  );
}

const NONE: readonly Enrollment[] = [];

/** The courses page: all courses, to be searched, filtered and ordered; the address keeps the choice. */
export function CoursesScreen() {
  const enrollments = useResource(loadEnrollments, { kind: 'userEnrollments' });
  return (
    <>
      <title>{`${t('Courses')} · WizLearn`}</title>
      <PageHeading
        title={t('Courses')}
        lead={t('Choose what to learn next. You can look inside a course before you enrol.')}
      />
      <CourseListContext.Provider>
        <Courses enrollments={enrollments.data ?? NONE} />
      </CourseListContext.Provider>
      {enrollments.state === 'stale' && (
        <LastUpdated label={t('Your progress')} at={enrollments.at} onRefresh={enrollments.reload} />
      )}
      {enrollments.state === 'failed' && (
        <Typography role="status" sx={{ mt: 3, color: 'text.secondary' }}>
          {t('Your progress could not be loaded.')}{' '}
          <Button size="small" onClick={enrollments.reload}>
            {t('Try again')}
          </Button>
        </Typography>
      )}
    </>
  );
}
