import { assign, fromPromise, setup } from 'xstate';
import type { Profile } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/timing.ts';
import { timedOut } from '../timed-out.ts';
import { type ActorsOf, unprovided } from '../unprovided.ts';
import { type StepOutput, stepOutput } from './step-output.ts';

/** How pictures are drawn by the page itself (contract `PictureUrl`). */
export type PictureStyle = 'crest' | 'initials' | 'pattern' | 'stars';

export interface ProfilePictureContext {
  /** What the pictures of this person grow from: letters, digits and hyphens. */
  seed: string;
  /** How often the nine were shuffled. */
  shuffles: number;
  /** `avatar:<style>:<seed>`; null until one is chosen. */
  picked: string | null;
  error: ApiError | null;
}

export type ProfilePictureEvent =
  | { type: 'picture.pick'; url: string }
  /** "Use my initial" counts as a picture (resolution 24). */
  | { type: 'initial.pick' }
  | { type: 'pictures.shuffle' }
  | { type: 'picture.save' }
  | { type: 'step.skip' };

const STYLES: readonly PictureStyle[] = ['crest', 'pattern', 'stars'];
const OFFERS = 9;
const MAX_SEED_LENGTH = 30;

/** The nine pictures on offer, the same for the same person and the same number of shuffles. */
export const picturesOf = (seed: string, shuffles: number): string[] =>
  Array.from({ length: OFFERS }, (_, index) => {
    const style = STYLES[index % STYLES.length] ?? 'pattern';
    return `avatar:${style}:${seed}-${shuffles * OFFERS + index}`;
  });

export const initialPictureOf = (seed: string): string => `avatar:initials:${seed}`;

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/**
 * A newcomer chooses a picture (spec §4 step 4). Starts with nine drawn ones; ends saved or skipped. Promises: nothing
 * is fetched to draw them, the chosen one survives shuffling and a failed save, and an initial is enough.
 */
export const profilePictureMachine = setup({
  types: {
    input: {} as { seed: string },
    context: {} as ProfilePictureContext,
    events: {} as ProfilePictureEvent,
    output: {} as StepOutput,
    tags: {} as 'busy',
  },
  actors: {
    savePicture: fromPromise<Profile, { profilePictureUrl: string }>(() => unprovided('savePicture')),
  },
  guards: {
    isOffered: ({ context }, params: { url: string }) =>
      picturesOf(context.seed, context.shuffles).includes(params.url),
    hasPicked: ({ context }) => context.picked !== null,
  },
  actions: {
    pick: assign({ picked: (_, params: { url: string }) => params.url }),
    pickInitial: assign({ picked: ({ context }) => initialPictureOf(context.seed) }),
    countShuffle: assign({ shuffles: ({ context }) => context.shuffles + 1 }),
    storeError: assign({ error: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
  id: 'profilePicture',
  context: ({ input }) => ({
    seed: input.seed.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_SEED_LENGTH) || 'wizlearn',
    shuffles: 0,
    picked: null,
    error: null,
  }),
  initial: 'choosing',
  output: stepOutput,
  on: { 'step.skip': '.skipped' },
  states: {
    choosing: {
      description: 'Nine pictures to choose from, or the own initial.',
      on: {
        'picture.pick': {
          guard: { type: 'isOffered', params: ({ event }) => ({ url: event.url }) },
          actions: { type: 'pick', params: ({ event }) => ({ url: event.url }) },
        },
        'initial.pick': { actions: 'pickInitial' },
        'pictures.shuffle': { actions: 'countShuffle' },
        'picture.save': { guard: 'hasPicked', target: 'saving' },
      },
    },
    saving: {
      description: 'Saving your picture.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'savePicture',
        src: 'savePicture',
        input: ({ context }) => ({ profilePictureUrl: context.picked ?? initialPictureOf(context.seed) }),
        onDone: 'saved',
        onError: { target: 'choosing', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'choosing', actions: 'storeTimeout' } },
    },
    saved: { description: 'The picture is saved.', type: 'final' },
    skipped: { description: 'Skipped for now.', type: 'final' },
  },
});

/** Everything the app must provide to `profilePictureMachine`. */
export type ProfilePictureActors = ActorsOf<typeof profilePictureMachine>;
