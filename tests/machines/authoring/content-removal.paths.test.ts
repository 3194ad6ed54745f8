import { contentRemovalMachine } from '#machines/authoring/content-removal.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/content-removal.scenarios.ts';

describePaths({
  machine: contentRemovalMachine,
  unnoticed: {
    'removing, entry clearError dropped':
      'Every way here has cleared the error before; the entry keeps it so for ways to come.',
  },
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'nothing is removed without a question': ({ before, after }) =>
      before.matches('removing') || !after.matches('removing') || before.matches('confirmingRemoval'),
    'what stays says why': ({ before, after }) =>
      !before.matches('removing') || !after.matches('resting') || after.context.error !== null,
  },
});
