import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { t } from '#web/language/language.ts';
import { NoteForm } from '#web/note-editor/note-form.tsx';
import { RecoveredNewNote } from '#web/note-editor/recovered-new-note.tsx';
import { selectPhase, selectSubtopicId } from '#web/note-editor/student-note-editor.selectors.ts';
import type { StudentNoteEditorRef } from '#web/note-editor/use-student-note-editor.ts';
import type { LessonPlace } from './note-leaves.ts';

interface NewNoteProps {
  editor: StudentNoteEditorRef;
  /** Lessons to choose from, in reading order. */
  places: readonly LessonPlace[];
}

function LessonChoice({ editor, places }: NewNoteProps) {
  const subtopicId = useSelector(editor, selectSubtopicId);
  const phase = useSelector(editor, selectPhase);
  const id = useId();
  const chapters = [...new Set(places.map(({ chapterName }) => chapterName))];
  return (
    <FormControl size="small" sx={{ flex: '1 1 15rem', maxWidth: 520 }} disabled={phase !== 'editing'}>
      <InputLabel htmlFor={id} variant="outlined" shrink>
        {t('On which lesson')}
      </InputLabel>
      <NativeSelect
        value={subtopicId}
        input={<OutlinedInput label={t('On which lesson')} notched />}
        inputProps={{ id }}
        onChange={({ target }) => editor.send({ type: 'place.choose', subtopicId: target.value })}
      >
        {chapters.map((chapter) => (
          <optgroup key={chapter} label={chapter}>
            {places
              .filter(({ chapterName }) => chapterName === chapter)
              .map((place) => (
                <option key={place.subtopicId} value={place.subtopicId}>
                  {place.name}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

/** The note that is about to be made: chosen a lesson for, written, put aside, saved. */
export function NewNote({ editor, places }: NewNoteProps) {
  const phase = useSelector(editor, selectPhase);
  switch (phase) {
    case 'viewing':
      return null;
    case 'saved':
      return (
        <Alert
          severity="success"
          role="status"
          icon={<CircleCheck aria-hidden />}
          sx={{ mb: 3 }}
          className="screen-only"
        >
          {t('Saved. Your note is in the notebook.')}
        </Alert>
      );
    case 'setAside':
      return <RecoveredNewNote editor={editor} />;
    default:
      return (
        <Box sx={{ mb: 4 }}>
          <NoteForm editor={editor} label={t('New note')}>
            <LessonChoice editor={editor} places={places} />
          </NoteForm>
        </Box>
      );
  }
}
