import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import {
  type DevicePreferences,
  keepDevicePreferences,
  readDevicePreferences,
} from '#web/browser/device-preferences.ts';

const open = () => {
  window.localStorage.clear();
  return createBrowserStorage(
    { local: () => window.localStorage, session: () => window.sessionStorage },
    () => 1_000,
  );
};
const chosen: DevicePreferences = { textSize: 'largest', motion: 'still' };

/** What the script of the page's head does before anything else is there. */
function startPage(kept: Storage, endings = new Map<string, () => void>(), removed: string[] = []) {
  const attributes = new Map<string, string>();
  runInNewContext(readFileSync('src/web/public/theme-at-start.js', 'utf8'), {
    localStorage: kept,
    addEventListener: (event: string, end: () => void) => endings.set(event, end),
    setTimeout: (end: () => void, after: number) => endings.set(String(after), end),
    matchMedia: () => ({ matches: false }),
    navigator: { languages: ['en-IN'] },
    location: { pathname: '/home', search: '' },
    document: {
      documentElement: {
        lang: 'en',
        // What stands on the document, and what was set before.
        getAttribute: (name: string) => attributes.get(name) ?? (name === 'data-paint' ? 'guest' : null),
        setAttribute: (name: string, value: string) => attributes.set(name, value),
        removeAttribute: (name: string) => removed.push(name) && attributes.delete(name),
      },
    },
  });
  return Object.fromEntries(attributes);
}

it.each(['pagehide', 'click', 'keydown', '3000'])(
  'the splash is over for this device before the code of the page is there: %s',
  (event) => {
    window.localStorage.clear();
    const endings = new Map<string, () => void>();
    expect(startPage(window.localStorage, endings)['data-splash']).toBe('first');
    endings.get(event)?.();
    expect(startPage(window.localStorage)['data-splash']).toBeUndefined();
  },
);

it('the splash is over though the storage is full', () => {
  const removed: string[] = [];
  const endings = new Map<string, () => void>();
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  startPage({ getItem: () => null, setItem } as unknown as Storage, endings, removed);
  endings.get('click')?.();
  expect(removed).toEqual(['data-splash']);
});

describe('the preferences of a device', () => {
  it('are those of everybody until somebody chooses', () => {
    expect(readDevicePreferences(open())).toEqual({ textSize: 'normal', motion: 'system' });
  });

  it('are remembered, and in force at once', () => {
    const storage = open();
    const root = document.createElement('html');
    keepDevicePreferences(storage, root, chosen);
    expect(readDevicePreferences(storage)).toEqual(chosen);
    expect({ ...root.dataset }).toEqual(chosen);
  });

  it('begin beside the mark of a browser that is signed in, which documents without code read', () => {
    open();
    expect(startPage(window.localStorage)).not.toHaveProperty('data-member');
    window.localStorage.setItem('wizlearn:session', '{}');
    expect(startPage(window.localStorage)).toHaveProperty('data-member', '');
    window.localStorage.clear();
  });

  it('are in force again before the first paint of the next page', () => {
    keepDevicePreferences(open(), document.createElement('html'), chosen);
    expect(startPage(window.localStorage)).toEqual({
      'data-text-size': 'largest',
      'data-motion': 'still',
      'data-theme': 'light',
    });
  });

  it.each(['{', '7', 'null', '{"data":{"textSize":5}}'])('pass over what is not theirs: %s', (text) => {
    open();
    window.localStorage.setItem('wizlearn:device', text);
    expect(startPage(window.localStorage)['data-theme']).toBe('light');
    expect(startPage(window.localStorage)['data-text-size']).toBeUndefined();
  });

  it('pass over values that do not exist', () => {
    const storage = open();
    storage.write('local', 'device', { textSize: 'gigantic', motion: 'wild' });
    expect(readDevicePreferences(storage)).toEqual({ textSize: 'normal', motion: 'system' });
  });
});
