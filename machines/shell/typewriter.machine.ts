import { assign, setup } from 'xstate';

/** Milliseconds a letter takes, and the rest after a sentence (spec §1). */
export const TYPING_PER_CHARACTER = 80;
const SENTENCE_PAUSE = 2_500;

/**
 * The typewriter effect: the rotating tagline of the landing page (spec §1). Starts with the lengths of its sentences in
 * characters and types the first; never ends. It knows no letters: a view shows those that the time since `typing` began
 * allows. Whoever is disturbed by the motion can hold it: the sentence then stands whole until typing goes on with the next.
 */
export const typewriterMachine = setup({
  types: {
    input: {} as { lengths: readonly number[] },
    context: {} as { lengths: readonly number[]; index: number },
    events: {} as { type: 'typing.hold' } | { type: 'typing.resume' },
  },
  actions: {
    turnToNext: assign({
      index: ({ context: { index, lengths } }) => (index + 1) % Math.max(1, lengths.length),
    }),
  },
  delays: {
    typeSentence: ({ context: { index, lengths } }) => TYPING_PER_CHARACTER * (lengths[index] ?? 0),
    pause: SENTENCE_PAUSE,
  },
}).createMachine({
  id: 'typewriter',
  context: ({ input }) => ({ lengths: input.lengths, index: 0 }),
  initial: 'typing',
  on: { 'typing.hold': '.held' },
  states: {
    typing: {
      description: 'A sentence appears letter by letter.',
      after: { typeSentence: 'pausing' },
    },
    pausing: {
      description: 'The whole sentence stands for a moment.',
      after: { pause: { target: 'typing', actions: 'turnToNext' } },
    },
    held: {
      description: 'The whole sentence stands until the reader lets it go on.',
      on: { 'typing.hold': {}, 'typing.resume': { target: 'typing', actions: 'turnToNext' } },
    },
  },
});
