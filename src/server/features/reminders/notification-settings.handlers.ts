import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ok } from '../../http/success.ts';
import type { EmailRemindersService } from './email-reminders.service.ts';
import { createNotificationSettingsRepository } from '../notifications/notification-settings.repository.ts';

type NotificationSettingsHandlers = Pick<
  Handlers,
  'getNotificationSettings' | 'updateNotificationSetting' | 'updateEmailReminder' | 'sendEmailReminderLink'
>;

/** The notification settings endpoints: what a student wants to hear of, in the bell and by email. */
export function createNotificationSettingsHandlers(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { reminders }: { reminders: EmailRemindersService },
): NotificationSettingsHandlers {
  const settings = createNotificationSettingsRepository(db);
  return {
    async getNotificationSettings({ caller }) {
      const { userId } = caller;
      const [muted, emailReminders] = await Promise.all([settings.find(userId), reminders.find(userId)]);
      return ok({ muted, emailReminders });
    },

    async updateNotificationSetting({ caller: { userId }, params: { notificationKind: kind }, body }) {
      const muted = await settings.setMuted({ userId, kind, muted: body.muted }, now());
      return ok({ muted, emailReminders: await reminders.find(userId) });
    },

    async updateEmailReminder({ caller: { userId }, params: { emailReminder: reminder }, body }) {
      const emailReminders = await reminders.change(userId, { reminder, ...body });
      return ok({ muted: await settings.find(userId), emailReminders });
    },

    async sendEmailReminderLink({ caller: { userId } }) {
      const emailReminders = await reminders.sendLink(userId);
      return ok({ muted: await settings.find(userId), emailReminders });
    },
  };
}
