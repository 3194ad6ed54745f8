import type { UnsavedLesson } from '#machines/authoring/lesson-texts.ts';
import type { lessonNotesEditorMachine } from '#machines/authoring/lesson-notes-editor.machine.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { buildLesson, changedElsewhere, gone, refused, SUBTOPIC } from '../authoring-fixtures.ts';

const lesson = buildLesson();
const mine = `${lesson.notes}\nMore of it.\n`;
const remote = buildLesson({ notes: 'Theirs.', version: 'e'.repeat(16) });

const run = (kept: UnsavedLesson | null): Scenario<typeof lessonNotesEditorMachine> => ({
  input: { subtopicId: SUBTOPIC, kept },
  events: [
    { type: 'lesson.reload' },
    { type: 'texts.change', texts: { notes: mine } },
    { type: 'texts.change', texts: { minutes: 'long' } },
    { type: 'texts.change', texts: { minutes: '5' } },
    { type: 'lesson.save' },
    { type: 'texts.revert' },
    { type: 'revert.cancel' },
    { type: 'revert.confirm' },
    { type: 'conflict.keepMine' },
    { type: 'conflict.keepRemote' },
    { type: 'connection.restored' },
  ],
  outcomes: {
    loadLesson: { done: [lesson] },
    saveLesson: {
      done: [buildLesson({ notes: mine, version: 'f'.repeat(16) })],
      error: [
        changedElsewhere,
        gone,
        refused({ draft: 'Students need a question before they see the lesson.' }),
        { ...serverError, status: 408 },
        { ...serverError, status: 429 },
        { kind: 'http', status: 403, code: 'forbidden', message: 'This is for teachers.' },
        serverError,
      ],
    },
    readRemote: { done: [remote, buildLesson({ notes: mine })], error: [gone, serverError] },
  },
  key: ({ context: { kept: before, lesson: known, texts, fieldErrors, remote: other, error } }) => [
    before !== null,
    known?.notes,
    texts.notes,
    texts.minutes,
    Object.keys(fieldErrors),
    other !== null,
    error?.code ?? error?.kind,
  ],
});

export const scenarios = {
  'a lesson as it was saved': run(null),
  'with what this tab kept of it': run({
    texts: { name: 'Tension', minutes: '5', notes: mine, draft: true },
    version: lesson.version,
  }),
} satisfies Record<string, Scenario<typeof lessonNotesEditorMachine>>;

export const goals: Paths<typeof lessonNotesEditorMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const invariants: Paths<typeof lessonNotesEditorMachine>['invariants'] = {
  'nothing that was typed goes without the author having said so': ({ before, event, after }) =>
    before.context.texts.notes === after.context.texts.notes ||
    /^(texts\.change|revert\.confirm|conflict\.keepRemote|xstate\.done\.)/.test(event.type),
  'a question that was answered is asked no more': ({ before, event, after }) =>
    !before.matches('confirmingRevert') ||
    !event.type.startsWith('revert.') ||
    after.matches({ writing: 'editing' }),
};
