import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationSettings } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { notificationSettingsMachine } from '#machines/profile/notification-settings.machine.ts';
import type { ActorsOf } from '#machines/unprovided.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { buildNotificationSettings } from '#tests/support/machines/profile-fixtures.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import {
  changedElsewhere,
  muteBadges,
  remindDaily,
  scenarios,
} from './scenarios/notification-settings.scenarios.ts';

describePaths({
  machine: notificationSettingsMachine,
  scenarios,
  goals: {
    'a place at rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'all that is wanted': {
      isReached: (snapshot) => snapshot.matches({ idle: 'listed' }),
      liveness: 'withServer',
    },
  },
});

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);
const none = buildNotificationSettings();
const later = buildNotificationSettings({ daily: { isOn: true, time: '21:30' } });

async function open(
  effects: Partial<EffectsOf<ActorsOf<typeof notificationSettingsMachine>>> = {},
  loaded: NotificationSettings = none,
) {
  const actors = actorsFrom<ActorsOf<typeof notificationSettingsMachine>>({
    loadSettings: async () => loaded,
    loadRemoteSettings: async () => later,
    saveChoice: async () => none,
    saveReminder: async () => none,
    sendLink: async () => none,
    ...effects,
  });
  const actor = createActor(notificationSettingsMachine.provide({ actors })).start();
  await settle();
  return actor;
}

describe('a kind of notice', () => {
  it('that is muted brings what another device chose meanwhile', async () => {
    const both = buildNotificationSettings({ muted: ['level', 'badge'] });
    const actor = await open({ saveChoice: async () => both });
    actor.send(muteBadges);
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({
      muted: ['level', 'badge'],
      choice: null,
      error: null,
    });
  });

  it('that was not saved stays chosen until it is sent again or left', async () => {
    const actor = await open({ saveChoice: () => Promise.reject(new ApiFailure(serverError)) });
    actor.send(muteBadges);
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({
      muted: [],
      choice: { kind: 'badge', muted: true },
      error: serverError,
    });
    actor.send({ type: 'save.cancel' });
    expect(actor.getSnapshot().context).toMatchObject({ muted: [], choice: null, error: null });
  });

  it('that is as it is chosen is not sent', async () => {
    const actor = await open();
    expect(actor.getSnapshot().can({ ...muteBadges, muted: false })).toBe(false);
  });
});

describe('a reminder', () => {
  it('is saved with what was read before it, and again with what another device has set', async () => {
    const sent: unknown[] = [];
    const actor = await open({
      saveReminder: async ({ input }) => {
        sent.push(input.expected);
        if (sent.length === 1) throw new ApiFailure(changedElsewhere);
        return none;
      },
    });
    actor.send(remindDaily);
    await settle();
    expect(actor.getSnapshot().value).toBe('conflicted');
    expect(actor.getSnapshot().context.reminderChoice).toMatchObject({ isOn: true, time: '18:00' });
    actor.send({ type: 'draft.keep' });
    await settle();
    expect(sent).toEqual([
      { reminder: 'daily', isOn: false, time: '18:00' },
      { reminder: 'daily', isOn: true, time: '21:30' },
    ]);
  });

  it('that is the same on both devices asks nothing', async () => {
    const actor = await open({ saveReminder: () => Promise.reject(new ApiFailure(changedElsewhere)) });
    actor.send({ ...remindDaily, time: '21:30' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ idle: 'listed' });
  });

  it.each(['no-mail-server', 'guardian-missing'] as const)(
    'cannot be chosen where there are none: %s',
    async (status) => {
      const actor = await open({}, buildNotificationSettings({ status }));
      expect(actor.getSnapshot().can(remindDaily)).toBe(false);
      expect(actor.getSnapshot().can({ type: 'link.send' })).toBe(false);
    },
  );

  it('to an address that is not confirmed can be chosen, and its link be sent again', async () => {
    const actor = await open({}, buildNotificationSettings({ status: 'unconfirmed' }));
    expect([actor.getSnapshot().can(remindDaily), actor.getSnapshot().can({ type: 'link.send' })]).toEqual([
      true,
      true,
    ]);
  });
});
