import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { FileInput, LifeBuoy, Plus, ShieldPlus, type LucideIcon } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AuthoringCourseRef } from '#contract/contract.ts';
import { courseCreationMachine } from '#machines/authoring/course-creation.machine.ts';
import { isAdmin } from '#web/data/is-author.ts';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { CategoryBadge } from '#web/components/learning/course-category.tsx';
import { PicturedHeading } from '#web/components/learning/pictured-heading.tsx';
import { PageHeading } from '#web/components/page/page-heading.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServices } from '#web/data/services.tsx';
import { authoringPaths } from '../authoring-paths.ts';
import { loadCourses } from '../authoring-calls.ts';
import { useServerControl } from '#web/data/use-connection.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { OFFLINE_NOTE, OfflineNote } from '../offline-note.tsx';
import { DeletedNotice } from '../deleted-notice.tsx';
import { HiddenMark } from '../hidden-mark.tsx';
import { isRecord } from '../draft-storage.ts';
import { createCourseCreationActors } from './course-creation.actors.ts';
import { CourseForm } from './course-form.tsx';

const grid = {
  display: 'grid',
  gap: 2.5,
  p: 0,
  m: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
} as const;

function CourseCard({ course }: { course: AuthoringCourseRef }) {
  return (
    <Card component="li" sx={{ display: 'flex' }}>
      <CardActionArea component={Link} to={authoringPaths.course(course._id)} sx={{ height: '100%' }}>
        <CardContent sx={{ height: '100%' }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <CategoryBadge category={course.category} />
            {course.hidden && <HiddenMark />}
          </Stack>
          <Typography variant="h4" component="h3" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
            {course.name}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
            {t('{count, plural, =0 {No subject yet} one {# subject} other {# subjects}}', {
              count: course.subjectCount,
            })}
            {' · '}
            {t('{count, plural, =0 {nobody enrolled} one {# student} other {# students}}', {
              count: course.enrolledCount,
            })}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

function Courses() {
  const resource = useResource(loadCourses, { snapshotKey: 'authoring courses' });
  return (
    <Loaded
      resource={resource}
      failed={t('The courses could not be loaded')}
      staleTitle={t('This list may be out of date')}
      waiting={
        <Delayed>
          <Box role="status" aria-label={t('Loading the courses')} sx={grid}>
            {['one', 'two', 'three'].map((key) => (
              <SkeletonCard key={key} lines={1} />
            ))}
          </Box>
        </Delayed>
      }
    >
      {(courses) =>
        courses.length === 0 ? (
          <EmptyState
            picture="scroll"
            title={t('No course is written yet')}
            headingLevel="h3"
            reason={t('Begin the first one: a name is enough, you can add the rest later.')}
          />
        ) : (
          <Box component="ul" aria-label={t('Courses')} sx={grid}>
            {courses.map((course) => (
              <CourseCard key={course._id} course={course} />
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}

interface ToolLinkProps {
  to: string;
  Icon: LucideIcon;
  children: string;
}

const ToolLink = ({ to, Icon, children }: ToolLinkProps) => (
  <Button component={Link} to={to} variant="outlined" startIcon={<Icon size={18} aria-hidden />}>
    {children}
  </Button>
);

/** What else authors make, and what only those who look after the product read. */
function MoreTools() {
  const { session } = useServices();
  const canReadReports = useSelector(session, isAdmin);
  return (
    <Stack
      component="nav"
      aria-label={t('More tools')}
      direction="row"
      sx={{ gap: 1.5, mb: 4, flexWrap: 'wrap' }}
    >
      <ToolLink to={paths.libraryImport} Icon={FileInput}>
        {t('Import questions')}
      </ToolLink>
      <ToolLink to={authoringPaths.houseFounding} Icon={ShieldPlus}>
        {t('Create a house')}
      </ToolLink>
      {canReadReports && (
        <ToolLink to={authoringPaths.bugReports} Icon={LifeBuoy}>
          {t('Reports of trouble')}
        </ToolLink>
      )}
    </Stack>
  );
}

/** The authoring dashboard: every course, a new one, and what else they make. */
export function AuthoringScreen() {
  const creation = useFlowWithActors(courseCreationMachine, createCourseCreationActors);
  const isOpen = useSelector(creation, (snapshot) => snapshot.matches('editing') || snapshot.hasTag('busy'));
  const control = useServerControl(OFFLINE_NOTE);
  const navigate = useNavigate();
  const { state: from } = useLocation();
  const removed = isRecord(from) && typeof from.removed === 'string' ? from.removed : null;
  useEmitted(creation, 'course.created', ({ courseId }) => void navigate(authoringPaths.course(courseId)));
  return (
    <>
      <title>{`${t('Authoring')} · WizLearn`}</title>
      <PicturedHeading picture="/art/library/lectern.svg">
        <PageHeading
          title={t('Authoring')}
          lead={t('Write courses, lessons and questions, and see where students stumble.')}
          actions={
            <Button
              variant="contained"
              color="gold"
              startIcon={<Plus size={18} aria-hidden />}
              {...control}
              onClick={() => creation.send({ type: 'form.open' })}
            >
              {t('New course')}
            </Button>
          }
        />
      </PicturedHeading>
      <OfflineNote />
      {removed !== null && <DeletedNotice name={removed} />}
      <MoreTools />
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('Courses')}
      </Typography>
      <Courses />
      {isOpen && <CourseForm creation={creation} />}
    </>
  );
}
