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
import {
  COURSE_LIMITS,
  type courseCreationMachine,
  type CourseTexts,
} from '#machines/authoring/course-creation.machine.ts';
import { ErrorNotice } from '#web/components/error-notice.tsx';
import { courseCategories, categoryNames } from '#web/components/learning/course-category.tsx';
import { t } from '#web/language/language.ts';
import { useServerControl } from '../offline-note.tsx';
import { useFaultFocus } from '../use-fault-focus.ts';

/** What a new course is asked for. */
export function CourseForm({ creation }: { creation: ActorRefFrom<typeof courseCreationMachine> }) {
  const texts = useSelector(creation, ({ context }) => context.texts);
  const faults = useSelector(creation, ({ context }) => context.faults);
  const error = useSelector(creation, ({ context }) => context.error);
  const isBusy = useSelector(creation, (snapshot) => snapshot.hasTag('busy'));
  const control = useServerControl(isBusy);
  const { place, seek } = useFaultFocus<HTMLFormElement>(faults, isBusy);
  const change = (changed: Partial<CourseTexts>) => creation.send({ type: 'texts.change', texts: changed });
  const close = () => creation.send({ type: 'form.close' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    seek();
    creation.send({ type: 'course.create' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="new-course">
      <Box component="form" ref={place} noValidate onSubmit={submit}>
        <DialogTitle id="new-course">{t('A new course')}</DialogTitle>
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
              slotProps={{ htmlInput: { maxLength: COURSE_LIMITS.name.max, autoComplete: 'off' } }}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={t('What it is about')}
              required
              multiline
              minRows={3}
              value={texts.courseDescription}
              disabled={isBusy}
              error={faults.courseDescription !== undefined}
              helperText={
                faults.courseDescription
                  ? t(faults.courseDescription)
                  : t(
                      'Everybody sees the course in the lists at once; its lessons only when you publish them.',
                    )
              }
              slotProps={{ htmlInput: { maxLength: COURSE_LIMITS.courseDescription.max } }}
              onChange={({ target }) => change({ courseDescription: target.value })}
            />
            <TextField
              label={t('Category')}
              select
              value={texts.category}
              disabled={isBusy}
              slotProps={{ select: { native: true } }}
              onChange={({ target }) => {
                const category = courseCategories.find((one) => one === target.value);
                if (category) change({ category });
              }}
            >
              {courseCategories.map((category) => (
                <option key={category} value={category}>
                  {t(categoryNames[category])}
                </option>
              ))}
            </TextField>
            {error && (
              <ErrorNotice
                title={t('The course was not created')}
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
            {t(isBusy ? 'Creating…' : 'Create the course')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
