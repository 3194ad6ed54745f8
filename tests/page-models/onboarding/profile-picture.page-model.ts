import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { scenarios } from '#tests/machines/onboarding/scenarios/profile-picture.scenarios.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

export const profilePicture = definePageModel<typeof profilePictureMachine>({
  machine: profilePictureMachine,
  scenes: {
    'nine pictures': { run: scenarios['nine pictures'], reach: found({}, { profilePictureUrl: null }) },
  },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/profile-picture.screen.tsx')).ProfilePictureScreen,
  ),
  route: paths.profilePicture,
  at: () => paths.profilePicture,
  held: { ...heldCheck, profilePicture: ['readPicture', 'uploadPicture', 'savePicture'] },
  loosely: { 'picture.pick': 'The pictures are drawn from who is there.' },
  gestures: {
    // The nine of the run are those before the first shuffle.
    'picture.pick': (_, { context }) => (context.shuffles === 0 ? { press: 'Picture 4' } : 'automatic'),
    'initial.pick': { press: 'Use my initial' },
    'pictures.shuffle': { press: 'Shuffle' },
    'file.choose': 'automatic',
    'picture.save': { press: /^(Keep this picture|Try again now)$/ },
    'save.stop': { press: 'Choose another' },
    'connection.restored': 'automatic',
    'step.skip': { press: 'Finish later' },
  },
});
