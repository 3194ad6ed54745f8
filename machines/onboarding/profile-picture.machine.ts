import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Profile } from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT, UPLOAD_TIMEOUT } from '#domain/calls/timing.ts';
import { finalOutput } from '../final-output.ts';
import { errorActions } from '../error-actions.ts';
import { thrownBy } from '../thrown-by.ts';
import { unprovided } from '../unprovided.ts';
import { type StepOutput, SAVED, SKIPPED } from './step-output.ts';

/** How pictures are drawn by the page itself (contract `PictureUrl`). */
type PictureStyle = 'crest' | 'initials' | 'pattern' | 'stars';

interface ProfilePictureContext {
  /** What the pictures of this person grow from: letters, digits and hyphens. */
  seed: string;
  /** How often the nine were shuffled. */
  shuffles: number;
  /** Null until one is chosen; of a picture of their own the page's address (`blob:`) until the server has it. */
  picked: string | null;
  error: ApiError | null;
}

type ProfilePictureEvent =
  | { type: 'picture.pick'; url: string }
  /** "Use my initial" counts as a picture (resolution 24). */
  | { type: 'initial.pick' }
  | { type: 'pictures.shuffle' }
  /** A file of their own, by the address the page gave it, and how many bytes it has. */
  | { type: 'file.choose'; file: string; bytes: number }
  | { type: 'picture.save' }
  | { type: 'save.stop' }
  | { type: 'connection.restored' }
  | { type: 'step.skip' };

const STYLES: readonly PictureStyle[] = ['crest', 'pattern', 'stars'];
const OFFERS = 9;
const MAX_SEED_LENGTH = 30;
/** More than any camera of a phone makes; what is sent is far smaller. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;

/** The nine pictures on offer, the same for the same person and the same number of shuffles. */
export const picturesOf = (seed: string, shuffles: number): string[] =>
  Array.from({ length: OFFERS }, (_, index) => {
    const style = STYLES[index % STYLES.length] ?? 'pattern';
    return `avatar:${style}:${seed}-${shuffles * OFFERS + index}`;
  });

export const initialPictureOf = (seed: string): string => `avatar:initials:${seed}`;

/** Whether the picture is neither drawn nor an initial. */
export const isOwnPicture = (picked: string | null): boolean =>
  picked !== null && !picked.startsWith('avatar:');

const tooLarge: ApiError = {
  kind: 'invalid-response',
  message: 'This file is too large. Please choose a picture of at most 30 MB.',
};
const unreadable: ApiError = {
  kind: 'invalid-response',
  message: 'We could not read this picture. Please choose a PNG, JPEG or WebP file.',
};

/**
 * The profile picture upload: to choose a profile picture, or upload one (spec §4 step 4). Starts with nine drawn
 * ones, one of them picked where it may suggest; ends saved or skipped. `save.stop` cancels uploads under way and
 * keeps the choice. Promises: one tap keeps the suggestion, nothing is fetched to draw them, the chosen one survives
 * shuffling, a failed save and a lost connection, an initial is enough, and a picture of their own leaves the device
 * only when they keep it.
 */
export const profilePictureMachine = setup({
  types: {
    input: {} as { seed: string; isSuggesting?: boolean },
    context: {} as ProfilePictureContext,
    events: {} as ProfilePictureEvent,
    output: {} as StepOutput,
    tags: {} as 'busy',
  },
  actors: {
    /** Cuts and shrinks a file; answers with the address of what came of it. */
    readPicture: fromPromise<{ picture: string }, { file: string }>(() => unprovided('readPicture')),
    uploadPicture: fromPromise<{ url: string }, { picture: string }>(() => unprovided('uploadPicture')),
    savePicture: fromPromise<Profile, { profilePictureUrl: string }>(() => unprovided('savePicture')),
  },
  guards: {
    isOffered: ({ context }, params: { url: string }) =>
      picturesOf(context.seed, context.shuffles).includes(params.url),
    isTooLarge: (_, params: { bytes: number }) => params.bytes > MAX_FILE_BYTES,
    isOnlyHere: ({ context }) => context.picked?.startsWith('blob:') ?? false,
    isUnreachable: (_, params: { thrown: unknown }) => toApiError(params.thrown).kind === 'network',
    hasPicked: ({ context }) => context.picked !== null,
  },
  actions: {
    pick: assign({ picked: (_, params: { url: string }) => params.url }),
    pickInitial: assign({ picked: ({ context }) => initialPictureOf(context.seed) }),
    countShuffle: assign({ shuffles: ({ context }) => context.shuffles + 1 }),
    ...errorActions,
    storeTooLarge: assign({ error: tooLarge }),
    storeUnreadable: assign({ error: unreadable }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT, uploadTimeout: UPLOAD_TIMEOUT },
}).createMachine({
  id: 'profilePicture',
  context: ({ input }) => {
    const seed = input.seed.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_SEED_LENGTH) || 'wizlearn';
    const picked = input.isSuggesting ? (picturesOf(seed, 0)[0] ?? null) : null;
    return { seed, shuffles: 0, picked, error: null };
  },
  initial: 'choosing',
  output: finalOutput<StepOutput>,
  on: { 'step.skip': '.skipped' },
  states: {
    choosing: {
      description: 'Nine pictures to choose from, the own initial, or a picture of their own.',
      on: {
        'picture.pick': {
          guard: { type: 'isOffered', params: ({ event }) => ({ url: event.url }) },
          actions: [{ type: 'pick', params: ({ event }) => ({ url: event.url }) }, 'clearError'],
        },
        'initial.pick': { actions: ['pickInitial', 'clearError'] },
        'pictures.shuffle': { actions: 'countShuffle' },
        'file.choose': [
          {
            guard: { type: 'isTooLarge', params: ({ event }) => ({ bytes: event.bytes }) },
            actions: 'storeTooLarge',
          },
          { target: 'reading' },
        ],
        'picture.save': [
          { guard: 'isOnlyHere', target: 'uploading' },
          { guard: 'hasPicked', target: 'saving' },
        ],
      },
    },
    reading: {
      description: 'Opening your picture and cutting it to a square.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ event }) => {
          assertEvent(event, 'file.choose');
          return { file: event.file };
        },
        onDone: {
          target: 'choosing',
          actions: { type: 'pick', params: ({ event }) => ({ url: event.output.picture }) },
        },
        onError: { target: 'choosing', actions: 'storeUnreadable' },
      },
      after: { clientTimeout: { target: 'choosing', actions: 'storeUnreadable' } },
    },
    uploading: {
      description: 'Uploading your picture.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'uploadPicture',
        src: 'uploadPicture',
        input: ({ context }) => ({ picture: context.picked ?? '' }),
        onDone: {
          target: 'saving',
          actions: { type: 'pick', params: ({ event }) => ({ url: event.output.url }) },
        },
        onError: [
          { guard: { type: 'isUnreachable', params: thrownBy }, target: 'waiting' },
          { target: 'choosing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { uploadTimeout: { target: 'choosing', actions: 'storeTimeout' } },
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
        onError: [
          { guard: { type: 'isUnreachable', params: thrownBy }, target: 'waiting' },
          { target: 'choosing', actions: { type: 'storeError', params: thrownBy } },
        ],
      },
      after: { clientTimeout: { target: 'choosing', actions: 'storeTimeout' } },
    },
    waiting: {
      description: 'The server cannot be reached; the picture is kept here until it can.',
      on: {
        'picture.save': [{ guard: 'isOnlyHere', target: 'uploading' }, { target: 'saving' }],
        'connection.restored': [{ guard: 'isOnlyHere', target: 'uploading' }, { target: 'saving' }],
        'save.stop': 'choosing',
      },
    },
    saved: { description: 'The picture is saved.', type: 'final', output: SAVED },
    skipped: { description: 'Skipped for now.', type: 'final', output: SKIPPED },
  },
});
