import { emailChangeMachine } from '#machines/profile/email-change.machine.ts';
import { notificationSettingsMachine } from '#machines/profile/notification-settings.machine.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { sessionListMachine } from '#machines/profile/session-list.machine.ts';
import {
  scenarios as emailScenarios,
  unchanged,
} from '#tests/machines/profile/scenarios/email-change.scenarios.ts';
import { scenarios as notificationScenarios } from '#tests/machines/profile/scenarios/notification-settings.scenarios.ts';
import { scenarios as passwordScenarios } from '#tests/machines/profile/scenarios/password-change.scenarios.ts';
import { scenarios as sessionScenarios } from '#tests/machines/profile/scenarios/session-list.scenarios.ts';
import { buildProfile } from '#tests/support/machines/onboarding-fixtures.ts';
import { buildNotificationSettings } from '#tests/support/machines/profile-fixtures.ts';
import { definePageModel } from '#tests/support/model-based/page-model.ts';
import { paths } from '#web/navigation/paths.ts';

const settings = {
  screen: async () => (await import('#web/features/profile/profile.screen.tsx')).ProfileScreen,
  route: paths.profile,
  at: () => `${paths.profile}?tab=settings`,
  answers: {
    'GET /profiles/me/profile': buildProfile(),
    'GET /email-change': unchanged,
    'GET /notification-settings': buildNotificationSettings(),
  },
};

export const passwordChange = definePageModel<typeof passwordChangeMachine>({
  ...settings,
  machine: passwordChangeMachine,
  scenes: { 'a new password': { run: passwordScenarios['a new password'] } },
  offline: [
    'notificationSettings kind.choose',
    'notificationSettings reminder.choose',
    'passwordChange form.submit',
    'profileField value.choose',
  ],
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
  scenes: { 'three devices': { run: sessionScenarios['three devices'] } },
  offline: [
    'notificationSettings kind.choose',
    'notificationSettings reminder.choose',
    'profileField value.choose',
    'sessionList others.end',
    'sessionList session.end',
  ],
  gestures: {
    'session.end': { press: /^Sign out: Chrome on Windows 2/ },
    'others.end': { press: 'Sign out other devices' },
    'list.reload': { press: 'Retry' },
  },
  unoffered: {
    'list.reload in idle.listed': 'The list that came is the newest; the page reads it again by itself.',
  },
});

export const emailChange = definePageModel<typeof emailChangeMachine>({
  ...settings,
  machine: emailChangeMachine,
  scenes: { 'another address': { run: emailScenarios['another address'] } },
  held: { emailChange: ['loadEmailChange'] },
  offline: [
    'emailChange change.cancel',
    'emailChange form.submit',
    'notificationSettings kind.choose',
    'notificationSettings reminder.choose',
    'profileField value.choose',
  ],
  gestures: {
    'form.open': { press: /^(Change the address|Use another address)$/ },
    'form.close': { press: 'Cancel' },
    'form.change': { fill: /^New email address/, text: 'somebody' },
    'form.submit': ({ newEmail, password }) => [
      { fill: /^New email address/, text: newEmail },
      { fill: /^Your password/, text: password },
      { press: 'Request a link' },
    ],
    'change.cancel': { press: 'Cancel the change' },
    'change.reload': { press: 'Retry' },
  },
  unoffered: {
    'change.reload in idle.unchanged': 'What came is the newest; the page reads it again by itself.',
    'change.reload in idle.pending': 'What came is the newest; the page reads it again by itself.',
    'change.reload in idle.cancelled': 'What came is the newest; the page reads it again by itself.',
  },
});

export const notificationSettings = definePageModel<typeof notificationSettingsMachine>({
  ...settings,
  machine: notificationSettingsMachine,
  scenes: {
    'a kind is muted': { run: notificationScenarios['a kind is muted'] },
    'a daily reminder': { run: notificationScenarios['a daily reminder'] },
    'an address to confirm': { run: notificationScenarios['an address to confirm'] },
  },
  held: { notificationSettings: ['loadSettings', 'loadRemoteSettings'] },
  offline: [
    'notificationSettings draft.keep',
    'notificationSettings kind.choose',
    'notificationSettings link.send',
    'notificationSettings reminder.choose',
    'notificationSettings save.retry',
    'profileField value.choose',
  ],
  gestures: {
    // What is muted cannot be muted.
    'kind.choose': ({ kind, muted }, { context }) =>
      context.muted.includes(kind) === muted ? 'automatic' : { press: 'New badges', role: 'switch' },
    // A switch turns it on at the time it has; where it is on, that time cannot be chosen again.
    'reminder.choose': ({ time }, { context: { reminders } }) => {
      if (reminders?.daily.isOn) {
        const isSame = reminders.daily.time === time;
        return isSame ? 'automatic' : { fill: 'Time of day', text: time ?? '' };
      }
      return time === reminders?.daily.time ? { press: 'Daily study reminder', role: 'switch' } : 'automatic';
    },
    'link.send': { press: /^(Send the link( again)?|Send it again)$/ },
    'draft.keep': { press: 'Save my choice' },
    'remote.accept': { press: 'Use the other one' },
    'save.retry': { press: 'Save again' },
    'save.cancel': { press: /^(Leave it as it was|Cancel)$/ },
    'settings.reload': { press: 'Retry' },
  },
  unoffered: {
    'settings.reload in idle.listed': 'What came is the newest; the page reads it again by itself.',
  },
});
