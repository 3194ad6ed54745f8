import { questionEditingMachine } from '#machines/authoring/question-editing.machine.ts';
import { buildLesson, SUBTOPIC } from '#tests/machines/authoring/authoring-fixtures.ts';
import { runs } from '#tests/machines/authoring/runs/question-editing.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';

const kept = runs['with a form this tab kept'];

export const questionEditing = screenDriver<typeof questionEditingMachine>({
  machine: questionEditingMachine,
  scenes: {
    changing: { run: runs.changing },
    retiring: { run: runs.retiring },
    'a new one': { run: runs['a new one'] },
    'with a form this tab kept': {
      run: kept,
      open: [
        { flow: 'questionEditing', event: { type: 'xstate.done.actor.loadLesson', output: buildLesson() } },
        { press: 'Edit question 1' },
        { fill: /^Question/, text: kept.input.kept.texts.question },
        { go: authoringPaths.houseFounding },
        { look: 'Found a house' },
        { go: authoringPaths.questions(SUBTOPIC) },
      ],
    },
  },
  screen: async () =>
    (await import('#web/features/authoring/questions/questions.screen.tsx')).QuestionsScreen,
  route: authoringPaths.questions(':subtopicId'),
  at: () => authoringPaths.questions(SUBTOPIC),
  who: 'author',
  gestures: {
    // What was just read is not offered to be read again.
    'list.reload': (_, { context }) => (context.error ? { press: /^(Retry|Read them again)$/ } : 'byItself'),
    'question.begin': { press: 'Write a question' },
    'question.edit': { press: 'Edit question 1' },
    // What stands there cannot be typed.
    'texts.change': ({ texts: { question = '' } }, { context: { texts } }) =>
      texts.question === question ? 'byItself' : { fill: /^Question/, text: question },
    'question.save': { press: 'Save the question' },
    'question.cancel': { press: 'Cancel' },
    'cancel.confirm': { press: 'Throw them away' },
    'cancel.stop': { press: 'Go on writing' },
    'question.retire': { press: 'Retire question 1' },
    'retire.confirm': { press: 'Retire it' },
    'retire.cancel': { press: 'Keep it' },
    'conflict.keepMine': { press: /^(Keep mine|Save as a new question)$/ },
    'conflict.keepTheirs': { press: /^(Keep theirs|Let it go)$/ },
  },
});
