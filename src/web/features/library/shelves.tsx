import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { EmptyState } from '#web/components/notices/empty-state.tsx';
import { Delayed } from '#web/components/learning/delayed.tsx';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { CourseBook } from './course-book.tsx';
import { loadShelf, type ShelfCourse, type ShelfSubject } from './library.actors.ts';
import { Shelf } from './shelf.tsx';
import { WrittenShelves } from './written-shelves.tsx';

const subjectsOf = (courses: readonly ShelfCourse[]): ShelfSubject[] =>
  courses
    .flatMap(({ progress }) => progress?.subjects ?? [])
    .map(({ courseId, subjectId, subjectName }) => ({ courseId, subjectId, name: subjectName }));

function Waiting() {
  return (
    <Box role="status" aria-label={t('Loading your library')}>
      <Delayed>
        <Skeleton width={180} sx={{ fontSize: '2rem', mb: 1 }} />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
          {['one', 'two', 'three'].map((key) => (
            <Skeleton key={key} variant="rounded" height={210} />
          ))}
        </Box>
      </Delayed>
    </Box>
  );
}

/** What stands in the library while nothing is looked for: where one is, what one has marked and written. */
export function Shelves() {
  const resource = useResource(loadShelf, { snapshotKey: 'shelves' });
  return (
    <Loaded
      resource={resource}
      waiting={<Waiting />}
      failed={t('Your library could not be loaded')}
      failedDetail={(problem) => t('{problem} You can still search the library.', { problem })}
      staleTitle={t('Your library may be out of date')}
    >
      {(courses) => <CourseShelves courses={courses} />}
    </Loaded>
  );
}

function CourseShelves({ courses }: { courses: readonly ShelfCourse[] }) {
  if (courses.length === 0) {
    return (
      <EmptyState
        picture="books"
        title={t('Your library is still empty')}
        reason={t('Enrol in a course, and its subjects appear here.')}
        link={{ to: paths.courses, text: t('Choose a course') }}
      />
    );
  }
  return (
    <Stack sx={{ gap: 6 }}>
      <Shelf title={t('Continue')}>
        {courses.map((entry) => (
          <li key={entry.course._id}>
            <CourseBook entry={entry} />
          </li>
        ))}
      </Shelf>
      <WrittenShelves subjects={subjectsOf(courses)} />
    </Stack>
  );
}
