import { typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import { runs } from '#tests/machines/shell/runs/typewriter.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

/** Walks want no motion, and to those the tagline shows whole, without its control. */
export const typewriter = screenDriver<typeof typewriterMachine>({
  machine: typewriterMachine,
  scenes: { 'over its sentences': { run: runs['over two sentences'] } },
  who: 'guest',
  screen: async () => (await import('#web/features/landing/landing.screen.tsx')).LandingScreen,
  route: paths.landing,
  at: () => paths.landing,
  gestures: { 'typing.hold': 'byItself', 'typing.resume': 'byItself' },
});
