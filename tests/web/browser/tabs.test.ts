import { describe, expect, it, vi } from 'vitest';
import { createTabs, type TabMessage, withTabLock } from '#web/browser/tabs.ts';

/** As a browser has it: every channel of a name hears what another one says, and none itself. */
function stubChannels() {
  const open = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of open)
        if (other !== this && other.name === this.name)
          other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  return { foreign: (data: unknown) => new FakeChannel('wizlearn').postMessage(data) };
}

describe('the tabs of one browser', () => {
  const message: TabMessage = { type: 'signedOut', userId: '1' };

  it('hear each other until they stop listening, and not themselves', () => {
    stubChannels();
    const [one, other] = [createTabs(), createTabs()];
    const heard: string[] = [];
    const stop = other.listen(({ type }) => heard.push(`other ${type}`));
    one.listen(({ type }) => heard.push(`one ${type}`));
    one.broadcast(message);
    expect(heard).toEqual(['other signedOut']);
    stop();
    one.broadcast(message);
    expect(heard).toEqual(['other signedOut']);
  });

  it.each([null, 'signedOut', {}, { type: 7 }])('do not listen to %j', (data) => {
    const { foreign } = stubChannels();
    const listener = vi.fn();
    createTabs().listen(listener);
    foreign(data);
    expect(listener).not.toHaveBeenCalled();
  });

  it('are alone where the browser knows no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tabs = createTabs();
    const stop = tabs.listen(() => expect.fail());
    tabs.broadcast(message);
    stop();
  });
});

describe('a lock that tabs share', () => {
  type Request = (name: string, options: { signal: AbortSignal }, run: () => unknown) => unknown;
  const stubLocks = (request: Request) => vi.stubGlobal('navigator', { locks: { request } });
  const lock = (work: () => Promise<string>) => withTabLock('refresh', 50, work);

  it('is held while the work is done', async () => {
    const request = vi.fn<Request>((_name, _options, run) => run());
    stubLocks(request);
    const work = vi.fn(async () => 'done');
    expect(await lock(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
    expect(request).toHaveBeenCalledWith(
      'refresh',
      { signal: expect.any(AbortSignal) },
      expect.any(Function),
    );
  });

  it('is waited for so long and no longer; then the work is done without it', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    stubLocks(() => Promise.reject(new DOMException('Waited.', 'TimeoutError')));
    const work = vi.fn(async () => 'done');
    expect(await lock(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
    expect(limit).toHaveBeenCalledWith(50);
  });

  it('is not asked for where the browser knows none', async () => {
    vi.stubGlobal('navigator', {});
    expect(await lock(async () => 'done')).toBe('done');
  });

  it('lets the failure of the work through, which is not done again', async () => {
    stubLocks((_name, _options, run) => run());
    const work = vi.fn(() => Promise.reject(new DOMException('Broken off.', 'AbortError')));
    await expect(lock(work)).rejects.toThrow('Broken off.');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('lets its own failure through', async () => {
    stubLocks(() => Promise.reject(new Error('No locks here.')));
    const work = vi.fn(async () => 'done');
    await expect(lock(work)).rejects.toThrow('No locks here.');
    expect(work).not.toHaveBeenCalled();
  });
});
