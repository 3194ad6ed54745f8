import { newQuestionMachine } from '#machines/library/new-question.machine.ts';
import { draft, scenarios } from '#tests/machines/library/scenarios/new-question.scenarios.ts';
import { type Move, definePageModel } from '#tests/support/model-based/page-model.ts';
import { atTab, notebook } from './notebook.ts';

const WRITE: Move = { press: 'Save a question' };

export const newQuestion = definePageModel<typeof newQuestionMachine>({
  ...notebook({}),
  machine: newQuestionMachine,
  scenes: {
    'nothing begun': { run: scenarios['nothing begun'] },
    'left half written': {
      run: scenarios['left half written'],
      open: [
        WRITE,
        { fill: 'Question', text: draft.query },
        { fill: 'Answer', text: draft.queryResponse },
        { press: 'Notes 0', role: 'tab' },
        { press: 'Questions 0', role: 'tab' },
      ],
    },
  },
  at: atTab('questions'),
  loosely: {
    'question.write': 'The topic of the lesson is that of the page.',
    'place.choose': 'The topic of the lesson is that of the page.',
  },
  gestures: {
    'question.write': WRITE,
    'place.choose': ({ place }) => ({ fill: 'On which lesson', text: place.subtopicId }),
    // What stands there cannot be typed.
    'texts.change': ({ texts }, { context: { draft: now } }) => {
      if (now.query !== texts.query) return { fill: 'Question', text: texts.query };
      return now.queryResponse === texts.queryResponse
        ? 'automatic'
        : { fill: 'Answer', text: texts.queryResponse };
    },
    'question.save': { press: 'Save question' },
    'question.cancel': { press: 'Cancel' },
    'draft.restore': { press: 'Continue writing' },
    'draft.discard': { press: 'Discard' },
  },
});
