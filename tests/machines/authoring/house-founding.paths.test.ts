import { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { scenarios } from './scenarios/house-founding.scenarios.ts';

describePaths({
  machine: houseFoundingMachine,
  scenarios,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
  },
  invariants: {
    'what was typed stays until the house is founded': ({ before, event, after }) =>
      before.context.texts === after.context.texts || /^(text\.change|house\.another)$/.test(event.type),
  },
});
