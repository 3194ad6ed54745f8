import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { t } from '#web/language/language.ts';
import { NoteForm } from '#web/note-editor/note-form.tsx';
import { RecoveredNewNote } from '#web/note-editor/recovered-new-note.tsx';
import { selectPhase, selectSubtopicId } from '#web/note-editor/student-note-editor.selectors.ts';
import type { StudentNoteEditorRef } from '#web/note-editor/use-student-note-editor.ts';
import { LessonSelect } from './lesson-select.tsx';
import type { LessonPlace } from './note-leaves.ts';

interface NewNoteProps {
  editor: StudentNoteEditorRef;
  /** Lessons to choose from, in reading order. */
  places: readonly LessonPlace[];
}

function NoteLesson({ editor, places }: NewNoteProps) {
  const subtopicId = useSelector(editor, selectSubtopicId);
  const phase = useSelector(editor, selectPhase);
  return (
    <LessonSelect
      value={subtopicId}
      isDisabled={phase !== 'editing'}
      places={places}
      onChoose={(chosen) => editor.send({ type: 'place.choose', subtopicId: chosen })}
    />
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
            <NoteLesson editor={editor} places={places} />
          </NoteForm>
        </Box>
      );
  }
}
