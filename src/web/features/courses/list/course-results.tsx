import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { CourseBasic, Enrollment } from '#contract/contract.ts';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { t } from '#web/language/language.ts';
import { plainList, visuallyHidden } from '#web/theme/baseline.ts';
import { CourseCard } from './course-card.tsx';

interface CourseResultsProps {
  courses: readonly CourseBasic[];
  enrollments: readonly Enrollment[];
  onClear: () => void;
}

const Grid = styled('ul')(({ theme }) => ({
  ...plainList,
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { minWidth: 0 },
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(3) },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/** The courses that are left after filtering, or the way back to all of them. */
export function CourseResults({ courses, enrollments, onClear }: CourseResultsProps) {
  return (
    <>
      <Box component="p" role="status" sx={visuallyHidden}>
        {t('{count, plural, one {# course} other {# courses}}', { count: courses.length })}
      </Box>
      {courses.length === 0 ? (
        <EmptyState
          picture="telescope"
          title={t('No course fits these filters')}
          reason={t('Try another word, or clear the filters.')}
          action={
            <Button variant="outlined" onClick={onClear}>
              {t('Clear filters')}
            </Button>
          }
        />
      ) : (
        <Grid>
          {courses.map((course) => (
            <li key={course._id}>
              <CourseCard
                course={course}
                enrollment={enrollments.find((enrollment) => enrollment.course._id === course._id)}
              />
            </li>
          ))}
        </Grid>
      )}
    </>
  );
}

/** The shape of the list while it is on its way. */
export function CourseSkeletons() {
  return (
    <Delayed>
      <Typography role="status" sx={visuallyHidden}>
        {t('Loading the courses')}
      </Typography>
      <Grid aria-hidden>
        {['one', 'two', 'three', 'four'].map((key) => (
          <li key={key}>
            <SkeletonCard lines={8} />
          </li>
        ))}
      </Grid>
    </Delayed>
  );
}
