import { assign, fromPromise, setup } from 'xstate';
import type {
  EmailReminder,
  EmailReminders,
  NotificationKind,
  NotificationSettings,
} from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { timedOut } from '../timed-out.ts';
import { type ActorsOf, unprovided } from '../unprovided.ts';

export interface KindChoice {
  kind: NotificationKind;
  muted: boolean;
}

export interface ReminderChoice {
  reminder: EmailReminder;
  isOn: boolean;
  /** Of the daily one alone. */
  time: string | null;
}

export interface NotificationSettingsContext {
  /** Kinds that are not shown, as the server has them. */
  muted: NotificationKind[];
  /** As the server has them; null until they are read. */
  reminders: EmailReminders | null;
  /** What was chosen last, until the server has it. */
  choice: KindChoice | null;
  reminderChoice: ReminderChoice | null;
  error: ApiError | null;
}

export type NotificationSettingsEvent =
  | ({ type: 'kind.choose' } & KindChoice)
  | ({ type: 'reminder.choose' } & ReminderChoice)
  | { type: 'link.send' }
  | { type: 'save.retry' }
  | { type: 'save.cancel' }
  | { type: 'draft.keep' }
  | { type: 'remote.accept' }
  | { type: 'settings.reload' };

/** Never sent: a choice is stored before it is saved. */
const NOTHING: KindChoice = { kind: 'badge', muted: false };
const NO_REMINDER: ReminderChoice = { reminder: 'daily', isOn: false, time: null };

/** What the server has, as a choice. */
export function chosenReminder(reminders: EmailReminders | null, reminder: EmailReminder): ReminderChoice {
  if (reminder === 'weekly') return { reminder, isOn: reminders?.weekly.isOn ?? false, time: null };
  return { reminder, isOn: reminders?.daily.isOn ?? false, time: reminders?.daily.time ?? null };
}

/** Whether reminders can be sent at all, now or once the address is confirmed. */
export const canBeReminded = (reminders: EmailReminders | null): boolean =>
  reminders?.status === 'ready' || reminders?.status === 'unconfirmed';

const isAsChosen = (reminders: EmailReminders | null, { reminder, isOn, time }: ReminderChoice): boolean => {
  const there = chosenReminder(reminders, reminder);
  return there.isOn === isOn && there.time === time;
};

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
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
export const notificationSettingsMachine = setup({
  types: {
    context: {} as NotificationSettingsContext,
    events: {} as NotificationSettingsEvent,
    tags: {} as 'busy' | 'list',
  },
  actors: {
    loadSettings: fromPromise<NotificationSettings, void>(() => unprovided('loadSettings')),
    loadRemoteSettings: fromPromise<NotificationSettings, void>(() => unprovided('loadRemoteSettings')),
    saveChoice: fromPromise<NotificationSettings, KindChoice>(() => unprovided('saveChoice')),
    saveReminder: fromPromise<NotificationSettings, { chosen: ReminderChoice; expected: ReminderChoice }>(
      () => unprovided('saveReminder'),
    ),
    sendLink: fromPromise<NotificationSettings, void>(() => unprovided('sendLink')),
  },
  guards: {
    isOther: ({ context }, params: KindChoice) => context.muted.includes(params.kind) !== params.muted,
    isOtherReminder: ({ context: { reminders } }, params: ReminderChoice) =>
      canBeReminded(reminders) && !isAsChosen(reminders, params),
    isUnconfirmed: ({ context }) => context.reminders?.status === 'unconfirmed',
    isConflict: (_, params: { error: unknown }) => toApiError(params.error).code === 'content-changed',
    isAsChosen: ({ context }, params: { settings: NotificationSettings }) =>
      isAsChosen(params.settings.emailReminders, context.reminderChoice ?? NO_REMINDER),
  },
  actions: {
    storeSettings: assign((_, { settings }: { settings: NotificationSettings }) => ({
      muted: settings.muted,
      reminders: settings.emailReminders,
    })),
    storeChoice: assign({ choice: (_, params: KindChoice) => params }),
    storeReminderChoice: assign({ reminderChoice: (_, params: ReminderChoice) => params }),
    dropChoice: assign({ choice: null, reminderChoice: null }),
    storeError: assign({ error: (_, params: { error: unknown }) => toApiError(params.error) }),
    storeTimeout: assign({ error: timedOut }),
    clearError: assign({ error: null }),
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
}).createMachine({
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
        onError: { target: 'idle', actions: { type: 'storeError', params: failure } },
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
              target: '#notificationSettings.saving',
              actions: { type: 'storeChoice', params: choiceOf },
            },
            'reminder.choose': {
              guard: { type: 'isOtherReminder', params: reminderOf },
              target: '#notificationSettings.savingReminder',
              actions: { type: 'storeReminderChoice', params: reminderOf },
            },
            'link.send': { guard: 'isUnconfirmed', target: '#notificationSettings.sendingLink' },
          },
        },
      },
    },
    saving: {
      description: 'Saving the choice.',
      tags: ['busy', 'list'],
      entry: 'clearError',
      invoke: {
        id: 'saveChoice',
        src: 'saveChoice',
        input: ({ context }) => context.choice ?? NOTHING,
        onDone: { target: 'idle.listed', actions: { type: 'storeSettings', params: found } },
        onError: { target: 'failed.kind', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'failed.kind', actions: 'storeTimeout' } },
    },
    failed: {
      description: 'What was wanted did not reach the server. It can be tried again, or left as it was.',
      tags: 'list',
      initial: 'kind',
      on: { 'save.cancel': 'idle.listed' },
      states: {
        kind: {
          description: 'The choice was not saved; it is still here, with the reason beside it.',
          on: { 'save.retry': '#notificationSettings.saving' },
        },
        reminder: {
          description:
            'The reminder was not saved; what was chosen is still here, with the reason beside it.',
          on: { 'save.retry': '#notificationSettings.savingReminder' },
        },
        link: {
          description: 'The link was not sent. It can be tried again, or left.',
          on: { 'link.send': '#notificationSettings.sendingLink' },
        },
      },
    },
    savingReminder: {
      description: 'Saving the reminder.',
      tags: ['busy', 'list'],
      entry: 'clearError',
      invoke: {
        id: 'saveReminder',
        src: 'saveReminder',
        input: ({ context: { reminders, reminderChoice } }) => {
          const chosen = reminderChoice ?? NO_REMINDER;
          return { chosen, expected: chosenReminder(reminders, chosen.reminder) };
        },
        onDone: { target: 'idle.listed', actions: { type: 'storeSettings', params: found } },
        onError: [
          { guard: { type: 'isConflict', params: failure }, target: 'comparing' },
          { target: 'failed.reminder', actions: { type: 'storeError', params: failure } },
        ],
      },
      after: { clientTimeout: { target: 'failed.reminder', actions: 'storeTimeout' } },
    },
    comparing: {
      description: 'The reminder was set on another device or by a link meanwhile. Reading how it is there.',
      tags: ['busy', 'list'],
      invoke: {
        id: 'loadRemoteSettings',
        src: 'loadRemoteSettings',
        onDone: [
          {
            guard: { type: 'isAsChosen', params: found },
            target: 'idle.listed',
            actions: { type: 'storeSettings', params: found },
          },
          { target: 'conflicted', actions: { type: 'storeSettings', params: found } },
        ],
        onError: { target: 'failed.reminder', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'failed.reminder', actions: 'storeTimeout' } },
    },
    conflicted: {
      description: 'Another device says otherwise: keep what was chosen here, or take what was set there.',
      tags: 'list',
      on: { 'draft.keep': 'savingReminder', 'remote.accept': 'idle.listed' },
    },
    sendingLink: {
      description: 'Sending the link that confirms the email address.',
      tags: ['busy', 'list'],
      entry: 'clearError',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        onDone: { target: 'idle.listed', actions: { type: 'storeSettings', params: found } },
        onError: { target: 'failed.link', actions: { type: 'storeError', params: failure } },
      },
      after: { clientTimeout: { target: 'failed.link', actions: 'storeTimeout' } },
    },
  },
});

/** Everything the app must provide to `notificationSettingsMachine`. */
export type NotificationSettingsActors = ActorsOf<typeof notificationSettingsMachine>;
