import type { Page } from '@playwright/test';

/** What the crawl makes of one screen: how many controls it pressed, and those that did nothing. */
export interface Crawl {
  pressed: number;
  dead: string[];
}

interface CrawlOptions {
  /** Controls by their visible or spoken name that end the walk, signing out for one. */
  leaveAlone?: RegExp;
  /** Another page that anybody may open, to come back from. */
  elsewhere?: string;
  /** How many presses deep: a control of a dialog that a menu opens is three. */
  depth?: number;
  /** Presses after which it is enough. */
  most?: number;
}

const CONTROLS = [
  'button',
  'a[href]',
  'summary',
  '[role="tab"]',
  '[role="switch"]',
  '[role="menuitem"]',
  '[role="option"]',
  'input[type="radio"]',
  'input[type="checkbox"]',
].join(', ');

/**
 * The enabled controls of a page, each with a name that stays the same when the page is opened again. Rows of one list
 * are one control: figures in a name do not count.
 */
const readControls = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const nameOf = (element: Element): string => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
      return text.replace(/\s+/g, ' ').replace(/\d+/g, '#').trim().slice(0, 80);
    };
    const modal = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].at(-1);
    const found = [...(modal ?? document).querySelectorAll(selector)].filter((element) => {
      const isOff =
        element.matches(':disabled, [aria-disabled="true"], [aria-selected="true"], :checked') ||
        element.closest('[inert], [aria-hidden="true"]') !== null;
      // What is chosen already, among others of which one is chosen, need not answer.
      const isCurrent = element.matches('[aria-current], .MuiToggleButtonGroup-root > [aria-pressed="true"]');
      const isElsewhere = element instanceof HTMLAnchorElement && element.origin !== location.origin;
      return !isOff && !isCurrent && !isElsewhere && element.checkVisibility();
    });
    const keys = found.map((element) => {
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      const key = `${role} ${nameOf(element)}`;
      const target = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
      target.setAttribute('data-crawl', key);
      return key;
    });
    return [...new Set(keys)];
  }, CONTROLS);

/** Counts what changes from now on, a ripple and a running clock left out. */
const watch = (page: Page, key: string): Promise<void> =>
  page.evaluate((pressed) => {
    const state = { changes: 0, focus: document.activeElement, scroll: window.scrollY };
    const isNoise = (node: Node): boolean => {
      const element = node instanceof Element ? node : node.parentElement;
      return element?.closest('[role="timer"], time, .MuiTouchRipple-root') !== null;
    };
    new MutationObserver((records) => {
      state.changes += records.filter(
        ({ target, type, attributeName }) =>
          !isNoise(target) &&
          attributeName !== 'data-crawl' &&
          !(
            type === 'attributes' &&
            attributeName === 'class' &&
            target instanceof Element &&
            target.getAttribute('data-crawl') === pressed
          ),
      ).length;
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, {
      crawlSeen: () =>
        state.changes > 0 ||
        Math.abs(window.scrollY - state.scroll) > 1 ||
        (document.activeElement !== state.focus &&
          document.activeElement !== document.body &&
          document.activeElement?.getAttribute('data-crawl') !== pressed),
    });
  }, key);

/** The page itself is there, nothing of it is still to come, and it stays as it is from one look to the next. */
const whenQuiet = async (page: Page): Promise<void> => {
  const isQuiet = (selector: string): boolean => {
    const size = document.body.innerHTML.length;
    const isSame = Reflect.get(window, 'crawlSize') === size;
    Reflect.set(window, 'crawlSize', size);
    return (
      isSame &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .MuiSkeleton-root') === null &&
      document.querySelector(selector) !== null
    );
  };
  // A busy machine may need long for the page itself; what of it keeps moving is not waited for.
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => undefined);
  await page.waitForFunction(isQuiet, CONTROLS, { timeout: 10_000, polling: 100 }).catch(() => undefined);
};

type Outcome = 'changed' | 'nothing' | 'gone';

const quoted = (text: string): string => text.replace(/["\\]/g, '\\$&');

/** Presses a control and says whether anything came of it. */
async function press(page: Page, key: string): Promise<Outcome> {
  const control = page.locator(`[data-crawl="${quoted(key)}"]`).first();
  if ((await control.count()) === 0) return 'gone';
  const address = page.url();
  let isHeard = false;
  const hear = (): void => {
    isHeard = true;
  };
  page.on('request', hear);
  page.on('download', hear);
  page.on('popup', hear);
  page.on('filechooser', hear);
  try {
    await watch(page, key);
    await control.click({ timeout: 3000 });
    await page.waitForFunction(
      ([from]) => {
        const seen: unknown = Reflect.get(window, 'crawlSeen');
        return location.href !== from || typeof seen !== 'function' || seen();
      },
      [address],
      { timeout: 2000 },
    );
    return 'changed';
  } catch {
    if (isHeard || page.url() !== address) return 'changed';
    // Some controls are there for a while, as the way back from what was just saved; others are folded away.
    return (await control.isVisible()) ? 'nothing' : 'gone';
  } finally {
    page.off('request', hear);
    page.off('download', hear);
    page.off('popup', hear);
    page.off('filechooser', hear);
  }
}

/** Leaves the screen for another one and comes back, without loading the product anew: what it holds begins again. */
async function openAgain(page: Page, address: string, elsewhere: string): Promise<void> {
  for (const next of [elsewhere, address]) {
    const title = await page.title();
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, next);
    const isThere = page.waitForFunction((before) => document.title !== before, title, { timeout: 3000 });
    // A running quiz asks before it lets anybody go.
    await isThere.catch(() => page.goto(next));
  }
  await whenQuiet(page);
}

/**
 * What a step led to may be there by now without it: somebody who has joined need not join to leave, and the chapter of
 * the lesson that is read is unfolded.
 */
async function stepsFrom(page: Page, way: readonly string[]): Promise<readonly string[]> {
  const last = way.at(-1);
  const isThere = last !== undefined && (await readControls(page)).includes(last);
  return isThere ? [last] : way;
}

/**
 * A UI crawler (dead buttons): opens a screen again for each control it finds, presses the way there, and goes on with
 * what that press brought.
 */
export async function crawl(
  page: Page,
  address: string,
  { leaveAlone = /^$/, elsewhere = '/auth-debug', depth = 3, most = Infinity }: CrawlOptions = {},
): Promise<Crawl> {
  const seen = new Set<string>();
  const dead: string[] = [];
  const ways: string[][] = [[]];
  /** What was not there once: what is pressed until its second turn may bring it back. */
  const postponed = new Set<readonly string[]>();
  let pressed = 0;
  const find = async (way: readonly string[]): Promise<void> => {
    for (const key of await readControls(page)) {
      if (seen.has(key) || leaveAlone.test(key)) continue;
      seen.add(key);
      ways.push([...way, key]);
    }
  };
  const pathOf = (url: string): string => new URL(url).pathname;

  await page.goto(address);
  await whenQuiet(page);
  // A page that chooses what it shows names it in its address: the walk stays with that, whatever it has pressed.
  const own = pathOf(page.url()) === pathOf(new URL(address, page.url()).href) ? page.url() : address;
  for (let way = ways.shift(); way && pressed < most; way = ways.shift()) {
    if (way.length > 0) await openAgain(page, own, elsewhere);
    // Not only the first time: what was pressed since may have brought others (somebody is in a clan now).
    await find([]);
    const start = pathOf(page.url());
    let outcome: Outcome = 'changed';
    for (const [step, key] of (await stepsFrom(page, way)).entries()) {
      if (step > 0) await whenQuiet(page);
      await readControls(page);
      outcome = await press(page, key);
      if (outcome === 'nothing') break;
    }
    if (outcome === 'gone' && !postponed.has(way)) {
      postponed.add(way);
      ways.push(way);
    }
    if (way.length > 0 && outcome !== 'gone') pressed += 1;
    if (outcome === 'nothing') dead.push(way.join(' > '));
    // A link leads to another page, by the same route or not: that has its own walk.
    const isLeft = way.at(-1)?.startsWith('a ') === true || pathOf(page.url()) !== start;
    if (outcome !== 'changed' || way.length >= depth || isLeft) continue;
    await whenQuiet(page);
    await find(way);
  }
  return { pressed, dead };
}
