import { type practiceBuilderMachine } from '#machines/assessment/practice-builder.machine.ts';
import type { PracticeDesk, PracticePlace } from '#machines/assessment/practice-builder.setup.ts';
import { buildDesk, buildSummary } from '#tests/support/machines/practice-fixtures.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';

const desks: PracticeDesk[] = [
  buildDesk(),
  buildDesk({ isEnrolled: false }),
  buildDesk({ isEnrolled: false, unfinished: buildSummary({ status: 'started' }) }),
  buildDesk({ questionCount: 0 }),
  buildDesk({ unfinished: buildSummary({ status: 'started' }) }),
  buildDesk({ questionCount: 0, unfinished: buildSummary({ status: 'started' }) }),
];

const run = (place: PracticePlace): Scenario<typeof practiceBuilderMachine> => ({
  input: { place },
  events: [
    { type: 'practice.start', wishes: { mode: 'learn', questionCount: 10 } },
    { type: 'practice.continue' },
    { type: 'practice.abandon' },
    { type: 'practice.confirm' },
    { type: 'practice.cancel' },
    { type: 'practice.reload' },
  ],
  outcomes: {
    loadDesk: {
      done: desks,
      error: [{ kind: 'http', status: 404, message: 'We could not find that.' }, serverError],
    },
    startPractice: { done: [{ attemptId: 'a'.repeat(24) }] },
    abandonPractice: { done: [undefined] },
  },
  key: ({ context: { desk } }) => [desk?.isEnrolled, desk?.questionCount === 0, desk?.unfinished?.attemptId],
});

export const scenarios = {
  'in a subject': run({ kind: 'subject', subjectId: 'd'.repeat(24) }),
  'in a topic': run({ kind: 'topic', topicId: 'f'.repeat(24) }),
} satisfies Record<string, Scenario<typeof practiceBuilderMachine>>;

export const goals: Paths<typeof practiceBuilderMachine>['goals'] = { 'a place to go on from': NOT_BUSY };

export const unnoticed = {
  'abandoning, entry clearError dropped':
    'Every way here has cleared the error before; the entry keeps it so for ways to come.',
};
