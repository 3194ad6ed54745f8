import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ArrowRight, Award, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseDetails, NextSubtopic } from '#contract/contract.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { useIsOffline, useServerControl } from '#web/data/use-connection.ts';
import { useResource } from '#web/data/use-resource.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { CategoryArt, CategoryBadge } from '#web/components/learning/course-category.tsx';
import { Teacher } from '#web/components/learning/teacher.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { ProgressRing } from '#web/components/progress-ring.tsx';
import { languageNow, msg, t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { Columns } from '#web/components/page/columns.tsx';
import { CourseContext } from './course.context.tsx';
import { selectCanEnrol, selectError, selectPhase } from './course.selectors.ts';
import { readingTime } from './reading-time.ts';

interface NextStepProps {
  details: CourseDetails;
  /** The button that was pressed is gone; whoever works by keyboard goes on from this one. */
  takesFocus: boolean;
}

/** A lesson that was never opened is not gone on with. */
const labelOf = ({ isBegun, isNew }: { isBegun: boolean; isNew: boolean }) => {
  if (!isBegun) return msg('Start the first lesson');
  return isNew ? msg('Start the next lesson') : msg('Continue learning');
};

/** The way to where one goes on. Where that is in another course: to the first subject here that was begun, else to the first. */
function NextStep({ details, takesFocus }: NextStepProps) {
  const button = useRef<HTMLAnchorElement>(null);
  // Once: whoever has gone on from here is not brought back.
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const open = details.subjects.filter(
    ({ completedSubtopics, subtopicCount }) => completedSubtopics < subtopicCount,
  );
  const first = open.find(({ completedSubtopics }) => completedSubtopics > 0) ?? open[0];
  const { data: summary } = useResource(loadSummary, { kind: 'userXp' });
  if (!first) return null;
  const isHere = (place: NextSubtopic | undefined | null) => place?.courseId === first.courseId;
  const recommended = isHere(summary?.nextRecommended) ? summary?.nextRecommended : null;
  const isBegun =
    isHere(summary?.today.lessonToAnswer?.lesson) ||
    details.subjects.some(({ completedSubtopics }) => completedSubtopics > 0);
  return (
    <Button
      ref={button}
      component={RouterLink}
      to={recommended ? paths.lesson(recommended.subjectId, recommended.subtopicId) : paths.lesson(first._id)}
      state={{ courseId: first.courseId }}
      variant="contained"
      size="large"
      fullWidth
      endIcon={<ArrowRight size={18} aria-hidden />}
      sx={{ mt: 2 }}
    >
      {t(labelOf({ isBegun, isNew: recommended != null && !recommended.isBegun }))}
    </Button>
  );
}

/** That one is enrolled, and how far one is. */
function EnrolledProgress({ details }: { details: CourseDetails }) {
  const done = details.subjects.reduce((sum, subject) => sum + subject.completedSubtopics, 0);
  const all = details.subjects.reduce((sum, subject) => sum + subject.subtopicCount, 0);
  const isCompleted = all > 0 && done === all;
  return (
    <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center' }}>
      <ProgressRing
        value={all === 0 ? 0 : (done / all) * 100}
        label={t('My progress in this course')}
        size={64}
      />
      <Box>
        <Typography
          variant="subtitle2"
          component="p"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          {isCompleted ? <Award size={16} aria-hidden /> : <CircleCheck size={16} aria-hidden />}
          {t(isCompleted ? 'Course completed' : 'You are enrolled')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isCompleted
            ? t('All {all} lessons completed', { all })
            : t('{done} of {all} lessons completed', { done, all })}
        </Typography>
      </Box>
    </Stack>
  );
}

/** The enroll button, or what being enrolled has come to. */
function Membership({ details }: { details: CourseDetails }) {
  const [isJoining, setJoining] = useState(false);
  const course = CourseContext.useActorRef();
  const phase = CourseContext.useSelector(selectPhase);
  const canEnrol = CourseContext.useSelector(selectCanEnrol);
  const error = CourseContext.useSelector(selectError);
  const isOffline = useIsOffline();
  const control = useServerControl('enrol-waits', !canEnrol);
  if (details.enrolled) {
    return (
      <>
        <EnrolledProgress details={details} />
        <NextStep details={details} takesFocus={isJoining} />
      </>
    );
  }
  const isBusy = phase === 'enrolling';
  return (
    <Box>
      {error && (
        <Box sx={{ mb: 2 }}>
          <ErrorNotice title={t('You could not be enrolled')} error={error} />
        </Box>
      )}
      <Button
        variant="contained"
        size="large"
        fullWidth
        {...control}
        aria-busy={isBusy}
        onClick={() => {
          setJoining(true);
          course.send({ type: 'course.enrol' });
        }}
      >
        {t(isBusy ? 'Enrolling…' : 'Enrol in this course')}
      </Button>
      <Typography id="enrol-waits" variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        {t(
          isOffline
            ? 'You are offline. You can enrol when you are back online.'
            : 'It is free. Enrol to save your progress, and complete a lesson to unlock the weekly quiz.',
        )}{' '}
        {!isOffline && t('You can read without enrolling, but your progress is not saved.')}
      </Typography>
    </Box>
  );
}

const lessons = ({ subjects }: CourseDetails): string => {
  const count = subjects.reduce((sum, { subtopicCount }) => sum + subtopicCount, 0);
  const minutes = subjects.reduce((sum, subject) => sum + subject.minutes, 0);
  return `${t('{count, plural, one {# lesson} other {# lessons}}', { count })}, ${readingTime(minutes)}`;
};

/** The picture above what it means to me; on a phone beside it, as a spine. */
const Plate = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > img': { position: 'absolute', inset: 0 },
  [theme.breakpoints.up('md')]: { aspectRatio: '2 / 1' },
}));

const Badge = styled('div')(({ theme }) => ({
  marginBottom: theme.spacing(1.5),
  lineHeight: 1,
  [theme.breakpoints.up('md')]: { position: 'absolute', left: 16, bottom: 'calc(100% + 14px)', margin: 0 },
}));

/** Whether the lessons of a course are in English for somebody who reads Hindi: the descriptions of its subjects tell. */
export const isInEnglish = ({ subjects }: CourseDetails): boolean =>
  languageNow() === 'Hindi' &&
  !subjects.some(({ description }) => /\p{Script=Devanagari}/u.test(t(description)));

/** The course header: what a course is, who leads it and whether one is in it, with the enroll button. */
export function CourseHero({ details }: { details: CourseDetails }) {
  const { course } = details;
  return (
    <Columns gap={{ xs: 3, md: 6 }} widths="minmax(0, 1fr) 21rem">
      <Box>
        <PageHeading
          title={course.name}
          lead={course.courseDescription}
          breadcrumb={
            <Breadcrumbs aria-label={t('Breadcrumb')}>
              <Link component={RouterLink} to={paths.courses}>
                {t('Courses')}
              </Link>
              <Typography variant="body2" component="span" aria-current="page">
                {course.name}
              </Typography>
            </Breadcrumbs>
          }
        />
        <Teacher
          caption={t('Led by')}
          name={course.deanName}
          tagline={course.deanTag}
          image={course.deanImage}
          size={72}
        />
      </Box>
      <Plate>
        <Picture>
          <CategoryArt category={course.category} />
        </Picture>
        <Box sx={{ position: 'relative', minWidth: 0, p: { xs: 2, md: 2.5 } }}>
          <Badge>
            <CategoryBadge category={course.category} />
          </Badge>
          <Membership details={details} />
          <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {isInEnglish(details) && `${t('Lessons in English')} · `}
            {course.enrolledCount > 0 &&
              `${t('{count, plural, one {# student} other {# students}} enrolled', { count: course.enrolledCount })} · `}
            {lessons(details)}
          </Typography>
        </Box>
      </Plate>
    </Columns>
  );
}
