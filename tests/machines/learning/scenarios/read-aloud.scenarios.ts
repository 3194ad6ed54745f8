import { type readAloudMachine } from '#machines/learning/read-aloud.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

export const scenarios = {
  'in a lesson of two passages': {
    input: undefined,
    events: [
      { type: 'reading.start', passages: ['One.', 'Two.'] },
      { type: 'reading.pause' },
      { type: 'reading.resume' },
      { type: 'reading.stop' },
    ],
    outcomes: { speakPassage: { done: [undefined] } },
    key: ({ context }) => context.index,
  },
} satisfies Record<string, Scenario<typeof readAloudMachine>>;

export const goals: Paths<typeof readAloudMachine>['goals'] = {
  silence: { isReached: (snapshot) => snapshot.matches('silent'), liveness: 'withoutServer' },
};
