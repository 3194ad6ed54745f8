import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';

const events = [
  { type: 'key.press', key: 'g' },
  { type: 'key.press', key: 'h' },
  { type: 'key.press', key: '?' },
  { type: 'key.press', key: 'm' },
  { type: 'shortcuts.toggle' },
] as const;

describePaths({
  machine: shortcutsMachine,
  runs: {
    'with the keys on': { input: { isOff: false }, events, outcomes: {} },
    'with the keys off': { input: { isOff: true }, events, outcomes: {} },
  },
  goals: { 'the keys on': { isReached: (snapshot) => snapshot.matches('listening'), how: 'alone' } },
});
