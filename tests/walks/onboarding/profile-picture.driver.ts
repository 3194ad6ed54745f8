import { profilePictureMachine } from '#machines/onboarding/profile-picture.machine.ts';
import { runs } from '#tests/machines/onboarding/runs/profile-picture.runs.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';
import { behindGate, found, heldCheck } from './behind-gate.ts';

export const profilePicture = screenDriver<typeof profilePictureMachine>({
  machine: profilePictureMachine,
  scenes: {
    'nine pictures': { run: runs['nine pictures'], reach: found({ hasCompletedFirstTimeFlow: true }) },
  },
  screen: behindGate(
    async () => (await import('#web/features/onboarding/profile-picture.screen.tsx')).ProfilePictureScreen,
  ),
  route: paths.profilePicture,
  at: () => paths.profilePicture,
  held: { ...heldCheck, profilePicture: ['readPicture', 'uploadPicture', 'savePicture'] },
  gestures: {
    // The nine of the run are those before the first shuffle.
    'picture.pick': (_, { context }) => (context.shuffles === 0 ? { press: 'Picture 4' } : 'byItself'),
    'initial.pick': { press: 'Use my initial' },
    'pictures.shuffle': { press: 'Shuffle' },
    'file.choose': 'byItself',
    'picture.save': { press: /^(Keep this picture|Try again now)$/ },
    'save.stop': { press: 'Choose another' },
    'connection.restored': 'byItself',
    'step.skip': { press: 'Finish later' },
  },
});
