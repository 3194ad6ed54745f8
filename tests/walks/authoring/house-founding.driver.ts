import { houseFoundingMachine } from '#machines/authoring/house-founding.machine.ts';
import { runs } from '#tests/machines/authoring/runs/house-founding.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';

const LABELS = {
  name: /^Name/,
  tagline: /^Line/,
  traits: /^Traits/,
  color: /^Colour/,
  mascot: /^Mascot/,
} as const;

export const houseFounding = screenDriver<typeof houseFoundingMachine>({
  machine: houseFoundingMachine,
  scenes: { 'from an empty form': { run: runs['from an empty form'] } },
  screen: async () =>
    (await import('#web/features/authoring/house/house-founding.screen.tsx')).HouseFoundingScreen,
  route: authoringPaths.houseFounding,
  at: () => authoringPaths.houseFounding,
  who: 'author',
  held: { houseFounding: ['readBadge', 'createHouse'] },
  gestures: {
    // What stands there cannot be typed.
    'text.change': ({ field, text }, { context: { texts } }) =>
      texts[field] === text ? 'byItself' : { fill: LABELS[field], text },
    'badge.choose': 'byItself',
    'house.found': { press: 'Found the house' },
    'house.another': { press: 'Found another' },
  },
});
