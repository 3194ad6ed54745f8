import { studentNoteEditorMachine } from '#machines/library/student-note-editor.machine.ts';
import { draft, note, scenarios } from '#tests/machines/library/scenarios/student-note-editor.scenarios.ts';
import { type Move, type PageModel, definePageModel } from '#tests/support/model-based/page-model.ts';
import { lesson, subject } from '#tests/machines/learning/scenarios/lesson.scenarios.ts';
import { paths } from '#web/navigation/paths.ts';
import { notebook } from './notebook.ts';

type Driver = PageModel<typeof studentNoteEditorMachine>;
type Run = Driver['scenes'][string]['run'];

const gesturesIn = (label: string | RegExp, edit: Move): Driver['gestures'] => ({
  'note.edit': edit,
  // What stands there cannot be typed.
  'text.change': ({ text }, { context }) => (context.text === text ? 'automatic' : { fill: label, text }),
  'place.choose': ({ subtopicId }) => ({ fill: 'On which lesson', text: subtopicId }),
  'preview.show': { press: 'Preview' },
  'preview.hide': { press: 'Write' },
  'note.save': { press: /^(Save note|Send now)$/ },
  'note.cancel': { press: 'Cancel' },
  'note.recreate': { press: 'Save as a new note' },
  'draft.restore': { press: /^(Restore|Continue writing)$/ },
  'draft.discard': { press: 'Discard' },
  'conflict.keepMine': { press: 'Keep mine' },
  'conflict.keepRemote': { press: 'Keep the other' },
  'conflict.keepBoth': { press: 'Merge both' },
  'connection.restored': 'automatic',
});

const CHOSEN = 'Of the two ways to see a note the chosen one stays in reach of the keyboard.';
const tolerated = { 'preview.show in editing.previewing': CHOSEN, 'preview.hide in editing.writing': CHOSEN };

const EDIT: Move = { press: /^Edit: Note of/ };
const NOTE = /^Note of/;

/** A note that is there stays on its lesson. */
const onItsLesson = (run: Run): Run => ({
  ...run,
  events: run.events.filter(({ type }) => type !== 'place.choose'),
});

export const studentNoteEditor = definePageModel<typeof studentNoteEditorMachine>({
  ...notebook({ notes: [note] }),
  machine: studentNoteEditorMachine,
  scenes: {
    'a note that is there': { run: onItsLesson(scenarios['a note that is there']) },
    'a note left half changed': {
      run: onItsLesson(scenarios['a note left half changed']),
      open: [
        EDIT,
        { fill: NOTE, text: draft.text },
        { press: 'Bookmarks 0', role: 'tab' },
        { press: 'Notes 1', role: 'tab' },
      ],
    },
  },
  whose: { subtopicId: note.subtopicId },
  loosely: { 'note.edit': 'The list keeps the note as the server told it.' },
  gestures: gesturesIn(NOTE, EDIT),
  tolerated,
});

export const newNote = definePageModel<typeof studentNoteEditorMachine>({
  ...notebook({}),
  machine: studentNoteEditorMachine,
  scenes: { 'a new note': { run: scenarios['a new note'] } },
  gestures: gesturesIn('New note', { press: 'Write a note' }),
  tolerated: {
    ...tolerated,
    'note.edit': 'The button in the heading leads back to what is being written.',
  },
});

/** Written beside the lesson it is on. */
export const lessonNote = definePageModel<typeof studentNoteEditorMachine>({
  machine: studentNoteEditorMachine,
  scenes: {
    'a new note': {
      run: onItsLesson(scenarios['a new note']),
      reach: [
        {
          flow: 'lesson',
          event: { type: 'xstate.done.actor.loadSubject', output: subject(true, ['one', 'two']) },
        },
        { flow: 'lesson', event: { type: 'xstate.done.actor.loadLesson', output: lesson } },
      ],
      open: [{ press: 'My notes' }],
    },
  },
  screen: async () => {
    // What a path opens is there as soon as the page is.
    await import('#web/components/learning/lesson-notes.tsx');
    await import('#web/features/lesson/side-panel.tsx');
    await import('#web/features/lesson/side-panel/side-drawer.tsx');
    return (await import('#web/features/lesson/lesson.screen.tsx')).LessonScreen;
  },
  route: '/lesson/:subjectId',
  at: () => paths.lesson('s'),
  offline: ['lesson subtopic.complete', 'lessonCheck check.start'],
  loosely: { 'note.edit': 'It is on the lesson that is read.' },
  gestures: gesturesIn('New note', { press: 'Write a note' }),
  tolerated,
});
