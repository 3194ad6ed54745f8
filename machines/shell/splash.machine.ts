import { assign, setup } from 'xstate';

/** Milliseconds for which the startup splash stands (spec §2, §9). */
export const SPLASH_STEPS = [3_000] as const;

/** The progress screen: what each step says, how full the bar is after it, and how long it takes (spec §2, §4). */
export const ARRIVAL_STEPS = [
  { label: 'Initializing Session', percent: 20, duration: 800 },
  { label: 'Loading User Profile', percent: 40, duration: 600 },
  { label: 'Preparing Dashboard', percent: 60, duration: 700 },
  { label: 'Setting Up Experience', percent: 80, duration: 500 },
  { label: 'Welcome Back!', percent: 100, duration: 400 },
] as const;

/** Milliseconds in which the splash fades out. */
const EXIT_DURATION = 220;

/**
 * The splash screen, and the loading screen with a progress bar after signing in, once a device (resolution 33). Starts
 * with the longest times of its steps; ends when the last one is over, and as soon as the page below is ready or
 * anything is touched, which skips the animation. Promises: nobody waits for it when there is nothing to wait for.
 */
export const splashMachine = setup({
  types: {
    input: {} as { steps: readonly number[] },
    context: {} as { steps: readonly number[]; step: number },
    events: {} as { type: 'splash.skip' } | { type: 'page.ready' } | { type: 'splash.stop' },
  },
  guards: { isLastStep: ({ context: { steps, step } }) => step >= steps.length - 1 },
  actions: { turnToNext: assign({ step: ({ context }) => context.step + 1 }) },
  delays: { step: ({ context: { steps, step } }) => steps[step] ?? 0, exit: EXIT_DURATION },
}).createMachine({
  id: 'splash',
  context: ({ input }) => ({ steps: input.steps, step: 0 }),
  initial: 'playing',
  on: { 'splash.stop': '.over' },
  states: {
    playing: {
      description: 'A step is shown.',
      on: { 'splash.skip': 'leaving', 'page.ready': 'leaving' },
      after: {
        step: [
          { guard: 'isLastStep', target: 'leaving' },
          { target: 'playing', reenter: true, actions: 'turnToNext' },
        ],
      },
    },
    leaving: {
      description: 'The splash fades out over the page.',
      after: { exit: 'over' },
    },
    over: { description: 'The page is alone on the screen.', type: 'final' },
  },
});
