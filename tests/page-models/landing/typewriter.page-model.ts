import { typewriterMachine } from '#machines/shell/typewriter.machine.ts';
import { scenarios } from '#tests/machines/shell/scenarios/typewriter.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

/** Walks want no motion, and to those the tagline shows whole, without its control. */
export const typewriter = definePageModel<typeof typewriterMachine>({
  machine: typewriterMachine,
  scenes: { 'over its sentences': { run: scenarios['over two sentences'] } },
  who: 'guest',
  screen: async () => (await import('#web/features/landing/landing.screen.tsx')).LandingScreen,
  route: paths.landing,
  at: () => paths.landing,
  gestures: { 'typing.hold': 'automatic', 'typing.resume': 'automatic' },
});
