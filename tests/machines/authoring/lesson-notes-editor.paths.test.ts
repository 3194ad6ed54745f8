import { lessonNotesEditorMachine } from '#machines/authoring/lesson-notes-editor.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/lesson-notes-editor.scenarios.ts';

describePaths({
  machine: lessonNotesEditorMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'nothing that was typed goes without the author having said so': ({ before, event, after }) =>
      before.context.texts.notes === after.context.texts.notes ||
      /^(texts\.change|revert\.confirm|conflict\.keepRemote|xstate\.done\.)/.test(event.type),
    'a question that was answered is asked no more': ({ before, event, after }) =>
      !before.matches('confirmingRevert') ||
      !event.type.startsWith('revert.') ||
      after.matches({ writing: 'editing' }),
  },
});
