import { savedQuestionEditorMachine } from '#machines/library/saved-question-editor.machine.ts';
import {
  question,
  scenarios,
  texts,
} from '#tests/machines/library/scenarios/saved-question-editor.scenarios.ts';
import { type Move, definePageModel } from '#tests/support/model-based/page-model.ts';
import { atTab, notebook } from './notebook.ts';

const EDIT: Move = { press: /^Edit: Why/ };
const write = (query: string): Move => ({ fill: 'Question', text: query });

export const savedQuestionEditor = definePageModel<typeof savedQuestionEditorMachine>({
  ...notebook({ questions: [question] }),
  machine: savedQuestionEditorMachine,
  scenes: {
    'as it is': { run: scenarios['as it is'] },
    'left half changed': {
      run: scenarios['left half changed'],
      open: [
        EDIT,
        write(texts.query),
        { press: 'Notes 0', role: 'tab' },
        { press: 'Questions 1', role: 'tab' },
      ],
    },
  },
  at: atTab('questions'),
  loosely: { 'question.edit': 'The list keeps the question as the server told it, with its subject.' },
  gestures: {
    'question.edit': EDIT,
    // What stands there cannot be typed.
    'texts.change': ({ texts: { query } }, { context }) =>
      context.texts.query === query ? 'automatic' : write(query),
    'question.save': { press: 'Save question' },
    'question.cancel': { press: 'Cancel' },
    'draft.restore': { press: 'Restore' },
    'draft.discard': { press: 'Discard' },
  },
});
