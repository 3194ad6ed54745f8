import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { isFullRun } from '#tests/support/scale.ts';
import { seedFrom } from '#tools/test-run/seeded-sample.ts';
import { keepPicture } from './page-pictures.ts';

/** The viewport sizes, a phone and a desktop, by day and by night; each width in both themes before the next. */
const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

type View = (typeof VIEWS)[number];

const [drawnView = VIEWS[0]] = sampleRows('views of each page', VIEWS, 1, () => []);

/** In the full run all; else one, which by the seed is another for each page and each run. */
export function viewsOf(page: string): readonly View[] {
  const drawn = (VIEWS.indexOf(drawnView) + seedFrom(page)) % VIEWS.length;
  return isFullRun ? VIEWS : VIEWS.filter((_, index) => index === drawn);
}

const WAITING = '[aria-busy="true"], .MuiSkeleton-root';

/** Neither a screen of waiting nor a skeleton, not even one that is about to show: the page itself. */
export async function whenThere(page: Page): Promise<void> {
  const isThere = (waiting: string): boolean =>
    document.querySelectorAll('h1').length === 1 &&
    document.querySelector(`${waiting}, #first-paint`) === null;
  // Asked in every frame: an assertion that waits looks again after 100, 350, 850 and 1850 ms only. What it found counts;
  // asked a second time, the page may already have begun to read something anew.
  const isSettled = await page.waitForFunction(isThere, WAITING).then(
    () => true,
    () => false,
  );
  if (isSettled) return;
  const headings = await page.locator('h1').count();
  const waiting = await page.locator(WAITING).count();
  expect({ headings, waiting, isSettled }, page.url()).toEqual({ headings: 1, waiting: 0, isSettled: true });
}

/**
 * Opens a page of the product that runs in the tab: in the full run anew, as from a bookmark; else as a link of another
 * page does, for a third of the processor time.
 */
export async function openPage(page: Page, address: string): Promise<void> {
  const isSamePage = new URL(address, page.url()).pathname === new URL(page.url()).pathname;
  if (isFullRun || isSamePage) await page.goto(address);
  else {
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    // The page before stays until the code of the next one is there; two addresses of one screen share their heading.
    await page
      .waitForFunction(() => document.querySelector('h1:not([data-left])') !== null, null, { timeout: 5000 })
      .catch(() => page.goto(address));
  }
  await whenThere(page);
}

/** Turns an open page to a view; a page that follows the device is in its theme at once. */
async function turnTo(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** What waits below until somebody comes near is there too, as for somebody who read the page to its end. */
const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    // A call into the page has no time limit of its own: a frame or a font that never comes would hang the test.
    const nextFrame = () => Promise.race([new Promise(requestAnimationFrame), wait(200)]);
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await nextFrame();
    }
    window.scrollTo(0, 0);
    await nextFrame();
    await Promise.race([document.fonts.ready, wait(5_000)]);
  });

/**
 * What fades has faded, in two frames one after the other: where an element and its parent both fade, the child begins
 * anew with each colour it inherits, and ends later than what moved at first. What turns for ever, or stands still
 * half-way, is not waited for.
 */
const whenStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    // A call into the page has no time limit of its own, and a frame may never come.
    const nextFrame = () =>
      Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 200))]);
    const end = performance.now() + 5_000;
    for (let still = 0; still < 2 && performance.now() < end;) {
      await nextFrame();
      still = document.getAnimations().some(isMoving) ? 0 : still + 1;
    }
  });

/** What another theme alone may change. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(surplus, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * The accessibility check (accessibility test): no accessibility violations that axe finds (axe violations), whatever
 * its impact; by its rules of those names, or all.
 */
export async function expectNoViolations(page: Page, name: string, rules?: string[]): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // The page has axe since the last view: half a megabyte need not be sent again.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  // Without it axe opens another page for each of its runs, which only frames of other sites would need.
  axe.setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, name).toEqual([]);
}

/**
 * What holds on every page in every view, without loading it again: one h1, no sideways scroll, no accessibility
 * violation.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  let width = 0;
  for (const view of viewsOf(name)) {
    const isRead = view.width === width;
    width = view.width;
    await turnTo(page, view);
    await whenThere(page);
    if (!isRead) {
      await readToTheEnd(page);
      await whenThere(page);
    }
    const seen = `${name}-${view.width}-${view.colorScheme}`;
    await whenStill(page);
    await keepPicture(page, seen);
    await expectNoSidewaysScroll(page, seen);
    await expectNoViolations(page, seen, isRead ? RULES_OF_COLOUR : undefined);
  }
}
