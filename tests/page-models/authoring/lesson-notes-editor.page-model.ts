import { lessonNotesEditorMachine } from '#machines/authoring/lesson-notes-editor.machine.ts';
import { buildLesson, SUBTOPIC } from '#tests/machines/authoring/authoring-fixtures.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/lesson-notes-editor.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';

const NOTES = 'Notes in Markdown';

const kept = scenarios['with what this tab kept of it'];

export const lessonNotesEditor = definePageModel<typeof lessonNotesEditorMachine>({
  machine: lessonNotesEditorMachine,
  scenes: {
    'a lesson as it was saved': { run: scenarios['a lesson as it was saved'] },
    'with what this tab kept of it': {
      run: kept,
      open: [
        { flow: 'lessonNotesEditor', event: { type: 'xstate.done.actor.loadLesson', output: buildLesson() } },
        { fill: NOTES, text: kept.input.kept?.texts.notes ?? '' },
        { go: authoringPaths.houseFounding },
        { look: 'Create a house' },
        { go: authoringPaths.notes(SUBTOPIC) },
      ],
    },
  },
  screen: async () => {
    // The preview of a path is there as soon as the page is.
    await import('#web/components/learning/lesson-notes.tsx');
    return (await import('#web/features/authoring/notes/lesson-notes-editor.screen.tsx'))
      .LessonNotesEditorScreen;
  },
  route: authoringPaths.notes(':subtopicId'),
  at: () => authoringPaths.notes(SUBTOPIC),
  who: 'author',
  gestures: {
    'lesson.reload': { press: /^(Retry|Check again)$/ },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { notes, minutes = '' } }, { context: { texts } }) => {
      if (notes !== undefined) return texts.notes === notes ? 'automatic' : { fill: NOTES, text: notes };
      return texts.minutes === minutes ? 'automatic' : { fill: /^Minutes to read/, text: minutes };
    },
    'lesson.save': { press: /^(Save the lesson|Send now)$/ },
    'texts.revert': { press: 'Undo the changes' },
    'revert.cancel': { press: 'Continue writing' },
    'revert.confirm': { press: 'Discard them' },
    'conflict.keepMine': { press: 'Keep mine' },
    'conflict.keepRemote': { press: 'Keep theirs' },
    'connection.restored': 'automatic',
  },
});
