import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import type { Lesson } from '#contract/contract.ts';
import { randomId } from '#web/api/random-id.ts';
import { t } from '#web/language/language.ts';
import { NoteForm } from '#web/note-editor/note-form.tsx';
import { RecoveredNewNote } from '#web/note-editor/recovered-new-note.tsx';
import { selectPhase } from '#web/note-editor/student-note-editor.selectors.ts';
import { useFocusBack } from '#web/note-editor/use-focus-back.ts';
import { useStudentNoteEditor } from '#web/note-editor/use-student-note-editor.ts';
import { useEmitted } from '#web/flows/use-emitted.ts';

interface NewLessonNoteProps {
  lesson: Lesson;
  /** Markdown that the note begins with. */
  quotation: string | null;
  /** The server has one more note. */
  onSaved: () => void;
  /** What was begun is saved, or given up. */
  onClosed: () => void;
}

/** A new note on the lesson one reads, written beside it. */
export function NewLessonNote({ lesson, quotation, onSaved, onClosed }: NewLessonNoteProps) {
  const editor = useStudentNoteEditor({
    courseId: lesson.courseId,
    note: null,
    draftId: lesson._id,
    subtopicId: lesson._id,
    quotation,
    onChanged: onSaved,
  });
  const phase = useSelector(editor, selectPhase);
  const [takeFocusBack, expectFocusBack] = useFocusBack();
  useEmitted(editor, 'draft.dropped', onClosed);

  if (phase === 'setAside') {
    return <RecoveredNewNote editor={editor} />;
  }
  if (phase !== 'viewing' && phase !== 'saved') {
    return (
      <Box onFocus={expectFocusBack}>
        <NoteForm editor={editor} label={t('New note')} />
      </Box>
    );
  }
  return (
    <>
      {phase === 'saved' && (
        <Alert severity="success" role="status" icon={<CircleCheck aria-hidden />}>
          {t('Saved. Your note is in the notebook.')}
        </Alert>
      )}
      <Button
        ref={takeFocusBack}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
        onClick={() =>
          editor.send({ type: 'note.edit', note: null, subtopicId: lesson._id, key: randomId() })
        }
      >
        {t('Write a note')}
      </Button>
    </>
  );
}
