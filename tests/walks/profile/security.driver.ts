import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import { runs as passwordRuns } from '#tests/machines/profile/runs/password-change.runs.ts';
import { runs as sessionRuns } from '#tests/machines/profile/runs/session-list.runs.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { screenDriver } from '#tests/support/walks/driver.ts';
import { paths } from '#web/paths.ts';

const settings = {
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=settings`,
  answers: { 'GET /profiles/me/profile': buildProfile() },
};

export const passwordChange = screenDriver<typeof passwordChangeMachine>({
  ...settings,
  machine: passwordChangeMachine,
  scenes: { 'a new password': { run: passwordRuns['a new password'] } },
  gestures: {
    'form.open': { press: 'Change the password' },
    'form.close': { press: 'Cancel' },
    'password.change': { fill: /^New password/, text: 'something else' },
    'form.submit': ({ currentPassword, newPassword }) => [
      { fill: /^Current password/, text: currentPassword },
      { fill: /^New password/, text: newPassword },
      { press: 'Change it' },
    ],
  },
});

export const sessionList = screenDriver<typeof sessionListMachine>({
  ...settings,
  machine: sessionListMachine,
  scenes: { 'two devices': { run: sessionRuns['two devices'] } },
  gestures: {
    'session.end': { press: /^Sign out: Chrome on Windows/ },
    'others.end': { press: 'Sign out other devices' },
    'list.reload': { press: 'Retry' },
  },
  unoffered: {
    'list.reload in listed': 'The list that came is the newest; the page reads it again by itself.',
  },
});
