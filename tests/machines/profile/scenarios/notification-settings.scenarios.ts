import { type notificationSettingsMachine } from '#machines/profile/notification-settings.machine.ts';
import { buildNotificationSettings } from '#tests/support/machines/profile-fixtures.ts';
import { type Paths, type Scenario, NOT_BUSY, serverError } from '#tests/support/machines/scenario.ts';
import { goalChanged as changedElsewhere } from './daily-goal.scenarios.ts';

const muteBadges = { type: 'kind.choose', kind: 'badge', muted: true } as const;
export const remindDaily = { type: 'reminder.choose', reminder: 'daily', isOn: true, time: '18:00' } as const;

const none = buildNotificationSettings();
const muted = buildNotificationSettings({ muted: ['badge'] });
const daily = buildNotificationSettings({ daily: { isOn: true, time: '18:00' } });
const later = buildNotificationSettings({ daily: { isOn: true, time: '21:30' } });
const unconfirmed = buildNotificationSettings({
  status: 'unconfirmed',
  daily: { isOn: true, time: '18:00' },
});

export const scenarios = {
  'a kind is muted': {
    input: undefined,
    events: [
      muteBadges,
      { ...muteBadges, muted: false },
      { type: 'save.retry' },
      { type: 'save.cancel' },
      { type: 'settings.reload' },
    ],
    outcomes: {
      loadSettings: { done: [none, muted] },
      loadRemoteSettings: { done: [none] },
      saveChoice: { done: [none, muted] },
      saveReminder: { done: [none] },
      sendLink: { done: [none] },
    },
    key: ({ context: { muted: kinds, choice } }) => [kinds.length, choice?.muted ?? null],
  },
  'a daily reminder': {
    input: undefined,
    events: [
      remindDaily,
      { ...remindDaily, time: '21:30' },
      { type: 'save.retry' },
      { type: 'save.cancel' },
      { type: 'draft.keep' },
      { type: 'remote.accept' },
      { type: 'settings.reload' },
    ],
    outcomes: {
      loadSettings: { done: [none] },
      loadRemoteSettings: { done: [later] },
      saveChoice: { done: [none] },
      saveReminder: { done: [daily], error: [changedElsewhere, serverError] },
      sendLink: { done: [none] },
    },
    key: ({ context: { reminders, reminderChoice } }) => [
      reminders?.daily.isOn ?? null,
      reminders?.daily.time ?? null,
      reminderChoice?.time ?? null,
    ],
  },
  'an address to confirm': {
    input: undefined,
    events: [{ type: 'link.send' }, { type: 'save.cancel' }, { type: 'settings.reload' }],
    outcomes: {
      loadSettings: { done: [unconfirmed, daily] },
      loadRemoteSettings: { done: [none] },
      saveChoice: { done: [none] },
      saveReminder: { done: [none] },
      // The address may have been confirmed on another device meanwhile.
      sendLink: { done: [unconfirmed, daily] },
    },
    key: ({ context: { reminders } }) => [reminders?.status ?? null],
  },
} satisfies Record<string, Scenario<typeof notificationSettingsMachine>>;

export const goals: Paths<typeof notificationSettingsMachine>['goals'] = {
  'a place at rest': NOT_BUSY,
  'all that is wanted': {
    isReached: (snapshot) => snapshot.matches({ idle: 'listed' }),
    liveness: 'withServer',
  },
};
