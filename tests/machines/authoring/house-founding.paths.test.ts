import { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { runs } from './runs/house-founding.runs.ts';

describePaths({
  machine: houseFoundingMachine,
  runs,
  goals: {
    'a place to go on from': { isReached: (snapshot) => !snapshot.hasTag('busy'), how: 'alone' },
  },
  laws: {
    'what was typed stays until the house is founded': ({ before, event, after }) =>
      before.context.texts === after.context.texts || /^(text\.change|house\.another)$/.test(event.type),
  },
});
