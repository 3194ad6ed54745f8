import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { notificationSettingsMachine } from '#machines/profile/notification-settings.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { actorsFrom } from '#tests/support/machines/effects.ts';
import { buildNotificationSettings } from '#tests/support/machines/profile-fixtures.ts';
import { remindDaily } from './scenarios/notification-settings.scenarios.ts';

describe('a reminder', () => {
  it.each([
    ['cannot be chosen where there is no mail server', 'no-mail-server', false],
    ['cannot be chosen while a guardian has not agreed', 'guardian-missing', false],
    ['can be chosen with an address that is not confirmed, and its link be sent again', 'unconfirmed', true],
  ] as const)('%s', async (_, status, expected) => {
    const settings = async () => buildNotificationSettings({ status });
    const actors = actorsFrom<ActorsOf<typeof notificationSettingsMachine>>({
      loadSettings: settings,
      loadRemoteSettings: settings,
      saveChoice: settings,
      saveReminder: settings,
      sendLink: settings,
    });
    const actor = createActor(notificationSettingsMachine.provide({ actors })).start();
    const snapshot = await waitFor(actor, (each) => !each.hasTag('busy'));
    expect([snapshot.can(remindDaily), snapshot.can({ type: 'link.send' })]).toEqual([expected, expected]);
  });
});
