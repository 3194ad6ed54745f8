import { type firstQuizMachine } from '#machines/onboarding/first-quiz.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import {
  buildCompletion,
  buildGradedAttempt,
  chemistry,
} from '#tests/support/machines/onboarding-fixtures.ts';

const outOfOrder = { ...serverError, status: 409, code: 'step-out-of-order' };

export const scenarios = {
  'a newcomer': {
    input: {},
    events: [
      { type: 'quiz.finish' },
      { type: 'lesson.open' },
      { type: 'subject.choose', subjectId: chemistry.subjectId },
      { type: 'step.skip' },
    ],
    outcomes: {
      placementQuiz: {
        done: [
          { outcome: 'graded', graded: buildGradedAttempt() },
          { outcome: 'graded', graded: { ...buildGradedAttempt(), startHere: null, otherStarts: [] } },
          { outcome: 'empty' },
          { outcome: 'finished' },
        ],
      },
      enrol: { done: [undefined], error: [serverError] },
      markFirstQuiz: { done: [buildCompletion()], error: [outOfOrder, serverError] },
    },
    key: ({ context: { graded, lesson } }) => [graded?.startHere?.subtopicId, lesson?.subtopicId],
  },
} satisfies Record<string, Scenario<typeof firstQuizMachine>>;
