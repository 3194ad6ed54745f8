import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { t } from '#web/language/language.ts';
import type { LessonPlace } from '../note-leaves.ts';
import { PutAside } from '../put-aside.tsx';
import { selectPhase, selectSubtopicId } from './student-note-editor.selectors.ts';
import { NoteForm } from './note-form.tsx';
import type { StudentNoteEditorRef } from './use-student-note-editor.ts';

interface NewNoteProps {
  editor: StudentNoteEditorRef;
  /** Lessons to choose from, in reading order. */
  places: readonly LessonPlace[];
  /** The lesson whose words the note quotes, if it was begun with any. */
  quoted: LessonPlace | undefined;
  onClosed: () => void;
}

function LessonChoice({ editor, places, quoted }: Pick<NewNoteProps, 'editor' | 'places' | 'quoted'>) {
  const subtopicId = useSelector(editor, selectSubtopicId);
  const phase = useSelector(editor, selectPhase);
  const id = useId();
  const isElsewhere = quoted !== undefined && quoted.subtopicId !== subtopicId;
  const chapters = [...new Set(places.map(({ chapterName }) => chapterName))];
  return (
    <FormControl size="small" sx={{ flex: '1 1 15rem', maxWidth: 520 }} disabled={phase !== 'editing'}>
      <InputLabel htmlFor={id} variant="outlined" shrink>
        {t('On which lesson')}
      </InputLabel>
      <NativeSelect
        value={subtopicId}
        input={<OutlinedInput label={t('On which lesson')} notched />}
        inputProps={{ id, 'aria-describedby': isElsewhere ? `${id}-hint` : undefined }}
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
      {isElsewhere && (
        <FormHelperText id={`${id}-hint`}>
          {t('You had already started this note. The text you selected is from {lesson}.', {
            lesson: quoted.name,
          })}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** The note that is about to be made: chosen a lesson for, written, put aside, saved. */
export function NewNote({ editor, places, quoted, onClosed }: NewNoteProps) {
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
      return (
        <PutAside
          bringBack={t('Continue writing')}
          onBringBack={() => editor.send({ type: 'draft.restore' })}
          onThrowAway={() => editor.send({ type: 'draft.discard' })}
        >
          {t('You discarded a new note.')}
        </PutAside>
      );
    default:
      return (
        <Box sx={{ mb: 4 }}>
          <NoteForm editor={editor} label={t('New note')} onCancel={onClosed}>
            <LessonChoice editor={editor} places={places} quoted={quoted} />
          </NoteForm>
        </Box>
      );
  }
}
