import { type sampleQuizMachine } from '#machines/landing/sample-quiz.machine.ts';
import type { Scenario } from '#tests/support/machines/scenario.ts';

export const scenarios = {
  'on the landing page': {
    input: { keys: [1, 0] },
    events: [
      { type: 'option.choose', option: 0 },
      { type: 'option.choose', option: 1 },
      { type: 'answer.check' },
      { type: 'question.next' },
      { type: 'quiz.again' },
    ],
    outcomes: {},
    key: ({ context: { index, chosen } }) => [index, chosen],
  },
} satisfies Record<string, Scenario<typeof sampleQuizMachine>>;
