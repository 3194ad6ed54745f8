import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import { scenarios as passwordScenarios } from '#tests/machines/profile/scenarios/password-change.scenarios.ts';
import { scenarios as sessionScenarios } from '#tests/machines/profile/scenarios/session-list.scenarios.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const settings = {
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=settings`,
  answers: { 'GET /profiles/me/profile': buildProfile() },
};

export const passwordChange = definePageModel<typeof passwordChangeMachine>({
  ...settings,
  machine: passwordChangeMachine,
  scenes: { 'a new password': { run: passwordScenarios['a new password'] } },
  offline: ['passwordChange form.submit', 'profileField value.choose'],
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

export const sessionList = definePageModel<typeof sessionListMachine>({
  ...settings,
  machine: sessionListMachine,
  scenes: { 'two devices': { run: sessionScenarios['two devices'] } },
  offline: ['profileField value.choose', 'sessionList others.end', 'sessionList session.end'],
  gestures: {
    'session.end': { press: /^Sign out: Chrome on Windows/ },
    'others.end': { press: 'Sign out other devices' },
    'list.reload': { press: 'Retry' },
  },
  unoffered: {
    'list.reload in listed': 'The list that came is the newest; the page reads it again by itself.',
  },
});
