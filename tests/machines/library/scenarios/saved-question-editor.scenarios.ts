import type { UserQuery } from '#contract/contract.ts';
import { type savedQuestionEditorMachine } from '#machines/library/saved-question-editor.machine.ts';
import { type Paths, type Scenario, NOT_BUSY } from '#tests/support/machines/scenario.ts';

export const question: UserQuery = {
  queryId: 'q',
  userId: 'u',
  courseId: 'c',
  subjectId: 's',
  topicId: 't',
  subtopicId: '-',
  query: 'Why?',
  queryResponse: 'Because.',
  source: 'student',
  citations: [],
  createdAt: '2026-11-21T10:00:00.000Z',
};
export const texts = { query: 'Why so?', queryResponse: 'Because.' };
const saved: UserQuery = { ...question, ...texts };

const run = (draft: typeof texts | null): Scenario<typeof savedQuestionEditorMachine> => ({
  input: { question, draft },
  events: [
    { type: 'question.edit', question },
    { type: 'question.edit', question: saved },
    { type: 'texts.change', texts },
    { type: 'question.save' },
    { type: 'question.cancel' },
    { type: 'draft.restore' },
    { type: 'draft.discard' },
  ],
  refused: [{ type: 'question.edit', question: { ...question, source: 'model' } }],
  outcomes: { saveQuestion: { done: [saved] } },
  key: ({ context }) => [context.question.query, context.texts.query],
  // What was just saved is opened as it stands now, else what the page has read.
  filter: (snapshot, event) =>
    !('question' in event) ||
    (event.question as UserQuery).source !== 'student' ||
    event.question === (snapshot.matches({ resting: 'saved' }) ? saved : question),
});

export const scenarios = {
  'as it is': run(null),
  'left half changed': run(texts),
} satisfies Record<string, Scenario<typeof savedQuestionEditorMachine>>;

export const goals: Paths<typeof savedQuestionEditorMachine>['goals'] = { 'a rest': NOT_BUSY };

export const unnoticed = {
  'editing, question.cancel: action clearError dropped':
    'The explorations keep one snapshot with a refusal and one without; this one has none.',
};
