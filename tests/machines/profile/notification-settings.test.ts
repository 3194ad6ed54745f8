import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import {
  type NotificationSettingsActors,
  notificationSettingsMachine,
} from '#machines/profile/notification-settings.machine.ts';
import { describePaths } from '#tests/support/machines/describe-paths.ts';
import { actorsFrom, type EffectsOf } from '#tests/support/machines/effects.ts';
import { serverError } from '#tests/support/machines/scenario.ts';
import { muteBadges, scenarios } from './scenarios/notification-settings.scenarios.ts';

describePaths({
  machine: notificationSettingsMachine,
  scenarios,
  goals: {
    'a place at rest': { isReached: (snapshot) => !snapshot.hasTag('busy'), liveness: 'withoutServer' },
    'all that is wanted': { isReached: ({ value }) => value === 'listed', liveness: 'withServer' },
  },
});

describe('a kind of notice', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const open = async (saveChoice: EffectsOf<NotificationSettingsActors>['saveChoice']) => {
    const actors = actorsFrom<NotificationSettingsActors>({ loadSettings: async () => [], saveChoice });
    const actor = createActor(notificationSettingsMachine.provide({ actors })).start();
    await settle();
    return actor;
  };

  it('that is muted brings what another device chose meanwhile', async () => {
    const actor = await open(async ({ input }) => ['level', input.kind]);
    actor.send(muteBadges);
    await settle();
    expect(actor.getSnapshot().context).toEqual({ muted: ['level', 'badge'], choice: null, error: null });
  });

  it('that was not saved stays chosen until it is sent again or left', async () => {
    const actor = await open(() => Promise.reject(new ApiFailure(serverError)));
    actor.send(muteBadges);
    await settle();
    expect(actor.getSnapshot().context).toEqual({
      muted: [],
      choice: { kind: 'badge', muted: true },
      error: serverError,
    });
    actor.send({ type: 'save.cancel' });
    expect(actor.getSnapshot().context).toEqual({ muted: [], choice: null, error: null });
  });

  it('that is as it is chosen is not sent', async () => {
    const actor = await open(async () => []);
    expect(actor.getSnapshot().can({ ...muteBadges, muted: false })).toBe(false);
  });
});
