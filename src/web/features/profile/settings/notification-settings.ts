import { type ActorRefFrom, fromPromise } from 'xstate';
import type { NotificationSettings } from '#contract/contract.ts';
import type { notificationSettingsMachine } from '#machines/profile/notification-settings.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { readData } from '#web/api/api-client.ts';
import type { Services } from '#web/data/services.tsx';

export type NotificationSettingsRef = ActorRefFrom<typeof notificationSettingsMachine>;

const toChange = ({ isOn, time }: { isOn: boolean; time: string | null }) => ({
  isOn,
  ...(time !== null && { time }),
});

/** The calls to read and save notification settings. */
export function createNotificationSettingsActors({
  api,
}: Pick<Services, 'api'>): ActorsOf<typeof notificationSettingsMachine> {
  const load = fromPromise<NotificationSettings, void>(({ signal }) =>
    readData(api.GET('/notification-settings', { signal })),
  );
  return {
    loadSettings: load,
    loadRemoteSettings: load,
    saveChoice: fromPromise(async ({ input: { kind, muted }, signal }) => {
      const params = { path: { notificationKind: kind } };
      return readData(
        api.PUT('/notification-settings/{notificationKind}', { params, body: { muted }, signal }),
      );
    }),
    saveReminder: fromPromise(async ({ input: { chosen, expected }, signal }) => {
      const params = { path: { emailReminder: chosen.reminder } };
      const body = { ...toChange(chosen), expected: toChange(expected) };
      return readData(api.PUT('/email-reminders/{emailReminder}', { params, body, signal }));
    }),
    sendLink: fromPromise(({ signal }) => readData(api.POST('/email-reminder-link', { signal }))),
  };
}
