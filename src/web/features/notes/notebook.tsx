import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { CompleteSubject, Note, UserQuery } from '#contract/contract.ts';
import { randomId } from '#web/api/random-id.ts';
import type { Questions, Written } from '#web/data/study-calls.ts';
import type { Resource } from '#web/data/use-resource.ts';
import { useSearchChoice } from '#web/navigation/use-search-choice.ts';
import { useSearchField } from '#web/navigation/use-search-field.ts';
import { t } from '#web/language/language.ts';
import { selectPhase } from '#web/note-editor/student-note-editor.selectors.ts';
import { useStudentNoteEditor } from '#web/note-editor/use-student-note-editor.ts';
import { BookmarksPanel } from './bookmarks-panel.tsx';
import { useCameFrom } from './came-from.ts';
import { NewNote } from './new-note.tsx';
import { placesOf } from './note-leaves.ts';
import { IndexTab, IndexTabs, Notebook } from './cover/notebook-cover.tsx';
import { NotesHeading } from './heading/notes-heading.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { type NotesTab, type NotesView, readNotesView, writeNotesView } from './notes-view.ts';
import { QuestionsPanel } from './questions/questions-panel.tsx';
import { RemovalBar } from './removal/removal-bar.tsx';
import { RemovalContext, useIsHidden } from './removal/removal.context.tsx';

/** Of the editor: there is a paper on the page already. */
const WRITING: readonly ReturnType<typeof selectPhase>[] = ['editing', 'saving', 'waiting', 'comparing'];

interface NotebookPageProps {
  subject: CompleteSubject;
  written: Written;
  questions: Resource<Questions>;
  onChanged: () => void;
}

/** The notebook of one subject: heading, tabs, and the page that is open. */
export function NotebookPage({ subject, written, questions, onChanged }: NotebookPageProps) {
  const subjectId = subject.subject._id;
  const courseId = subject.course._id;
  const [search, choose] = useSearchChoice();
  const view = useMemo(() => readNotesView(search), [search]);
  const show = (change: Partial<NotesView>) =>
    // The lesson one came from stays in the address: a reload comes from there too.
    choose((now) =>
      writeNotesView({ ...readNotesView(now), lesson: cameFrom?.subtopicId ?? null, ...change }),
    );
  const places = useMemo(() => placesOf(subject.chapters), [subject.chapters]);
  const cameFrom = useCameFrom(places, view);
  const removal = RemovalContext.useActorRef();
  const isHidden = useIsHidden();
  const notes = useMemo(() => written.notes.filter(({ _id }) => !isHidden(_id)), [written.notes, isHidden]);
  const asked = useMemo(
    () => (questions.data?.questions ?? []).filter(({ queryId }) => !isHidden(queryId)),
    [questions.data, isHidden],
  );
  const sheet = useRef<HTMLDivElement>(null);
  const field = useSearchField(view.q);
  const firstPlace =
    cameFrom?.subtopicId ?? subject.nextRecommended?.subtopicId ?? places[0]?.subtopicId ?? '';
  const newNote = useStudentNoteEditor({
    courseId,
    note: null,
    draftId: subjectId,
    subtopicId: null,
    onChanged: () => {
      onChanged();
      // The paper goes with the button that saved it.
      sheet.current?.focus({ preventScroll: true });
    },
  });

  const isWriting = useSelector(newNote, (snapshot) => WRITING.includes(selectPhase(snapshot)));

  const write = (subtopicId?: string) => {
    show({ tab: 'notes' });
    newNote.send({ type: 'draft.restore' });
    newNote.send({ type: 'note.edit', note: null, subtopicId: subtopicId ?? firstPlace, key: randomId() });
    // A note half written stays on its own lesson.
    if (subtopicId && newNote.getSnapshot().context.text.trim() === '') {
      newNote.send({ type: 'place.choose', subtopicId });
    }
  };
  /** The button that was pressed goes with what it deleted; whoever works by keyboard goes on from the page. */
  const stayHere = () => sheet.current?.focus({ preventScroll: true });
  const removeNote = ({ _id, subtopicId }: Note) => {
    removal.send({ type: 'items.remove', items: [{ kind: 'note', id: _id, courseId, subtopicId }] });
    stayHere();
  };
  const removeQuestions = (chosen: readonly UserQuery[]) => {
    const items = chosen.map(({ queryId, topicId, subtopicId }) => ({
      kind: 'question' as const,
      id: queryId,
      courseId,
      subjectId,
      topicId,
      subtopicId,
    }));
    removal.send({ type: 'items.remove', items });
    stayHere();
  };
  const counts = { notes: notes.length, questions: asked.length, bookmarks: written.bookmarks.length };
  const tab = (name: NotesTab, label: string) => (
    <IndexTab
      value={name}
      id={`tab-${name}`}
      aria-controls="notebook"
      label={`${label} ${name === 'questions' && !questions.data ? '' : counts[name]}`.trim()}
    />
  );
  return (
    <>
      <NotesHeading
        subject={subject}
        notes={notes}
        bookmarks={written.bookmarks}
        questions={asked}
        cameFrom={cameFrom}
        onWrite={() => write()}
      />
      <OutlinedInput
        inputRef={field}
        type="search"
        size="small"
        fullWidth
        className="screen-only"
        defaultValue={view.q}
        placeholder={t('Search your notes and questions')}
        inputProps={{ 'aria-label': t('Search your notes and questions'), maxLength: 100 }}
        onChange={({ target }) => show({ q: target.value })}
        sx={{ mb: 3, maxWidth: 520 }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={18} aria-hidden />
          </InputAdornment>
        }
      />
      <IndexTabs
        value={view.tab}
        onChange={(_, chosen: NotesTab) => show({ tab: chosen })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('Parts of the notebook')}
      >
        {tab('notes', t('Notes'))}
        {tab('questions', t('Questions'))}
        {tab('bookmarks', t('Bookmarks'))}
      </IndexTabs>
      <Notebook ref={sheet} role="tabpanel" id="notebook" aria-labelledby={`tab-${view.tab}`} tabIndex={-1}>
        <Box hidden={view.tab !== 'notes'}>
          <NewNote editor={newNote} places={places} />
        </Box>
        {view.tab === 'notes' && (
          <NotesPanel
            subjectId={subjectId}
            courseId={courseId}
            notes={notes}
            isWriting={isWriting}
            places={places}
            view={view}
            onView={show}
            onWrite={write}
            onChanged={onChanged}
            onRemove={removeNote}
          />
        )}
        {view.tab === 'questions' && (
          <QuestionsPanel
            subjectId={subjectId}
            resource={questions}
            questions={asked}
            places={places}
            q={view.q}
            onClear={() => show({ q: '' })}
            onRemove={removeQuestions}
          />
        )}
        {view.tab === 'bookmarks' && (
          <BookmarksPanel
            bookmarks={written.bookmarks}
            places={places}
            subjectId={subjectId}
            courseId={courseId}
          />
        )}
      </Notebook>
      <RemovalBar />
    </>
  );
}
