import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Bookmark, CompleteSubject, Note, UserQuery } from '#contract/contract.ts';
import type { RemovableItem } from '#machines/library/removal.machine.ts';
import { randomId } from '#web/api/random-id.ts';
import type { Questions, Written } from '#web/data/study-calls.ts';
import type { Resource } from '#web/data/use-resource.ts';
import { useSearchChoice } from '#web/navigation/use-search-choice.ts';
import { useSearchField } from '#web/navigation/use-search-field.ts';
import { type Message, msg, t } from '#web/language/language.ts';
import { selectPhase } from '#web/note-editor/student-note-editor.selectors.ts';
import { type StudentNoteEditorRef, useStudentNoteEditor } from '#web/note-editor/use-student-note-editor.ts';
import { BookmarksPanel } from './bookmarks-panel.tsx';
import { useCameFrom } from './came-from.ts';
import { NewNote } from './new-note.tsx';
import { type LessonPlace, placesOf } from './note-leaves.ts';
import { IndexTab, IndexTabs, Notebook } from './cover/notebook-cover.tsx';
import { NotesHeading } from './heading/notes-heading.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { type NotesTab, notesTabs, type NotesView, readNotesView, writeNotesView } from './notes-view.ts';
import { QuestionsPanel } from './questions/questions-panel.tsx';
import { RemovalBar } from './removal/removal-bar.tsx';
import { RemovalContext, useIsHidden } from './removal/removal.context.tsx';

/** Of the editor: there is a paper on the page already. */
const WRITING: readonly ReturnType<typeof selectPhase>[] = ['editing', 'saving', 'waiting', 'comparing'];

const TAB_NAMES: Readonly<Record<NotesTab, Message>> = {
  notes: msg('Notes'),
  questions: msg('Questions'),
  bookmarks: msg('Bookmarks'),
};

interface NotebookPageProps {
  subject: CompleteSubject;
  written: Written;
  questions: Resource<Questions>;
  onChanged: () => void;
}

/** What the address says of the notebook, and how to change it. */
function useNotesView(places: readonly LessonPlace[]) {
  const [search, choose] = useSearchChoice();
  const view = useMemo(() => readNotesView(search), [search]);
  const cameFrom = useCameFrom(places, view);
  const show = (change: Partial<NotesView>) =>
    // The lesson one came from stays in the address: a reload comes from there too.
    choose((now) =>
      writeNotesView({ ...readNotesView(now), lesson: cameFrom?.subtopicId ?? null, ...change }),
    );
  return { view, cameFrom, show };
}

interface InSight {
  notes: Note[];
  questions: UserQuery[];
  bookmarks: Bookmark[];
}

/** What was written in the subject, without what is being deleted. */
function useInSight({ notes, bookmarks }: Written, { data }: Resource<Questions>): InSight {
  const isHidden = useIsHidden();
  return {
    notes: useMemo(() => notes.filter(({ _id }) => !isHidden(_id)), [notes, isHidden]),
    questions: useMemo(
      () => (data?.questions ?? []).filter(({ queryId }) => !isHidden(queryId)),
      [data, isHidden],
    ),
    bookmarks,
  };
}

function NotebookSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useSearchField(q);
  return (
    <OutlinedInput
      inputRef={field}
      type="search"
      size="small"
      fullWidth
      className="screen-only"
      defaultValue={q}
      placeholder={t('Search your notes and questions')}
      inputProps={{ 'aria-label': t('Search your notes and questions'), maxLength: 100 }}
      onChange={({ target }) => onSearch(target.value)}
      sx={{ mb: 3, maxWidth: 520 }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={18} aria-hidden />
        </InputAdornment>
      }
    />
  );
}

interface NotebookTabsProps {
  open: NotesTab;
  /** How much stands on each page; null where that is not known yet. */
  counts: Readonly<Record<NotesTab, number | null>>;
  onOpen: (tab: NotesTab) => void;
}

function NotebookTabs({ open, counts, onOpen }: NotebookTabsProps) {
  return (
    <IndexTabs
      value={open}
      onChange={(_, chosen: NotesTab) => onOpen(chosen)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Parts of the notebook')}
    >
      {notesTabs.map((name) => (
        <IndexTab
          key={name}
          value={name}
          id={`tab-${name}`}
          aria-controls="notebook"
          label={`${t(TAB_NAMES[name])} ${counts[name] ?? ''}`.trim()}
        />
      ))}
    </IndexTabs>
  );
}

interface OpenPageProps extends Omit<NotebookPageProps, 'written'> {
  inSight: InSight;
  newNote: StudentNoteEditorRef;
  places: readonly LessonPlace[];
  /** The lesson that is proposed for what is written; undefined where the subject has none. */
  firstPlace: LessonPlace | undefined;
  view: NotesView;
  onView: (change: Partial<NotesView>) => void;
  onWrite: (subtopicId?: string) => void;
  onRemoved: () => void;
}

/** The page of the notebook that is open: the notes, the questions or the bookmarks. */
function OpenPage({ subject, questions, inSight, places, view, onView, ...props }: OpenPageProps) {
  const { newNote, onWrite, onChanged, onRemoved } = props;
  const removal = RemovalContext.useActorRef();
  const isWriting = useSelector(newNote, (snapshot) => WRITING.includes(selectPhase(snapshot)));
  const ids = { courseId: subject.course._id, subjectId: subject.subject._id };
  const remove = (items: RemovableItem[]) => {
    removal.send({ type: 'items.remove', items });
    onRemoved();
  };
  switch (view.tab) {
    case 'notes':
      return (
        <NotesPanel
          {...ids}
          notes={inSight.notes}
          isWriting={isWriting}
          places={places}
          view={view}
          onView={onView}
          onWrite={onWrite}
          onChanged={onChanged}
          onRemove={({ _id, subtopicId }) =>
            remove([{ kind: 'note', id: _id, courseId: ids.courseId, subtopicId }])
          }
        />
      );
    case 'questions':
      return (
        <QuestionsPanel
          {...ids}
          resource={questions}
          questions={inSight.questions}
          places={places}
          firstPlace={props.firstPlace}
          q={view.q}
          onClear={() => onView({ q: '' })}
          onRemove={(chosen) =>
            remove(
              chosen.map(({ queryId, topicId, subtopicId }) => ({
                kind: 'question',
                id: queryId,
                ...ids,
                topicId,
                subtopicId,
              })),
            )
          }
        />
      );
    case 'bookmarks':
      return <BookmarksPanel {...ids} bookmarks={inSight.bookmarks} places={places} />;
  }
}

/** The notebook of one subject: heading, tabs, and the page that is open. */
export function NotebookPage({ subject, written, questions, onChanged }: NotebookPageProps) {
  const places = useMemo(() => placesOf(subject.chapters), [subject.chapters]);
  const { view, cameFrom, show } = useNotesView(places);
  const inSight = useInSight(written, questions);
  const sheet = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes with what it saved or deleted; whoever works by keyboard goes on from the page. */
  const stayHere = () => sheet.current?.focus({ preventScroll: true });
  const newNote = useStudentNoteEditor({
    courseId: subject.course._id,
    note: null,
    draftId: subject.subject._id,
    subtopicId: null,
    onChanged: () => {
      onChanged();
      stayHere();
    },
  });
  const proposed = (cameFrom ?? subject.nextRecommended)?.subtopicId;
  const firstPlace = places.find(({ subtopicId }) => subtopicId === proposed) ?? places[0];
  const write = (subtopicId?: string) => {
    show({ tab: 'notes' });
    newNote.send({ type: 'draft.restore' });
    newNote.send({
      type: 'note.edit',
      note: null,
      subtopicId: subtopicId ?? firstPlace?.subtopicId ?? '',
      key: randomId(),
    });
    // A note half written stays on its own lesson.
    if (subtopicId && newNote.getSnapshot().context.text.trim() === '') {
      newNote.send({ type: 'place.choose', subtopicId });
    }
  };
  const counts = {
    notes: inSight.notes.length,
    questions: questions.data && inSight.questions.length,
    bookmarks: inSight.bookmarks.length,
  };
  return (
    <>
      <NotesHeading subject={subject} {...inSight} cameFrom={cameFrom} onWrite={() => write()} />
      <NotebookSearch q={view.q} onSearch={(q) => show({ q })} />
      <NotebookTabs open={view.tab} counts={counts} onOpen={(tab) => show({ tab })} />
      <Notebook ref={sheet} role="tabpanel" id="notebook" aria-labelledby={`tab-${view.tab}`} tabIndex={-1}>
        <Box hidden={view.tab !== 'notes'}>
          <NewNote editor={newNote} places={places} />
        </Box>
        <OpenPage
          subject={subject}
          questions={questions}
          inSight={inSight}
          newNote={newNote}
          places={places}
          firstPlace={firstPlace}
          view={view}
          onView={show}
          onWrite={write}
          onChanged={onChanged}
          onRemoved={stayHere}
        />
      </Notebook>
      <RemovalBar />
    </>
  );
}
