import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackLayers } from '#web/browser/back-layers.ts';

/** A history like a browser's: entries, steps that come later, and popstate listeners in order, the router's last. */
function openHistory() {
  const entries: { state: unknown; page: string }[] = [{ state: { idx: 0, key: 'home' }, page: 'home' }];
  let at = 0;
  const listeners: ((event: PopStateEvent) => void)[] = [];
  const heard: string[] = [];
  const step = (by: number) =>
    queueMicrotask(() => {
      if (!entries[at + by]) return;
      at += by;
      let isStopped = false;
      const event = { stopImmediatePropagation: () => (isStopped = true) } as unknown as PopStateEvent;
      for (const listen of listeners) if (!isStopped) listen(event);
      if (!isStopped) heard.push(entries[at]?.page ?? '');
    });
  const push = (state: unknown, page: string) => {
    entries.splice(at + 1, entries.length, { state, page });
    at += 1;
  };
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown) => push(state, entries[at]?.page ?? ''),
    go: step,
    back: () => step(-1),
  };
  const page = {
    history,
    addEventListener: (_: string, listen: (event: PopStateEvent) => void) => listeners.push(listen),
    setTimeout: (run: () => void) => setTimeout(run),
  };
  return {
    layOver: createBackLayers(page as unknown as Window),
    heard,
    back: async () => {
      step(-1);
      await vi.runAllTimersAsync();
    },
    forward: async () => {
      step(1);
      await vi.runAllTimersAsync();
    },
    follow: (to: string) => push({ idx: 1, key: to }, to),
    here: () => ({ page: entries[at]?.page, at, entries: entries.length }),
  };
}

describe('the layers over a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('close one by one on Back, the topmost first, and the page below hears nothing of it', async () => {
    const { layOver, back, heard, here } = openHistory();
    const menu = vi.fn<() => void>();
    const report = vi.fn<() => void>();
    layOver(menu);
    layOver(report);
    await back();
    expect([menu.mock.calls.length, report.mock.calls.length]).toEqual([0, 1]);
    await back();
    expect(menu).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
    expect(here()).toMatchObject({ page: 'home', at: 0 });
  });

  it('take their entry along when they are closed by their own button', async () => {
    const { layOver, heard, here } = openHistory();
    const close = vi.fn<() => void>();
    const lift = layOver(close);
    expect(here().at).toBe(1);
    lift();
    await vi.runAllTimersAsync();
    expect(here()).toMatchObject({ page: 'home', at: 0 });
    expect([close.mock.calls.length, heard]).toEqual([0, []]);
  });

  it('hand their entry to the layer that follows in the same moment', async () => {
    const { layOver, back, here } = openHistory();
    const report = vi.fn<() => void>();
    layOver(vi.fn<() => void>())();
    layOver(report);
    await vi.runAllTimersAsync();
    expect(here()).toMatchObject({ at: 1, entries: 2 });
    await back();
    expect(report).toHaveBeenCalledOnce();
  });

  it('wait for their entry while that of a closed layer is being taken away', async () => {
    const { layOver, back, here } = openHistory();
    layOver(vi.fn<() => void>())();
    vi.advanceTimersByTime(0);
    const report = vi.fn<() => void>();
    layOver(report);
    await vi.runAllTimersAsync();
    expect(here().at).toBe(1);
    expect(report).not.toHaveBeenCalled();
    await back();
    expect(report).toHaveBeenCalledOnce();
  });

  it('leave nothing in the way of Back where a link led on from them', async () => {
    const { layOver, back, heard, here, follow } = openHistory();
    const lift = layOver(vi.fn<() => void>());
    follow('courses');
    lift();
    await vi.runAllTimersAsync();
    expect(here().page).toBe('courses');
    await back();
    expect(here()).toMatchObject({ page: 'home', at: 0 });
    expect(heard).toEqual(['home']);
  });

  it('do not come back on Forward', async () => {
    const { layOver, back, forward, here } = openHistory();
    const close = vi.fn<() => void>();
    layOver(close);
    await back();
    await forward();
    expect(here().at).toBe(0);
    expect(close).toHaveBeenCalledOnce();
  });
});
