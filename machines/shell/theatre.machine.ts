import { assign, setup } from 'xstate';

/** Milliseconds for which the startup splash stands (spec §2, §9). */
export const SPLASH_ACTS = [3_000] as const;

/** The progress screen: what each step says, how full the bar is after it, and how long it takes (spec §2, §4). */
export const ARRIVAL_STEPS = [
  { label: 'Initializing Session', percent: 20, duration: 800 },
  { label: 'Loading User Profile', percent: 40, duration: 600 },
  { label: 'Preparing Dashboard', percent: 60, duration: 700 },
  { label: 'Setting Up Experience', percent: 80, duration: 500 },
  { label: 'Welcome Back!', percent: 100, duration: 400 },
] as const;

/** Whoever was here before waits this part of each act (resolution 33). */
export const RETURN_PACE = 0.4;
/** Milliseconds in which the curtain goes up. */
export const CURTAIN = 220;

/**
 * Theatre over real work: the startup splash and the progress screen after signing in (resolution 33). Starts with
 * the lengths of its acts; ends when the last one is over. Promises: the page below goes on loading; whoever skips sees
 * it at once.
 */
export const theatreMachine = setup({
  types: {
    input: {} as { acts: readonly number[] },
    context: {} as { acts: readonly number[]; act: number },
    events: {} as { type: 'theatre.skip' } | { type: 'theatre.stop' },
  },
  guards: { isLastAct: ({ context: { acts, act } }) => act >= acts.length - 1 },
  actions: { turnToNext: assign({ act: ({ context }) => context.act + 1 }) },
  delays: { act: ({ context: { acts, act } }) => acts[act] ?? 0, curtain: CURTAIN },
}).createMachine({
  id: 'theatre',
  context: ({ input }) => ({ acts: input.acts, act: 0 }),
  initial: 'playing',
  on: { 'theatre.stop': '.over' },
  states: {
    playing: {
      description: 'An act is on the stage.',
      on: { 'theatre.skip': 'leaving' },
      after: {
        act: [
          { guard: 'isLastAct', target: 'leaving' },
          { target: 'playing', reenter: true, actions: 'turnToNext' },
        ],
      },
    },
    leaving: {
      description: 'The curtain goes up over the page.',
      after: { curtain: 'over' },
    },
    over: { description: 'The page has the stage.', type: 'final' },
  },
});
