import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { Note } from '#contract/contract.ts';
import { randomId } from '#web/api/random-id.ts';
import { t } from '#web/language/language.ts';
import { DeleteButton, EditButton } from './entry-buttons.tsx';
import { NoteConflict } from './note-conflict.tsx';
import { selectNewer, selectPhase } from '#web/note-editor/student-note-editor.selectors.ts';
import { NoteForm } from '#web/note-editor/note-form.tsx';
import { useFocusBack } from '#web/note-editor/use-focus-back.ts';
import { type StudentNoteEditorRef, useStudentNoteEditor } from '#web/note-editor/use-student-note-editor.ts';
import { formatDay, formatMoment } from './note-dates.ts';
import { RecoveredDraft } from '#web/note-editor/recovered-draft.tsx';
import { OnTheLines, PaperFoot, RuledPaper } from '#web/note-editor/ruled-paper.tsx';
import { SavedStatus } from './saved-status.tsx';

// Asked for together with the page, so that the notes seldom wait for their renderer.
const notesModule = import('#web/components/learning/lesson-notes.tsx');
const LessonNotes = lazy(() => notesModule.then((file) => ({ default: file.LessonNotes })));

/** The note that the address names comes into view. */
const reveal = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'center' });

interface NoteEntryProps {
  note: Note;
  courseId: string;
  /** The lesson it stands on. */
  lessonName: string;
  onChanged: () => void;
  onRemove: () => void;
}

function Aside({ editor }: { editor: StudentNoteEditorRef }) {
  return (
    <RecoveredDraft
      bringBack={t('Restore')}
      onBringBack={() => editor.send({ type: 'draft.restore' })}
      onThrowAway={() => editor.send({ type: 'draft.discard' })}
    >
      {t('Your draft was discarded.')}
    </RecoveredDraft>
  );
}

function Gone({ editor }: { editor: StudentNoteEditorRef }) {
  return (
    <RecoveredDraft
      severity="warning"
      bringBack={t('Save as a new note')}
      onBringBack={() => editor.send({ type: 'note.recreate' })}
      onThrowAway={() => editor.send({ type: 'draft.discard' })}
    >
      {t('This note was deleted on another device. Your text is still here.')}
    </RecoveredDraft>
  );
}

/** One note: read, and edited in its place. */
export function NoteEntry({ note, courseId, lessonName, onChanged, onRemove }: NoteEntryProps) {
  const editor = useStudentNoteEditor({
    courseId,
    note,
    draftId: note._id,
    subtopicId: note.subtopicId,
    onChanged,
  });
  const phase = useSelector(editor, selectPhase);
  const shown = useSelector(editor, selectNewer(note));
  const [takeFocusBack, expectFocusBack] = useFocusBack();
  const { hash } = useLocation();
  const anchor = `note-${note._id}`;
  const label = t('Note of {day} on {lesson}', { day: formatDay(shown.createdAt), lesson: lessonName });

  if (phase === 'conflicted') return <NoteConflict editor={editor} />;
  if (phase === 'gone') return <Gone editor={editor} />;
  if (phase === 'editing' || phase === 'saving' || phase === 'waiting' || phase === 'comparing') {
    return <NoteForm editor={editor} label={label} />;
  }
  const edit = () => {
    expectFocusBack();
    editor.send({ type: 'note.edit', note: shown, subtopicId: shown.subtopicId, key: randomId() });
  };
  return (
    <article aria-label={label} id={anchor} ref={hash === `#${anchor}` ? reveal : null}>
      {phase === 'setAside' && <Aside editor={editor} />}
      <RuledPaper sx={{ borderRadius: '6px 6px 0 0' }}>
        <OnTheLines>
          <Suspense fallback={<Box sx={{ minHeight: 28 }} />}>
            <LessonNotes isOwn notes={shown.content} />
          </Suspense>
        </OnTheLines>
      </RuledPaper>
      <PaperFoot>
        <Typography variant="caption" component="p" sx={{ flex: 1 }}>
          <time dateTime={shown.createdAt}>{formatDay(shown.createdAt)}</time>
          {shown.rev > 0 && ` · ${t('changed {time}', { time: formatMoment(shown.updatedAt) })}`}
        </Typography>
        <SavedStatus isSaved={phase === 'saved'} />
        {phase !== 'setAside' && (
          <>
            <EditButton ref={takeFocusBack} name={label} onClick={edit} />
            <DeleteButton name={label} onClick={onRemove} />
          </>
        )}
      </PaperFoot>
    </article>
  );
}
