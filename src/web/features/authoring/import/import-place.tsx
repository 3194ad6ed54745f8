import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { AuthoringCourse } from '#contract/contract.ts';
import type { ImportPlace } from '#machines/authoring/question-import.machine.ts';
import { useResource } from '#web/data/use-resource.ts';
import { Loaded } from '#web/components/learning/loaded.tsx';
import { SkeletonCard } from '#web/components/waiting/skeleton-card.tsx';
import { msg, t } from '#web/language/language.ts';
import { loadCourses, readCourse } from '../authoring-calls.ts';

const native = { select: { native: true }, inputLabel: { shrink: true } } as const;
const BY_FILE = msg('Where the file says (our own exports do)');

interface SubjectChoiceProps {
  courseId: string;
  place: ImportPlace;
  isHeld: boolean;
  onChoose: (place: ImportPlace) => void;
}

const lessonsOf = (course: AuthoringCourse, subjectId: string) =>
  course.subjects
    .find(({ _id }) => _id === subjectId)
    ?.chapters.flatMap(({ topics }) =>
      topics.map((topic) => ({ topic: topic._id, name: topic.name, lessons: topic.subtopics })),
    ) ?? [];

function SubjectChoice({ courseId, place, isHeld, onChoose }: SubjectChoiceProps) {
  const resource = useResource((services, signal) => readCourse(services, courseId, signal), {
    snapshotKey: `authored course ${courseId}`,
  });
  return (
    <Loaded
      resource={resource}
      failed={t('The course could not be loaded')}
      waiting={<SkeletonCard lines={1} />}
    >
      {(course) => (
        <>
          <TextField
            label={t('Subject')}
            select
            required
            value={place.subjectId}
            disabled={isHeld}
            slotProps={native}
            helperText={course.subjects.length === 0 ? t('This course has no subject yet.') : undefined}
            onChange={({ target }) => onChoose({ subjectId: target.value, subtopicId: null })}
          >
            <option value="">{t('Choose a subject')}</option>
            {course.subjects.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </TextField>
          <TextField
            label={t('Lesson')}
            select
            value={place.subtopicId ?? ''}
            disabled={isHeld || place.subjectId === ''}
            slotProps={native}
            onChange={({ target }) => onChoose({ ...place, subtopicId: target.value || null })}
          >
            <option value="">{t(BY_FILE)}</option>
            {lessonsOf(course, place.subjectId).map(({ topic, name, lessons }) => (
              <optgroup key={topic} label={name}>
                {lessons.map((lesson) => (
                  <option key={lesson._id} value={lesson._id}>
                    {lesson.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </TextField>
        </>
      )}
    </Loaded>
  );
}

interface ImportPlaceChoiceProps {
  /** Empty until one is chosen. */
  courseId: string;
  place: ImportPlace;
  /** Nothing can be chosen at this moment. */
  isHeld: boolean;
  onCourse: (courseId: string) => void;
  onPlace: (place: ImportPlace) => void;
}

/** Which course, subject and lesson the questions belong to. */
export function ImportPlaceChoice({ courseId, place, isHeld, onCourse, onPlace }: ImportPlaceChoiceProps) {
  const resource = useResource(loadCourses, { snapshotKey: 'authoring courses' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Loaded
        resource={resource}
        failed={t('The courses could not be loaded')}
        waiting={<SkeletonCard lines={1} />}
      >
        {(courses) => (
          <TextField
            label={t('Course')}
            select
            required
            value={courseId}
            disabled={isHeld}
            slotProps={native}
            onChange={({ target }) => onCourse(target.value)}
          >
            <option value="">{t('Choose a course')}</option>
            {courses.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </TextField>
        )}
      </Loaded>
      {courseId !== '' && (
        <SubjectChoice key={courseId} courseId={courseId} place={place} isHeld={isHeld} onChoose={onPlace} />
      )}
    </Box>
  );
}
