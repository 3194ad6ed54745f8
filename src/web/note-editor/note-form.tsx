import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId } from 'react';
import { MAX_NOTE_LENGTH } from '#machines/library/student-note-editor.setup.ts';
import { numberFormat } from '#web/language/formats.ts';
import { SaveStatus } from '#web/components/save-status.tsx';
import { t } from '#web/language/language.ts';
import { RichText } from '#web/language/rich-text.tsx';
import { useServices } from '#web/data/services.tsx';
import { draftPromise } from './drafts.ts';
import { OnTheLines, RuledField, RuledPaper } from './ruled-paper.tsx';
import {
  selectCanCancel,
  selectCanSave,
  selectCanWrite,
  selectError,
  selectIsPreviewing,
  selectPhase,
  selectText,
} from './student-note-editor.selectors.ts';
import type { StudentNoteEditorRef } from './use-student-note-editor.ts';

const notesModule = () => import('#web/components/learning/lesson-notes.tsx');
const LessonNotes = lazy(() => notesModule().then((file) => ({ default: file.LessonNotes })));

const NEARLY_FULL = 0.9;

const figure = numberFormat();

const SAMPLES = ['bold', 'slanted', 'list', 'heading', 'formula'].map((sample) => <code key={sample} />);

/** The text field takes the focus when it appears, behind what is written already. */
const takeFocus = (field: HTMLTextAreaElement | null) => {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  // Where much is written already, the cursor is at its end.
  if (field.getBoundingClientRect().bottom > window.innerHeight) field.scrollIntoView({ block: 'end' });
};

function NoteStatus({ editor }: { editor: StudentNoteEditorRef }) {
  const { storage } = useServices();
  const phase = useSelector(editor, selectPhase);
  const error = useSelector(editor, selectError);
  const text = useSelector(editor, selectText);
  const left = MAX_NOTE_LENGTH - text.length;
  const wording = () => {
    if (phase === 'saving') return t('Saving…');
    if (phase === 'comparing') return t('Changed on another device. Loading that version…');
    const problem = error ? t(error.message) : '';
    if (phase === 'waiting') return t('Not saved yet. {problem} We will try again.', { problem });
    if (error) return t('Not saved. {problem}', { problem });
    if (left < 0) {
      const most = figure(MAX_NOTE_LENGTH);
      return t('{count} characters too long. A note has at most {most} characters.', { count: -left, most });
    }
    return text.length > MAX_NOTE_LENGTH * NEARLY_FULL
      ? t('{count} characters left.', { count: left })
      : t(draftPromise(storage));
  };
  const isWrong = phase === 'editing' && (error !== null || left < 0);
  return (
    <SaveStatus
      sign={phase === 'waiting' ? 'waiting' : isWrong ? 'wrong' : undefined}
      basis="16rem"
      minHeight={24}
    >
      {wording()}
    </SaveStatus>
  );
}

function WriteOrPreview({ editor }: { editor: StudentNoteEditorRef }) {
  const phase = useSelector(editor, selectPhase);
  const isPreviewing = useSelector(editor, selectIsPreviewing);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={isPreviewing ? 'preview' : 'write'}
      aria-label={t('How the note is shown')}
      disabled={phase !== 'editing'}
      onChange={(_, shown: 'write' | 'preview' | null) => {
        if (shown) editor.send({ type: shown === 'preview' ? 'preview.show' : 'preview.hide' });
      }}
    >
      <ToggleButton value="write">{t('Write')}</ToggleButton>
      <ToggleButton value="preview">{t('Preview')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function MarkdownHelp({ id }: { id: string }) {
  return (
    <Typography id={id} variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
      <RichText
        text="Markdown works: <0>**bold**</0>, <1>_italic_</1>, <2>- list</2>, <3>## heading</3>, <4>$formula$</4>."
        elements={SAMPLES}
      />{' '}
      <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
        {t('Save with Ctrl and Enter.')}
      </Box>
    </Typography>
  );
}

function SaveRow({ editor, onSave }: { editor: StudentNoteEditorRef; onSave: () => void }) {
  const phase = useSelector(editor, selectPhase);
  const canSave = useSelector(editor, selectCanSave);
  const canCancel = useSelector(editor, selectCanCancel);
  const isBusy = phase === 'saving' || phase === 'comparing';
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <NoteStatus editor={editor} />
      <Button disabled={!canCancel} onClick={() => editor.send({ type: 'note.cancel' })}>
        {t('Cancel')}
      </Button>
      <Button variant="contained" disabled={!canSave} aria-busy={isBusy} onClick={onSave}>
        {t(phase === 'waiting' ? 'Send now' : 'Save note')}
      </Button>
    </Box>
  );
}

interface NoteFormProps {
  editor: StudentNoteEditorRef;
  /** 'Note on Writs'. */
  label: string;
  /** Above the paper: the lesson to choose. */
  children?: ReactNode;
}

/** The note editor form: the paper, a Markdown preview, saving. */
export function NoteForm({ editor, label, children }: NoteFormProps) {
  const text = useSelector(editor, selectText);
  const isPreviewing = useSelector(editor, selectIsPreviewing);
  const canWrite = useSelector(editor, selectCanWrite);
  const helpId = useId();
  const save = () => editor.send({ type: 'note.save' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <Box component="section" aria-label={label} onKeyDown={onKeyDown} className="screen-only">
      <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}>
        {children}
        <WriteOrPreview editor={editor} />
      </Box>
      <RuledPaper sx={{ '&:focus-within': { borderColor: 'primary.main' } }}>
        {isPreviewing ? (
          <OnTheLines>
            <Suspense fallback={t('Preparing the preview…')}>
              <LessonNotes isOwn notes={text.trim() === '' ? `_${t('Nothing written yet.')}_` : text} />
            </Suspense>
          </OnTheLines>
        ) : (
          <RuledField
            ref={takeFocus}
            aria-label={label}
            aria-describedby={helpId}
            value={text}
            readOnly={!canWrite}
            placeholder={t('What do you want to remember?')}
            onChange={({ target }) => editor.send({ type: 'text.change', text: target.value })}
          />
        )}
      </RuledPaper>
      <MarkdownHelp id={helpId} />
      <SaveRow editor={editor} onSave={save} />
    </Box>
  );
}
