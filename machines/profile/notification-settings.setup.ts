import { assign, fromPromise, setup } from 'xstate';
import type {
  EmailReminder,
  EmailReminders,
  NotificationKind,
  NotificationSettings,
} from '#contract/contract.ts';
import { type ApiError, toApiError } from '#domain/calls/api-error.ts';
import { CLIENT_TIMEOUT } from '#domain/calls/timing.ts';
import { unprovided } from '../unprovided.ts';
import { errorActions } from '../error-actions.ts';

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

interface NotificationSettingsContext {
  /** Kinds that are not shown, as the server has them. */
  muted: NotificationKind[];
  /** As the server has them; null until they are read. */
  reminders: EmailReminders | null;
  /** What was chosen last, until the server has it. */
  choice: KindChoice | null;
  reminderChoice: ReminderChoice | null;
  error: ApiError | null;
}

type NotificationSettingsEvent =
  | ({ type: 'kind.choose' } & KindChoice)
  | ({ type: 'reminder.choose' } & ReminderChoice)
  | { type: 'link.send' }
  | { type: 'save.retry' }
  | { type: 'save.cancel' }
  | { type: 'draft.keep' }
  | { type: 'remote.accept' }
  | { type: 'settings.reload' };

/** Never sent: a choice is stored before it is saved. */
export const NOTHING: KindChoice = { kind: 'badge', muted: false };

export const NO_REMINDER: ReminderChoice = { reminder: 'daily', isOn: false, time: null };

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

export const notificationSettingsSetup = setup({
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
    isConflict: (_, params: { thrown: unknown }) => toApiError(params.thrown).code === 'content-changed',
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
    ...errorActions,
  },
  delays: { clientTimeout: CLIENT_TIMEOUT },
});
