import { questionBankEditorMachine } from '#machines/authoring/question-bank-editor.machine.ts';
import { buildLesson, SUBTOPIC } from '#tests/machines/authoring/authoring-fixtures.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/question-bank-editor.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';

const kept = scenarios['with a form this tab kept'];

export const questionBankEditor = definePageModel<typeof questionBankEditorMachine>({
  machine: questionBankEditorMachine,
  scenes: {
    changing: { run: scenarios.changing },
    retiring: { run: scenarios.retiring },
    'a new one': { run: scenarios['a new one'] },
    'with a form this tab kept': {
      run: kept,
      open: [
        {
          flow: 'questionBankEditor',
          event: { type: 'xstate.done.actor.loadLesson', output: buildLesson() },
        },
        { press: 'Edit question 1' },
        { fill: /^Question/, text: kept.input.kept.texts.question },
        { go: authoringPaths.houseFounding },
        { look: 'Create a house' },
        { go: authoringPaths.questions(SUBTOPIC) },
      ],
    },
  },
  screen: async () =>
    (await import('#web/features/authoring/questions/questions.screen.tsx')).QuestionsScreen,
  route: authoringPaths.questions(':subtopicId'),
  at: () => authoringPaths.questions(SUBTOPIC),
  who: 'author',
  offline: [
    'questionBankEditor question.begin',
    'questionBankEditor question.retire',
    'questionBankEditor question.save',
  ],
  gestures: {
    // What was just read is not offered to be read again.
    'list.reload': (_, { context }) => (context.error ? { press: /^(Retry|Load them again)$/ } : 'automatic'),
    'question.begin': { press: 'Write a question' },
    'question.edit': { press: 'Edit question 1' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { question = '' } }, { context: { texts } }) =>
      texts.question === question ? 'automatic' : { fill: /^Question/, text: question },
    'question.save': { press: 'Save the question' },
    'question.cancel': { press: 'Cancel' },
    'cancel.confirm': { press: 'Discard them' },
    'cancel.stop': { press: 'Continue writing' },
    'question.retire': { press: 'Retire question 1' },
    'retire.confirm': { press: 'Retire it' },
    'retire.cancel': { press: 'Keep it' },
    'conflict.keepMine': { press: /^(Keep mine|Save as a new question)$/ },
    'conflict.keepRemote': { press: /^(Keep theirs|Discard it)$/ },
  },
});
