import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { fieldText } from '#domain/account/single-field.ts';
import { profileFieldMachine } from '#machines/profile/profile-field.machine.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { loadProfile } from '#web/data/loaders.ts';
import { createProfileFieldActors } from '#web/data/profile-field.actors.ts';
import {
  groupStudySubjects,
  loadStudyCourses,
  STUDY_SUBJECTS,
  type StudySubject,
} from '#web/data/study-subjects.ts';
import { useIsOffline } from '#web/data/use-connection.ts';
import { useFlowWithActors } from '#web/data/use-flow-with-actors.ts';
import { useResource } from '#web/data/use-resource.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';
import { t } from '#web/language/language.ts';
import { plainList } from '#web/theme/baseline.ts';
import { radii } from '#web/theme/tokens.ts';

const Choice = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  width: '100%',
  minHeight: 48,
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5),
  justifyContent: 'space-between',
  textAlign: 'left',
  font: 'inherit',
  borderRadius: radii.medium,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current="true"]': { borderColor: theme.vars.palette.primary.main, fontWeight: 650 },
  '&.Mui-disabled, &[aria-disabled="true"]': { opacity: 0.6 },
  '& svg': { flex: 'none' },
}));

const List = styled('ul')(({ theme }) => ({ ...plainList, display: 'grid', gap: theme.spacing(1) }));

export interface SubjectDialogProps {
  /** The subject of the lesson that Home shows. */
  current: string;
  onClose: () => void;
  /** What the server has now. */
  onSaved: (subjectId: string) => void;
}

/** The subjects to choose from, those of the track first; choosing one saves it and closes the dialog. */
export function SubjectDialog({ current, onClose, onSaved }: SubjectDialogProps) {
  const id = useId();
  const { data: courses, error, state, reload } = useResource(loadStudyCourses, STUDY_SUBJECTS);
  const profile = useResource(loadProfile, { kind: 'userProfile' });
  // The track orders the list: it does not change its order under the finger.
  const data = profile.data === null && profile.state === 'loading' ? null : courses;
  const isLoading = !data && (state === 'loading' || courses !== null);
  const field = useFlowWithActors(profileFieldMachine, createProfileFieldActors, {
    // Compared with nothing: what Home shows may change while this is open.
    input: { field: 'studySubjectId', value: '' },
  });
  useEmitted(field, 'profile.saved', ({ profile: stored }) => onSaved(fieldText(stored, 'studySubjectId')));
  const isBusy = useSelector(field, (snapshot) => snapshot.hasTag('busy'));
  const draft = useSelector(field, ({ context }) => context.draft);
  const refusal = useSelector(field, ({ context }) => context.error);
  const isOffline = useIsOffline();
  const { ofTrack, others } = groupStudySubjects(data ?? [], {
    track: profile.data?.track ?? null,
    current,
  });
  // What is being saved cannot be taken back by closing.
  const close = () => {
    if (!isBusy) onClose();
  };
  const choose = (subjectId: string) =>
    subjectId === current ? close() : field.send({ type: 'value.choose', value: subjectId });
  const choiceOf = (subject: StudySubject) => (
    <li key={subject._id}>
      <Choice
        autoFocus={subject._id === current}
        aria-current={subject._id === current ? 'true' : undefined}
        disabled={isOffline}
        // Stays focused while it is saved; nothing else is chosen until then.
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy && draft === subject._id}
        onClick={() => choose(subject._id)}
      >
        {translateCourseNames(subject).name}
        {isBusy && draft === subject._id ? (
          <CircularProgress size={20} color="inherit" aria-hidden="true" />
        ) : (
          subject._id === current && <Check size={20} role="img" aria-label={t('shown on Home now')} />
        )}
      </Choice>
    </li>
  );
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('Change subject')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {isOffline
              ? t('You are offline. You can change this when you are back online.')
              : isBusy
                ? t('Saving...')
                : t(
                    'Home will show the next lesson of the subject you choose. You can change it whenever you like.',
                  )}
          </Typography>
          {refusal && <ErrorNotice title={t('The subject was not changed')} error={refusal} />}
          {isLoading && (
            <Stack role="status" aria-label={t('Loading the subjects')} sx={{ gap: 1 }}>
              <Skeleton variant="rounded" height={48} />
              <Skeleton variant="rounded" height={48} />
              <Skeleton variant="rounded" height={48} />
            </Stack>
          )}
          {!data && !isLoading && (
            <ErrorNotice title={t('The subjects could not be loaded')} error={error} onRetry={reload} />
          )}
          {ofTrack.length > 0 && <List>{ofTrack.map(choiceOf)}</List>}
          {others.length > 0 && (
            <>
              <Typography variant="subtitle2" component="h3">
                {t('Other subjects')}
              </Typography>
              <List>{others.map(choiceOf)}</List>
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" aria-disabled={isBusy || undefined} onClick={close}>
          {t('Cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
