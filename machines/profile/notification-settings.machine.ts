import type { NotificationSettings } from '#contract/contract.ts';
import { thrownBy } from '../thrown-by.ts';
import {
  type KindChoice,
  type ReminderChoice,
  NOTHING,
  NO_REMINDER,
  chosenReminder,
  notificationSettingsSetup,
} from './notification-settings.setup.ts';

const found = ({ event }: { event: { output: NotificationSettings } }) => ({ settings: event.output });
const choiceOf = ({ event }: { event: KindChoice }) => ({ kind: event.kind, muted: event.muted });
const reminderOf = ({ event }: { event: ReminderChoice }) => ({
  reminder: event.reminder,
  isOn: event.isOn,
  time: event.time,
});

/**
 * Notification settings: which kinds of notices a student sees in the bell, and which reminders come by email (pages
 * /profile, Settings). Starts by reading them, never ends. Promises: each choice is saved by itself and is one kind or
 * one reminder alone, so that two devices never undo each other's; a reminder set on another device is never overwritten
 * unread; the answer brings what the other device chose; a choice that failed stays in sight with two ways on.
 */
export const notificationSettingsMachine = notificationSettingsSetup.createMachine({
  id: 'notificationSettings',
  context: { muted: [], reminders: null, choice: null, reminderChoice: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Reading which notices are wanted.',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: { target: 'idle.listed', actions: { type: 'storeSettings', params: found } },
        onError: { target: 'idle', actions: { type: 'storeError', params: thrownBy } },
      },
      after: { clientTimeout: { target: 'idle', actions: 'storeTimeout' } },
    },
    idle: {
      description: 'The settings were asked for. They can be asked for again.',
      initial: 'unavailable',
      on: { 'settings.reload': 'loading' },
      states: {
        unavailable: {
          description: 'The settings could not be loaded. It can be tried again.',
        },
        listed: {
          description: 'Every kind of notice and every reminder, with a switch for each.',
          tags: 'list',
          entry: ['dropChoice', 'clearError'],
          on: {
            'kind.choose': {
              guard: { type: 'isOther', params: choiceOf },
              target: '#notificationSettings.saving.kind',
              actions: { type: 'storeChoice', params: choiceOf },
            },
            'reminder.choose': {
              guard: { type: 'isOtherReminder', params: reminderOf },
              target: '#notificationSettings.saving.reminder',
              actions: { type: 'storeReminderChoice', params: reminderOf },
            },
            'link.send': { guard: 'isUnconfirmed', target: '#notificationSettings.saving.link' },
          },
        },
      },
    },
    saving: {
      description: 'What was wanted is on its way to the server.',
      tags: ['busy', 'list'],
      entry: 'clearError',
      initial: 'kind',
      states: {
        kind: {
          description: 'Saving the choice.',
          invoke: {
            id: 'saveChoice',
            src: 'saveChoice',
            input: ({ context }) => context.choice ?? NOTHING,
            onDone: {
              target: '#notificationSettings.idle.listed',
              actions: { type: 'storeSettings', params: found },
            },
            onError: {
              target: '#notificationSettings.failed.kind',
              actions: { type: 'storeError', params: thrownBy },
            },
          },
          after: { clientTimeout: { target: '#notificationSettings.failed.kind', actions: 'storeTimeout' } },
        },
        reminder: {
          description: 'Saving the reminder.',
          invoke: {
            id: 'saveReminder',
            src: 'saveReminder',
            input: ({ context: { reminders, reminderChoice } }) => {
              const chosen = reminderChoice ?? NO_REMINDER;
              return { chosen, expected: chosenReminder(reminders, chosen.reminder) };
            },
            onDone: {
              target: '#notificationSettings.idle.listed',
              actions: { type: 'storeSettings', params: found },
            },
            onError: [
              { guard: { type: 'isConflict', params: thrownBy }, target: 'comparing' },
              {
                target: '#notificationSettings.failed.reminder',
                actions: { type: 'storeError', params: thrownBy },
              },
            ],
          },
          after: {
            clientTimeout: { target: '#notificationSettings.failed.reminder', actions: 'storeTimeout' },
          },
        },
        comparing: {
          description:
            'The reminder was changed on another device or by a link meanwhile. Loading that choice.',
          invoke: {
            id: 'loadRemoteSettings',
            src: 'loadRemoteSettings',
            onDone: [
              {
                guard: { type: 'isAsChosen', params: found },
                target: '#notificationSettings.idle.listed',
                actions: { type: 'storeSettings', params: found },
              },
              {
                target: '#notificationSettings.conflicted',
                actions: { type: 'storeSettings', params: found },
              },
            ],
            onError: {
              target: '#notificationSettings.failed.reminder',
              actions: { type: 'storeError', params: thrownBy },
            },
          },
          after: {
            clientTimeout: { target: '#notificationSettings.failed.reminder', actions: 'storeTimeout' },
          },
        },
        link: {
          description: 'Sending the link that confirms the email address.',
          invoke: {
            id: 'sendLink',
            src: 'sendLink',
            onDone: {
              target: '#notificationSettings.idle.listed',
              actions: { type: 'storeSettings', params: found },
            },
            onError: {
              target: '#notificationSettings.failed.link',
              actions: { type: 'storeError', params: thrownBy },
            },
          },
          after: { clientTimeout: { target: '#notificationSettings.failed.link', actions: 'storeTimeout' } },
        },
      },
    },
    failed: {
      description: 'What was wanted did not reach the server. It can be tried again, or left as it was.',
      tags: 'list',
      initial: 'kind',
      on: { 'save.cancel': 'idle.listed' },
      states: {
        kind: {
          description: 'The choice was not saved; it is still here, with the reason beside it.',
          on: { 'save.retry': '#notificationSettings.saving.kind' },
        },
        reminder: {
          description: 'The reminder was not saved. Your choice is still here, with the reason beside it.',
          on: { 'save.retry': '#notificationSettings.saving.reminder' },
        },
        link: {
          description: 'The link was not sent. It can be tried again, or left.',
          on: { 'link.send': '#notificationSettings.saving.link' },
        },
      },
    },
    conflicted: {
      description: 'Another device says otherwise: keep what was chosen here, or take what was set there.',
      tags: 'list',
      on: { 'draft.keep': 'saving.reminder', 'remote.accept': 'idle.listed' },
    },
  },
});
