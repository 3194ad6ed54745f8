import { type OpenQuestion, type openQuestionMachine } from '#machines/learning/open-question.machine.ts';
import { NOT_BUSY, type Paths, type Scenario } from '#tests/support/machines/scenario.ts';

export const openQuestion = (questionId: string, settled: OpenQuestion['settled'] = null): OpenQuestion => ({
  questionId,
  text: `What is ${questionId}?`,
  settled,
});

export const scenarios = {
  'in a lesson of two questions': {
    input: undefined,
    events: [
      { type: 'question.show', question: openQuestion('one') },
      { type: 'question.show', question: openQuestion('one', { wrongLetter: 'B' }) },
      { type: 'question.show', question: openQuestion('two') },
      { type: 'question.hide' },
      { type: 'question.quote' },
      { type: 'quote.see' },
      { type: 'quote.drop' },
    ],
    outcomes: {},
    key: ({ context: { question } }) => [question?.questionId, question?.settled?.wrongLetter],
  },
} satisfies Record<string, Scenario<typeof openQuestionMachine>>;

export const goals: Paths<typeof openQuestionMachine>['goals'] = { 'nothing is waited for': NOT_BUSY };
