import { type typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

export const scenarios = {
  'over two sentences': {
    input: { lengths: [12, 30] },
    events: [{ type: 'typing.hold' }, { type: 'typing.resume' }],
    outcomes: {},
  },
} satisfies Record<string, Scenario<typeof typewriterMachine>>;

export const goals: Paths<typeof typewriterMachine>['goals'] = {
  'a whole sentence': { isReached: (snapshot) => !snapshot.matches('typing'), liveness: 'withoutServer' },
};
