import { describe, expect, it, vi } from 'vitest';
import { createBrowserStorage } from '#web/browser/browser-storage.ts';
import { writerIdOf } from '#web/quiz/writer-id.ts';

/** A browser's storage that a second page can look into: a reload, or the copy a duplicated tab starts with. */
const createKept = (entries: Map<string, string>): Storage => ({
  get length() {
    return entries.size;
  },
  clear: () => entries.clear(),
  key: (index) => [...entries.keys()][index] ?? null,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
});

const openPage = (session: Map<string, string>, browser = new Map<string, string>()) => {
  const [local, kept] = [createKept(browser), createKept(session)];
  return createBrowserStorage({ local: () => local, session: () => kept }, () => 0);
};

/** Locks of one browser: a name is held until its page closes. */
const stubLocks = () => {
  const held = new Set<string>();
  const request = (
    name: string,
    { ifAvailable = false }: LockOptions,
    hold: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    if (held.has(name) && ifAvailable) return Promise.resolve(hold(null));
    if (held.has(name)) return Promise.reject(new DOMException('Timed out.', 'TimeoutError'));
    held.add(name);
    return Promise.resolve(hold({ name }));
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return { closePage: () => held.clear() };
};

describe('the name under which a tab writes', () => {
  it('is the same for all of a page', async () => {
    stubLocks();
    const page = openPage(new Map());
    expect(await writerIdOf(page)).toBe(await writerIdOf(page));
  });

  it('survives a reload', async () => {
    const browser = stubLocks();
    const entries = new Map<string, string>();
    const before = await writerIdOf(openPage(entries));
    browser.closePage();
    expect(await writerIdOf(openPage(entries))).toBe(before);
  });

  it('is another one in a duplicated tab', async () => {
    stubLocks();
    const entries = new Map<string, string>();
    const original = await writerIdOf(openPage(entries));
    const copy = await writerIdOf(openPage(new Map(entries)));
    expect(copy).toMatch(/^[0-9a-f]{32}$/);
    expect(copy).not.toBe(original);
  });

  it('goes over to a new tab once the last one is closed, and not before', async () => {
    const locks = stubLocks();
    const browser = new Map<string, string>();
    const first = await writerIdOf(openPage(new Map(), browser));
    const beside = await writerIdOf(openPage(new Map(), browser));
    expect(beside).not.toBe(first);
    locks.closePage();
    expect(await writerIdOf(openPage(new Map(), browser))).toBe(beside);
  });

  it('goes over to nobody where the browser has no locks, for nobody knows who bears it', async () => {
    vi.stubGlobal('navigator', {});
    const browser = new Map<string, string>();
    const first = await writerIdOf(openPage(new Map(), browser));
    expect(await writerIdOf(openPage(new Map(), browser))).not.toBe(first);
  });

  it('is kept where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    const entries = new Map<string, string>();
    expect(await writerIdOf(openPage(entries))).toBe(await writerIdOf(openPage(entries)));
  });
});
