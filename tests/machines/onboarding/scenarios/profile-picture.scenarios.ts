import { picturesOf, type profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { type Scenario, serverError } from '#tests/support/machines/scenario.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';

const unreachable = { kind: 'network', message: 'We could not reach the server.' } as const;

export const scenarios = {
  'nine pictures': {
    input: { seed: 'asha', isSuggesting: true },
    events: [
      { type: 'picture.pick', url: picturesOf('asha', 0)[3] ?? '' },
      { type: 'initial.pick' },
      { type: 'pictures.shuffle' },
      { type: 'file.choose', file: 'blob:holiday', bytes: 4_000_000 },
      { type: 'file.choose', file: 'blob:film', bytes: 4_000_000_000 },
      { type: 'picture.save' },
      { type: 'save.stop' },
      { type: 'connection.restored' },
      { type: 'step.skip' },
    ],
    outcomes: {
      readPicture: { done: [{ picture: 'blob:square' }] },
      uploadPicture: {
        done: [{ url: `/api/v1/media/${'a'.repeat(24)}` }],
        error: [{ ...serverError, status: 422, code: 'unsupported-picture' }, unreachable],
      },
      savePicture: { done: [buildProfile()], error: [serverError, unreachable] },
    },
    key: ({ context: { picked, shuffles } }) => [picked, Math.min(shuffles, 1)],
  },
  'nothing suggested': {
    input: { seed: 'asha' },
    events: [
      { type: 'initial.pick' },
      { type: 'picture.save' },
      { type: 'save.stop' },
      { type: 'step.skip' },
    ],
    outcomes: {
      readPicture: { done: [{ picture: 'blob:square' }] },
      uploadPicture: { done: [{ url: `/api/v1/media/${'a'.repeat(24)}` }] },
      savePicture: { done: [buildProfile()], error: [serverError, unreachable] },
    },
    key: ({ context: { picked } }) => picked,
  },
} satisfies Record<string, Scenario<typeof profilePictureMachine>>;
