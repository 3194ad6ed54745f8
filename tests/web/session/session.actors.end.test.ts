import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asha, NOW } from '#tests/support/machines/session-fixtures.ts';
import { keepDevicePreferences, readDevicePreferences } from '#web/browser/device-preferences.ts';
import { SETUP_LEFT_ENTRY } from '#web/browser/setup-left.ts';
import { UNSENT_LOGOUT } from '#web/features/session/session.actors.ts';
import { marker, credentials, run, good, whereIsMarker, open } from './session-actors-world.ts';

beforeEach(() => vi.stubGlobal('navigator', {}));

describe('the end of a session', () => {
  it('wipes token and storage, and tells the tabs of a sign-out (R66)', async () => {
    const { actors, vault, storage, told } = open({ '/login': good() });
    await run(actors.signIn, credentials);
    storage.write('local', 'courses', 'of asha', asha.userId);
    await run(actors.clearStorage, { userId: asha.userId, reason: 'signed-out' });
    expect(vault.token()).toBeNull();
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
    expect(told.at(-1)).toEqual({ type: 'signedOut', userId: asha.userId });
    expect(await run(actors.readStoredSession)).toEqual({ access: null, marker: null, at: NOW });
  });

  it.each(['refused', 'expired', 'signed-out-elsewhere', 'no-identity'] as const)(
    'by %s wipes as well, and tells nobody',
    async (reason) => {
      const { actors, told } = open({ '/login': good() });
      await run(actors.signIn, credentials);
      await run(actors.clearStorage, { userId: asha.userId, reason });
      expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
      expect(told).toHaveLength(1);
    },
  );

  it("wipes all but the marker, which may be the other person's, where another tab signed in as them", async () => {
    const { actors, vault, storage } = open({ '/login': good() });
    await run(actors.signIn, credentials);
    storage.write('session', 'courses', true);
    await run(actors.clearStorage, { userId: asha.userId, reason: 'user-switched' });
    expect(storage.read('session', 'courses')).toBeUndefined();
    expect(vault.token()).toBeNull();
    expect(whereIsMarker(storage)).toEqual([marker, undefined]);
    expect(await run(actors.readCachedAuth)).toBeNull();
  });

  it.each([
    [false, true],
    [true, undefined],
  ])('on a computer that is shared: %s, keeps that the setup was left: %s', async (sharedComputer, kept) => {
    const emptied = () => {
      window.localStorage.clear();
      return Response.json({ success: true });
    };
    const { actors, storage } = open({ '/login': good(), '/logout': emptied });
    await run(actors.signIn, { ...credentials, sharedComputer });
    storage.write('local', SETUP_LEFT_ENTRY, true, asha.userId);
    await run(actors.clearStorage, { userId: asha.userId, reason: 'signed-out' });
    await run(actors.logout, { email: asha.email });
    expect(storage.read('local', SETUP_LEFT_ENTRY, { uid: asha.userId })).toBe(kept);
  });

  it("leaves what is the device's own, even where the server has the browser emptied", async () => {
    const preferences = { textSize: 'large', motion: 'still', language: 'Hindi' } as const;
    const emptied = () => {
      window.localStorage.clear();
      return Response.json({ success: true });
    };
    const { actors, storage } = open({ '/logout': emptied });
    window.localStorage.setItem('wizlearn-theme', 'dark');
    keepDevicePreferences(storage, document.documentElement, preferences);
    await run(actors.clearStorage, { userId: asha.userId, reason: 'signed-out' });
    expect(readDevicePreferences(storage)).toEqual(preferences);
    await run(actors.logout, { email: asha.email });
    expect(readDevicePreferences(storage)).toEqual(preferences);
    expect(window.localStorage.getItem('wizlearn-theme')).toBe('dark');
  });

  it('tells the server by email, and without one', async () => {
    const { actors, bodies } = open({ '/logout': () => Response.json({ success: true }) });
    await run(actors.logout, { email: asha.email });
    await run(actors.logout, { email: null });
    expect(bodies).toEqual([
      ['/logout', { email: asha.email }],
      ['/logout', {}],
    ]);
  });

  it('that the server never heard of is forgotten with the next sign-in', async () => {
    const { actors, storage } = open({ '/login': good() });
    storage.write('local', UNSENT_LOGOUT, true);
    await run(actors.signIn, credentials);
    expect(storage.read('local', UNSENT_LOGOUT)).toBeUndefined();
  });
});
