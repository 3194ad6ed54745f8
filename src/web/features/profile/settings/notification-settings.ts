import { type ActorRefFrom, fromPromise } from 'xstate';
import type { NotificationSettings } from '#contract/contract.ts';
import type { notificationSettingsMachine } from '#machines/profile/notification-settings.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { read } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

export type NotificationSettingsRef = ActorRefFrom<typeof notificationSettingsMachine>;

const toChange = ({ isOn, time }: { isOn: boolean; time: string | null }) => ({
  isOn,
  ...(time !== null && { time }),
});

export function createNotificationSettingsActors({
  api,
}: Pick<Services, 'api'>): ActorsOf<typeof notificationSettingsMachine> {
  const load = fromPromise<NotificationSettings, void>(
    async ({ signal }) => (await read(api.GET('/notification-settings', { signal }))).data,
  );
  return {
    loadSettings: load,
    loadRemoteSettings: load,
    saveChoice: fromPromise(async ({ input: { kind, muted }, signal }) => {
      const params = { path: { notificationKind: kind } };
      const { data } = await read(
        api.PUT('/notification-settings/{notificationKind}', { params, body: { muted }, signal }),
      );
      return data;
    }),
    saveReminder: fromPromise(async ({ input: { chosen, expected }, signal }) => {
      const params = { path: { emailReminder: chosen.reminder } };
      const body = { ...toChange(chosen), expected: toChange(expected) };
      return (await read(api.PUT('/email-reminders/{emailReminder}', { params, body, signal }))).data;
    }),
    sendLink: fromPromise(
      async ({ signal }) => (await read(api.POST('/email-reminder-link', { signal }))).data,
    ),
  };
}
