import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { authoredCourseMachine, SubjectTexts } from '#machines/authoring/authored-course.machine.ts';
import { SUBJECT_LIMITS } from '#machines/authoring/subject-plan.ts';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { t } from '#web/language/language.ts';
import { useServerControl } from '../offline-note.tsx';
import { useFaultFocus } from '../use-fault-focus.ts';

/** What a new subject is asked for. */
export function SubjectForm({ course }: { course: ActorRefFrom<typeof authoredCourseMachine> }) {
  const texts = useSelector(course, ({ context }) => context.texts);
  const faults = useSelector(course, ({ context }) => context.faults);
  const error = useSelector(course, ({ context }) => context.error);
  const isBusy = useSelector(course, (snapshot) => snapshot.matches('creating'));
  const control = useServerControl(isBusy);
  const { place, seek } = useFaultFocus<HTMLFormElement>(faults, isBusy);
  const change = (changed: Partial<SubjectTexts>) => course.send({ type: 'texts.change', texts: changed });
  const close = () => course.send({ type: 'form.close' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    seek();
    course.send({ type: 'subject.create' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="new-subject">
      <Box component="form" ref={place} noValidate onSubmit={submit}>
        <DialogTitle id="new-subject">{t('A new subject')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            <TextField
              label={t('Name')}
              required
              autoFocus
              value={texts.name}
              disabled={isBusy}
              error={faults.name !== undefined}
              helperText={faults.name && t(faults.name)}
              slotProps={{ htmlInput: { maxLength: SUBJECT_LIMITS.name.max, autoComplete: 'off' } }}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={t('What it is about')}
              required
              multiline
              minRows={2}
              value={texts.description}
              disabled={isBusy}
              error={faults.description !== undefined}
              helperText={faults.description && t(faults.description)}
              slotProps={{ htmlInput: { maxLength: SUBJECT_LIMITS.description.max } }}
              onChange={({ target }) => change({ description: target.value })}
            />
            {error && (
              <ErrorNotice
                title={t('The subject was not added')}
                detail={t(error.message)}
                requestId={error.requestId}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" disabled={isBusy} onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" {...control} aria-busy={isBusy}>
            {t(isBusy ? 'Adding…' : 'Add the subject')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
