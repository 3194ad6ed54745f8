import Skeleton from '@mui/material/Skeleton';
import type { Services } from '#web/data/services.tsx';
import { readData } from '#web/api/api-client.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { ChoiceField } from '../choice-field.tsx';
import { useHashArrival } from '../use-hash-arrival.ts';

export const STUDY_SUBJECT_ID = 'study-subject';

const loadSubjects = async ({ api }: Pick<Services, 'api'>, signal: AbortSignal) => {
  const courses = await readData(api.GET('/courses/getAllCourse', { signal }));
  return courses.flatMap(({ subjects }) => subjects);
};

/** The subject to go on with: its next lesson is the next one on Home, until another subject is studied. */
export function StudySubject() {
  const { data, error, state, reload } = useResource(loadSubjects, { snapshotKey: 'subjects to study' });
  useHashArrival(STUDY_SUBJECT_ID, data !== null);
  if (!data) {
    return state === 'loading' ? (
      <Skeleton variant="rounded" height={96} />
    ) : (
      <ErrorNotice title={t('The subjects could not be loaded')} error={error} onRetry={reload} />
    );
  }
  if (data.length === 0) return null;
  const options = data.map((subject) => ({ value: subject._id, label: translateCourseNames(subject).name }));
  return (
    <div id={STUDY_SUBJECT_ID} tabIndex={-1}>
      <ChoiceField
        field="studySubjectId"
        label={t('Subject')}
        options={options}
        isStacked
        hint={() => t('Home shows its next lesson first. You can change it whenever you like.')}
      />
    </div>
  );
}
