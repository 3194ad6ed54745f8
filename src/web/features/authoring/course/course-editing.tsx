import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { courseEditingMachine } from '#machines/authoring/course-editing.machine.ts';
import { type CourseDetailsTexts, detailsOf } from '#machines/authoring/course-texts.ts';
import { categoryNames } from '#web/components/learning/course-category.tsx';
import { t } from '#web/language/language.ts';
import { EditConflict } from '../edit-conflict.tsx';
import { CourseFields } from '../course-fields.tsx';
import { FormDialog } from '../form-dialog.tsx';

export type CourseEditingRef = ActorRefFrom<typeof courseEditingMachine>;

const inFull = ({ name, courseDescription, category, hidden }: CourseDetailsTexts): string =>
  [name, t(categoryNames[category]), t(hidden ? 'Hidden' : 'Students find it'), '', courseDescription].join(
    '\n',
  );

function Conflict({ editing }: { editing: CourseEditingRef }) {
  const texts = useSelector(editing, ({ context }) => context.texts);
  const remote = useSelector(editing, ({ context }) => context.remote);
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogContent>
        <EditConflict
          titleId={id}
          title={t('Somebody else changed this course meanwhile')}
          mine={inFull(texts)}
          remote={remote && inFull(detailsOf(remote))}
          onKeepMine={() => editing.send({ type: 'conflict.keepMine' })}
          onKeepRemote={() => editing.send({ type: 'conflict.keepRemote' })}
        />
      </DialogContent>
    </Dialog>
  );
}

function CourseForm({ editing }: { editing: CourseEditingRef }) {
  const texts = useSelector(editing, ({ context }) => context.texts);
  const fieldErrors = useSelector(editing, ({ context }) => context.fieldErrors);
  const error = useSelector(editing, ({ context }) => context.error);
  const enrolled = useSelector(editing, ({ context }) => context.course.enrolledCount);
  const isBusy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'));
  const id = useId();
  const change = (changed: Partial<CourseDetailsTexts>) =>
    editing.send({ type: 'texts.change', texts: changed });
  return (
    <FormDialog
      title={t('Edit the course')}
      fieldErrors={fieldErrors}
      error={error}
      errorTitle={t('The course was not saved')}
      isBusy={isBusy}
      submit={t(isBusy ? 'Saving…' : 'Save the course')}
      onSubmit={() => editing.send({ type: 'course.save' })}
      onClose={() => editing.send({ type: 'form.close' })}
    >
      <CourseFields texts={texts} fieldErrors={fieldErrors} isBusy={isBusy} onChange={change} />
      <Box>
        <FormControlLabel
          label={t('Students find it')}
          control={
            <Switch
              checked={!texts.hidden}
              disabled={isBusy}
              slotProps={{ input: { 'aria-describedby': id } }}
              onChange={({ target }) => change({ hidden: !target.checked })}
            />
          }
        />
        <FormHelperText id={id}>
          {texts.hidden
            ? t(
                '{count, plural, =0 {It is in no list, and nobody can enrol.} one {It is in no list, and nobody new can enrol. The one student in it can go on.} other {It is in no list, and nobody new can enrol. The # students in it can go on.}}',
                { count: enrolled },
              )
            : t('It is in the lists of courses, open to everybody.')}
        </FormHelperText>
      </Box>
    </FormDialog>
  );
}

/** What a course is called, what it is about, and whether students find it. */
export function CourseEditing({ editing }: { editing: CourseEditingRef }) {
  const isClosed = useSelector(editing, (snapshot) => snapshot.matches('closed'));
  const isConflicted = useSelector(editing, (snapshot) => snapshot.matches('conflicted'));
  if (isClosed) return null;
  return isConflicted ? <Conflict editing={editing} /> : <CourseForm editing={editing} />;
}
