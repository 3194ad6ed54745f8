import { describe, expect, it, vi } from 'vitest';
import { CACHE_PREFIX, createBrowserStorage, STORAGE_PREFIX } from '#web/browser/browser-storage.ts';

const NOW = 1_800_000_000_000;

function createStore(): Storage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function open(now = () => NOW) {
  const local = createStore();
  const session = createStore();
  return {
    local,
    session,
    storage: createBrowserStorage({ local: () => local, session: () => session }, now),
  };
}

const blocked = (): Storage => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

describe('the browser’s storage', () => {
  it('gives back what was written, under our prefix, with its owner and time', () => {
    const { storage, local } = open();
    storage.write('local', 'notes', { a: [1] }, 'asha');
    expect(storage.read('local', 'notes', { uid: 'asha' })).toEqual({ a: [1] });
    expect([...local.entries].map(([key, text]) => [key, JSON.parse(text)])).toEqual([
      [`${STORAGE_PREFIX}notes`, { v: 1, uid: 'asha', at: NOW, data: { a: [1] } }],
    ]);
    expect(storage.isPersistent).toBe(true);
  });

  it('keeps the two kinds apart', () => {
    const { storage } = open();
    storage.write('local', 'key', 'local');
    storage.write('session', 'key', 'session');
    storage.remove('local', 'key');
    expect([storage.read('local', 'key'), storage.read('session', 'key')]).toEqual([undefined, 'session']);
  });

  it("removes another person's entry instead of reading it (R67)", () => {
    const { storage, local } = open();
    storage.write('local', 'notes', 'secret', 'ravi');
    expect(storage.read('local', 'notes', { uid: 'asha' })).toBeUndefined();
    expect(local.entries.size).toBe(0);
  });

  it('forgets what is as old as its limit', () => {
    let now = NOW;
    const { storage, local } = open(() => now);
    storage.write('local', 'courses', 'list');
    now += 999;
    expect(storage.read('local', 'courses', { maxAgeMs: 1000 })).toBe('list');
    now += 1;
    expect(storage.read('local', 'courses', { maxAgeMs: 1000 })).toBeUndefined();
    expect(local.entries.size).toBe(0);
  });

  it('believes no entry from the future, but for a minute of clock drift (R65)', () => {
    let now = NOW;
    const { storage } = open(() => now);
    storage.write('local', 'near', 1);
    storage.write('local', 'far', 2);
    now -= 60_000;
    expect(storage.read('local', 'near', { maxAgeMs: 1000 })).toBe(1);
    now -= 1;
    expect(storage.read('local', 'far', { maxAgeMs: 1000 })).toBeUndefined();
  });

  it('keeps what has no age on a device whose clock is slow, until the server tells the time', () => {
    let now = NOW;
    const { storage } = open(() => now);
    storage.write('local', 'session', 'mine');
    now -= 86_400_000;
    expect(storage.read('local', 'session')).toBe('mine');
  });

  it.each([
    '{"v":1,"uid":nul',
    '',
    'null',
    '[]',
    '"text"',
    '{"v":2,"uid":null,"at":0,"data":1}',
    '{"v":1,"data":1}',
  ])('treats %j as absent and removes it', (text) => {
    const { storage, local } = open();
    local.setItem(`${STORAGE_PREFIX}torn`, text);
    expect(storage.read('local', 'torn')).toBeUndefined();
    expect(local.entries.size).toBe(0);
  });

  it('lives in memory where the browser blocks storage, and never throws (C22)', () => {
    const storage = createBrowserStorage({ local: blocked, session: blocked }, () => NOW);
    storage.write('local', 'key', { a: 1 });
    expect(storage.isPersistent).toBe(false);
    expect(storage.read('local', 'key')).toEqual({ a: 1 });
    storage.clear();
    expect(storage.read('local', 'key')).toBeUndefined();
    expect(() => storage.remove('session', 'key')).not.toThrow();
  });

  it('falls back to memory when the store is full, and reads the newer value', () => {
    const { storage, local } = open();
    storage.write('local', 'draft', 'old');
    vi.spyOn(local, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    storage.write('local', 'draft', 'new');
    expect(storage.read('local', 'draft')).toBe('new');
  });

  it('makes room by dropping what can be read again, oldest first, and nothing else', () => {
    let now = NOW;
    const { storage, local } = open(() => now);
    for (const key of ['draft', `${CACHE_PREFIX}old`, `${CACHE_PREFIX}older`, `${CACHE_PREFIX}new`]) {
      now = NOW + (key.endsWith('older') ? -1 : key.endsWith('new') ? 1 : 0);
      storage.write('local', key, 'x');
    }
    const put = local.setItem;
    vi.spyOn(local, 'setItem').mockImplementation((key, value) => {
      if (local.entries.size >= 3) throw new DOMException('Full.', 'QuotaExceededError');
      put(key, value);
    });
    storage.write('local', 'answers', 'y');
    expect([...local.entries.keys()]).toEqual(
      ['draft', `${CACHE_PREFIX}new`, 'answers'].map((key) => STORAGE_PREFIX + key),
    );
    expect(storage.list().every(({ isInMemory }) => !isInMemory)).toBe(true);
  });

  it('finds an entry with the time of its writing, however old it is', () => {
    let now = NOW;
    const { storage } = open(() => now);
    storage.write('session', 'notes', 'mine', 'asha');
    storage.write('session', 'earlier', 'kept', null, NOW - 5);
    now += 1_000_000_000;
    expect(storage.find('session', 'notes', { uid: 'asha' })).toMatchObject({ data: 'mine', at: NOW });
    expect(storage.find('session', 'earlier')).toMatchObject({ data: 'kept', at: NOW - 5 });
    expect(storage.find('session', 'notes', { uid: 'ravi' })).toBeUndefined();
    expect(storage.find('session', 'notes', { uid: 'asha' })).toBeUndefined();
  });

  it('lists what is ours with owner, time and size, and whether the browser took it', () => {
    const { storage, local } = open();
    local.setItem('somebody-else', 'theirs');
    local.setItem(`${STORAGE_PREFIX}torn`, '{');
    storage.write('local', 'a', 'é', 'asha');
    vi.spyOn(local, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    storage.write('local', 'b', 1);
    const text = JSON.stringify({ v: 1, uid: 'asha', at: NOW, data: 'é' });
    expect(storage.list()).toEqual([
      { where: 'local', key: 'b', uid: null, at: NOW, bytes: expect.any(Number), isInMemory: true },
      {
        where: 'local',
        key: 'a',
        uid: 'asha',
        at: NOW,
        bytes: `${STORAGE_PREFIX}a`.length + text.length + 1,
        isInMemory: false,
      },
    ]);
  });

  it('survives a store that is closed later', () => {
    const { storage, local } = open();
    storage.write('local', 'key', 1);
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(local, name).mockImplementation(() => {
        throw new DOMException('Access is denied.', 'SecurityError');
      });
    }
    expect(storage.read('local', 'key')).toBeUndefined();
    storage.write('local', 'key', 2);
    expect(storage.read('local', 'key')).toBe(2);
    storage.remove('local', 'key');
    expect(storage.read('local', 'key')).toBeUndefined();
  });

  it('clears what is ours, in both kinds, except what is to be kept', () => {
    const { storage, local, session } = open();
    local.setItem('somebody-else', 'theirs');
    storage.write('local', 'kept', 1);
    storage.write('local', 'gone', 2);
    storage.write('session', 'gone', 3);
    storage.clear(['kept']);
    expect([...local.entries.keys()]).toEqual(['somebody-else', `${STORAGE_PREFIX}kept`]);
    expect(session.entries.size).toBe(0);
  });
});
