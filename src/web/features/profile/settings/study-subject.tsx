import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { loadSummary } from '#web/data/loaders.ts';
import { groupStudySubjects, loadStudyCourses, STUDY_SUBJECTS } from '#web/data/study-subjects.ts';
import { useResource } from '#web/data/use-resource.ts';
import { t } from '#web/language/language.ts';
import { ChoiceField } from '../choice-field.tsx';
import { paths } from '#web/navigation/paths.ts';
import { useProfileBook } from '../profile-book.tsx';
import { useHashArrival } from '../use-hash-arrival.ts';

export const STUDY_SUBJECT_ID = 'study-subject';

const describeChoice = () => (
  <>
    {t('Home will show the next lesson of the subject you choose. You can change it whenever you like.')}{' '}
    <MuiLink component={Link} to={paths.home}>
      {t('Go to Home')}
    </MuiLink>
  </>
);

/** The subject to go on with: its next lesson is the next one on Home, until another subject is studied. */
export function StudySubject() {
  const { profile } = useProfileBook();
  const { data: courses, error, state, reload } = useResource(loadStudyCourses, STUDY_SUBJECTS);
  const summary = useResource(loadSummary, { kind: 'userXp' });
  // What an earlier visit left may be of another subject; later, after a save, the choice stays there while it is read again.
  const [isRead, setIsRead] = useState(false);
  if (!isRead && summary.state !== 'loading') setIsRead(true);
  const isAwaited = !isRead;
  useHashArrival(STUDY_SUBJECT_ID, courses !== null && !isAwaited);
  if (!courses || isAwaited) {
    return isAwaited || state === 'loading' ? (
      <Skeleton variant="rounded" height={96} />
    ) : (
      <ErrorNotice title={t('The subjects could not be loaded')} error={error} onRetry={reload} />
    );
  }
  const current = summary.data?.nextRecommended?.subjectId ?? profile.studySubjectId ?? null;
  const { ofTrack, others } = groupStudySubjects(courses, { track: profile.track, current });
  const subjects = [...ofTrack, ...others];
  if (subjects.length === 0) return null;
  const options = subjects.map((subject) => ({
    value: subject._id,
    label: translateCourseNames(subject).name,
  }));
  return (
    <div id={STUDY_SUBJECT_ID} tabIndex={-1}>
      <ChoiceField
        field="studySubjectId"
        label={t('Subject')}
        options={options}
        isStacked
        inForce={current ?? undefined}
        hint={describeChoice}
      />
    </div>
  );
}
