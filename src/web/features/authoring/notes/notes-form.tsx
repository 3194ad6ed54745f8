import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, lazy, Suspense, useDeferredValue } from 'react';
import { LESSON_LIMITS, type LessonTexts } from '#machines/authoring/lesson-texts.ts';
import { SaveStatus } from '#web/components/save-status.tsx';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { Columns } from '#web/components/page/columns.tsx';
import { useFieldErrorFocus } from '../use-field-error-focus.ts';
import {
  type LessonNotesEditorRef,
  selectCanRevert,
  selectCanSave,
  selectCanWrite,
  selectError,
  selectFieldErrors,
  selectPhase,
  selectTexts,
} from './use-lesson-notes-editor.ts';

const LessonNotes = lazy(() =>
  import('#web/components/learning/lesson-notes.tsx').then((file) => ({ default: file.LessonNotes })),
);

const Preview = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(2, 2.5),
  borderRadius: radii.large,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { maxHeight: '72vh', overflowY: 'auto' },
}));

/** The live preview of the Markdown editor: the lesson as students will read it, a moment behind the typing. */
function LivePreview({ notes }: { notes: string }) {
  const shown = useDeferredValue(notes);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id="preview" variant="h6" component="h2" sx={{ mb: 1 }}>
        {t('As students will read it')}
      </Typography>
      <Preview aria-labelledby="preview" tabIndex={0}>
        {shown.trim() === '' ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('Nothing written yet.')}</Typography>
        ) : (
          <Suspense fallback={t('Preparing the preview…')}>
            <LessonNotes notes={shown} />
          </Suspense>
        )}
      </Preview>
    </Box>
  );
}

function DraftStatus({ editing }: { editing: LessonNotesEditorRef }) {
  const phase = useSelector(editing, selectPhase);
  const error = useSelector(editing, selectError);
  const isChanged = useSelector(editing, selectCanRevert);
  const problem = error ? t(error.message) : '';
  const isWrong = phase === 'editing' && error !== null;
  const wording = () => {
    if (phase === 'saving') return t('Saving…');
    if (phase === 'comparing') return t('Somebody else changed it. Loading their version…');
    if (phase === 'saved') return t('Saved');
    if (phase === 'waiting') return t('Not saved yet. {problem} We will try again.', { problem });
    if (isWrong) return t('Not saved. {problem}', { problem });
    return t(isChanged ? 'Draft saved in this tab.' : 'Everything is saved.');
  };
  return (
    <SaveStatus
      sign={isWrong ? 'wrong' : phase === 'saved' || phase === 'waiting' ? phase : undefined}
      basis="14rem"
    >
      {wording()}
    </SaveStatus>
  );
}

interface FieldsProps {
  texts: LessonTexts;
  fieldErrors: Partial<Record<keyof LessonTexts, string>>;
  canWrite: boolean;
  onChange: (texts: Partial<LessonTexts>) => void;
}

/** Its name, how long it takes to read, and whether students see it. */
function LessonFields({ texts, fieldErrors, canWrite, onChange }: FieldsProps) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, mb: 3, alignItems: 'flex-start' }}>
      <TextField
        label={t('Name of the lesson')}
        required
        value={texts.name}
        error={fieldErrors.name !== undefined}
        helperText={fieldErrors.name && t(fieldErrors.name)}
        sx={{ flex: 1, width: '100%' }}
        slotProps={{
          htmlInput: { maxLength: LESSON_LIMITS.name.max, autoComplete: 'off', readOnly: !canWrite },
        }}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t('Minutes to read')}
        required
        value={texts.minutes}
        error={fieldErrors.minutes !== undefined}
        helperText={fieldErrors.minutes && t(fieldErrors.minutes)}
        sx={{ width: { xs: '100%', sm: 160 } }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2, readOnly: !canWrite } }}
        onChange={({ target }) => onChange({ minutes: target.value })}
      />
      <Box sx={{ maxWidth: 260 }}>
        <FormControlLabel
          label={t('Students see it')}
          control={
            <Switch
              checked={!texts.draft}
              disabled={!canWrite}
              slotProps={{ input: { 'aria-describedby': 'draft-hint' } }}
              onChange={({ target }) => onChange({ draft: !target.checked })}
            />
          }
        />
        <FormHelperText id="draft-hint" error={fieldErrors.draft !== undefined}>
          {fieldErrors.draft
            ? t(fieldErrors.draft)
            : t('From the moment you save; it needs notes and a question.')}
        </FormHelperText>
      </Box>
    </Stack>
  );
}

interface SaveBarProps {
  editing: LessonNotesEditorRef;
  isBusy: boolean;
  onSave: () => void;
}

/** What is kept of the lesson, and what saves or undoes it; always in sight. */
function SaveBar({ editing, isBusy, onSave }: SaveBarProps) {
  const phase = useSelector(editing, selectPhase);
  const canSave = useSelector(editing, selectCanSave);
  const canRevert = useSelector(editing, selectCanRevert);
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.5,
        mt: 2,
        py: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        position: 'sticky',
        bottom: 0,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        zIndex: 1,
      }}
    >
      <DraftStatus editing={editing} />
      <Button disabled={!canRevert} onClick={() => editing.send({ type: 'texts.revert' })}>
        {t('Undo the changes')}
      </Button>
      <Button variant="contained" disabled={!canSave} aria-busy={isBusy} onClick={onSave}>
        {t(phase === 'waiting' ? 'Send now' : 'Save the lesson')}
      </Button>
    </Stack>
  );
}

/** The content editor of a lesson: writing beside how it will read, as a draft or published. */
export function NotesForm({ editing }: { editing: LessonNotesEditorRef }) {
  const texts = useSelector(editing, selectTexts);
  const fieldErrors = useSelector(editing, selectFieldErrors);
  const phase = useSelector(editing, selectPhase);
  const canWrite = useSelector(editing, selectCanWrite);
  const isBusy = phase === 'saving' || phase === 'comparing';
  const { place, seek } = useFieldErrorFocus<HTMLDivElement>(fieldErrors, isBusy);
  const change = (changed: Partial<LessonTexts>) => editing.send({ type: 'texts.change', texts: changed });
  const save = () => {
    seek();
    editing.send({ type: 'lesson.save' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <Box ref={place} onKeyDown={onKeyDown}>
      <LessonFields texts={texts} fieldErrors={fieldErrors} canWrite={canWrite} onChange={change} />
      <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
        <TextField
          label={t('Notes in Markdown')}
          multiline
          minRows={14}
          maxRows={26}
          fullWidth
          value={texts.notes}
          error={fieldErrors.notes !== undefined}
          helperText={
            fieldErrors.notes
              ? t(fieldErrors.notes)
              : t('## heading, **bold**, - list, $formula$, | table |. Save with Ctrl and Enter.')
          }
          sx={{ mt: { md: 4.25 }, '& textarea': { fontFamily: 'monospace', fontSize: '0.9375rem' } }}
          slotProps={{ htmlInput: { readOnly: !canWrite } }}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <LivePreview notes={texts.notes} />
      </Columns>
      <SaveBar editing={editing} isBusy={isBusy} onSave={save} />
    </Box>
  );
}
