import { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import { scenarios } from '#tests/machines/authoring/scenarios/house-founding.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';

const LABELS = {
  name: /^Name/,
  tagline: /^Line/,
  traits: /^Traits/,
  color: /^Colour/,
  mascot: /^Mascot/,
} as const;

export const houseFounding = definePageModel<typeof houseFoundingMachine>({
  machine: houseFoundingMachine,
  scenes: { 'from an empty form': { run: scenarios['from an empty form'] } },
  screen: async () =>
    (await import('#web/features/authoring/house/house-founding.screen.tsx')).HouseFoundingScreen,
  route: authoringPaths.houseFounding,
  at: () => authoringPaths.houseFounding,
  who: 'author',
  held: { houseFounding: ['readBadge', 'createHouse'] },
  offline: ['houseFounding house.found'],
  gestures: {
    // What stands there cannot be typed.
    'text.change': ({ field, text }, { context: { texts } }) =>
      texts[field] === text ? 'automatic' : { fill: LABELS[field], text },
    'badge.choose': 'automatic',
    'house.found': { press: 'Create the house' },
    'house.another': { press: 'Create another' },
  },
});
