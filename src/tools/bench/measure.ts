import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Target } from './targets.ts';

/** Figures of one page or one way through an application, by name. */
export type Figures = Readonly<Record<string, number>>;

/** CPU and network throttling as of Lighthouse, a slow phone on a slow line: four times slower, 150 ms and 1.6 Mbit/s. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const CHANGES = 40;
/** Milliseconds without a request after which a page is at rest. */
const REST = 1_500;

interface Paints {
  first: number;
  largest: number;
  shift: number;
  blocked: number;
}

function watchPaints(): void {
  const seen = { first: 0, largest: 0, shift: 0, blocked: 0 };
  Object.assign(globalThis, { benchPaints: seen });
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
}

/** Counts what goes over the line; `rest` resolves once nothing has for a while. */
async function countTraffic(session: CDPSession) {
  const counts = { requests: 0, calls: 0, bytes: 0, script: 0 };
  const kinds = new Map<string, string>();
  const open = new Set<string>();
  let last = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (!request.url.startsWith('http') || kinds.has(requestId)) return;
    kinds.set(requestId, type);
    open.add(requestId);
    last = Date.now();
    counts.requests += 1;
    if (type === 'Fetch' || type === 'XHR') counts.calls += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    last = Date.now();
    counts.bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') counts.script += encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId));
  const rest = async (page: Page): Promise<void> => {
    while (open.size > 0 || Date.now() - last < REST) await page.waitForTimeout(100);
  };
  return { counts, rest };
}

async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** One visit of a page with an empty cache, or with what the visit before has left there. */
async function openPage(context: BrowserContext, address: string, prefix: string): Promise<Figures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { counts, rest } = await countTraffic(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript(watchPaints);
  await page.goto(address, { timeout: 120_000 });
  await rest(page);
  const paints: Paints = await page.evaluate(() => Reflect.get(globalThis, 'benchPaints'));
  const time = await processorTime(session);
  await page.close();
  return {
    [`${prefix}first paint, ms`]: paints.first,
    [`${prefix}largest paint, ms`]: paints.largest,
    [`${prefix}layout shift`]: paints.shift,
    [`${prefix}blocked, ms`]: paints.blocked,
    [`${prefix}processor, ms`]: time,
    [`${prefix}requests`]: counts.requests,
    [`${prefix}calls`]: counts.calls,
    [`${prefix}KiB`]: counts.bytes / 1024,
    [`${prefix}KiB of code`]: counts.script / 1024,
  };
}

async function signIn(context: BrowserContext, { origin, member }: Target): Promise<void> {
  if (!member) return;
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('#first-paint').waitFor({ state: 'detached' });
  await page.locator('input[type="email"]').fill(member.email);
  await page.locator('input[type="password"]').fill(member.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  // What is shown once a device is no part of what a visit costs.
  await page.waitForFunction(() => localStorage.getItem('wizlearn-arrival') !== null);
  await page.close();
  const session = await context.newCDPSession(await context.newPage());
  await session.send('Network.clearBrowserCache');
}

/** There and back again, many times: what one change of page costs, and what it leaves behind. */
async function changePages(browser: Browser, target: Target): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await signIn(context, target);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(target.origin + (target.member?.pages[0] ?? '/'));
  const ways = target.member ? [target.member.there, target.member.back] : ['#go', '#go'];
  const change = async (at: number): Promise<void> => {
    const before = page.url();
    await page
      .locator(ways[at % 2] ?? '')
      .first()
      .click();
    await page.waitForURL((url) => url.href !== before);
    await page.locator('main h1').waitFor();
  };
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1024;
  };
  for (let at = 0; at < CHANGES; at += 1) await change(at);
  const [heapBefore, timeBefore] = [await heap(), await processorTime(session)];
  for (let at = 0; at < CHANGES; at += 1) await change(at);
  const time = (await processorTime(session)) - timeBefore;
  const grown = (await heap()) - heapBefore;
  await context.close();
  return { 'page change processor, ms': time / CHANGES, 'page change heap, KiB': grown / CHANGES };
}

/** A page load benchmark (performance metrics such as first contentful paint): everything of one target, once. */
export async function measure(browser: Browser, target: Target): Promise<Figures> {
  const figures: Record<string, number> = {};
  const visits = [
    ...target.pages.map((path) => ({ path, isMember: false })),
    ...(target.member?.pages ?? []).map((path) => ({ path, isMember: true })),
  ];
  for (const { path, isMember } of visits) {
    const context = await browser.newContext(PHONE);
    if (isMember) await signIn(context, target);
    Object.assign(figures, await openPage(context, target.origin + path, `${path} `));
    Object.assign(figures, await openPage(context, target.origin + path, `${path} again: `));
    await context.close();
  }
  if (target.member || target.name === 'libraries')
    Object.assign(figures, await changePages(browser, target));
  return figures;
}
