import { assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Milliseconds: a passage is read in less, but some voices fall silent without a word. */
const PASSAGE_LIMIT = 180_000;

/**
 * Text-to-speech: a lesson read aloud by the browser's own voice. Serves the lesson page; starts silent, never ends.
 * Reads passage by passage, so that a pause goes on with the passage it broke off; leaving the page silences the voice.
 */
export const readAloudMachine = setup({
  types: {
    context: {} as { passages: readonly string[]; index: number },
    events: {} as
      | { type: 'reading.start'; passages: readonly string[] }
      | { type: 'reading.pause' }
      | { type: 'reading.resume' }
      | { type: 'reading.stop' },
    tags: {} as 'busy',
  },
  actors: {
    speakPassage: fromPromise<void, { text: string }>(() => unprovided('speakPassage')),
  },
  guards: {
    isLast: ({ context }) => context.index >= context.passages.length - 1,
  },
  actions: {
    storePassages: assign((_, params: { passages: readonly string[] }) => ({
      passages: params.passages,
      index: 0,
    })),
    turnToNext: assign({ index: ({ context }) => context.index + 1 }),
    rewind: assign({ passages: [], index: 0 }),
  },
  delays: { passageLimit: PASSAGE_LIMIT },
}).createMachine({
  id: 'readAloud',
  context: { passages: [], index: 0 },
  initial: 'silent',
  on: { 'reading.stop': '.silent' },
  states: {
    silent: {
      description: 'Nothing is being read.',
      entry: 'rewind',
      on: {
        'reading.stop': {},
        'reading.start': {
          target: 'speaking',
          actions: { type: 'storePassages', params: ({ event }) => ({ passages: event.passages }) },
        },
      },
    },
    speaking: {
      description: 'Reading the notes aloud.',
      tags: 'busy',
      on: { 'reading.pause': 'resting' },
      invoke: {
        id: 'speakPassage',
        src: 'speakPassage',
        input: ({ context }) => ({ text: context.passages[context.index] ?? '' }),
        onDone: [
          { guard: 'isLast', target: 'silent' },
          { target: 'speaking', reenter: true, actions: 'turnToNext' },
        ],
        onError: 'resting.mute',
      },
      after: { passageLimit: 'resting.mute' },
    },
    resting: {
      description: 'A passage is not read to its end. It can be begun again.',
      initial: 'paused',
      on: { 'reading.resume': 'speaking' },
      states: {
        paused: {
          description: 'Reading aloud is paused. It continues with the same passage.',
        },
        mute: {
          description: 'This browser could not read aloud. You can try again.',
        },
      },
    },
  },
});
