import { type shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import type { Paths, Scenario } from '#tests/support/machines/scenario.ts';

const events = [
  { type: 'key.press', key: 'g' },
  { type: 'key.press', key: 'h' },
  { type: 'key.press', key: '?' },
  { type: 'key.press', key: 'M' },
  // Without Shift it is nothing.
  { type: 'key.press', key: 'm' },
  { type: 'shortcuts.toggle' },
] as const;

export const scenarios = {
  'with the keys on': { input: { isOff: false }, events, outcomes: {} },
  'with the keys off': { input: { isOff: true }, events, outcomes: {} },
} satisfies Record<string, Scenario<typeof shortcutsMachine>>;

export const goals: Paths<typeof shortcutsMachine>['goals'] = {
  'the keys on': { isReached: (snapshot) => snapshot.matches('listening'), liveness: 'withoutServer' },
};
