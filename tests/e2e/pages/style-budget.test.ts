import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Notes what is taken out of the head: a style that is moved makes the browser restyle the whole page. */
const watchHead = (page: Page) =>
  page.addInitScript(() => {
    const taken: string[] = [];
    Object.assign(window, { taken });
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records)
        if (target === document.head) taken.push(...[...removedNodes].map(({ nodeName }) => nodeName));
    }).observe(document, { childList: true, subtree: true });
  });

const readStyles = (page: Page) =>
  page.evaluate(() => {
    const painted =
      document.querySelector<HTMLElement>('style[data-rules]')?.dataset['rules']?.split(' ') ?? [];
    const rulesOf = (name: string) =>
      [...document.querySelectorAll<HTMLStyleElement>(`style[data-emotion="${name}"]`)]
        .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
        .map(({ cssText }) => cssText);
    const written = rulesOf('wiz');
    return {
      globals: rulesOf('wiz-global').length,
      painted: painted.length,
      written: written.length,
      writtenAgain: painted.filter((name) => written.some((rule) => rule.includes(`.wiz-${name}`))),
      stylesTaken: [...Reflect.get(window, 'taken')].filter((name) => name === 'STYLE').length,
    };
  });

/** A rule that the code writes is compiled, inserted and matched while somebody waits: the document's are none of these. */
test.each([
  { path: '/', most: 0, mostGlobals: 0 },
  // Two for each state of a field that the browser fills in.
  { path: '/login', most: 0, mostGlobals: 8 },
  // Five of the link that changes the subject and its line; some thirty of the links of finished steps and of the level.
  { path: '/home', most: 260, mostGlobals: 0 },
])(
  'the code of $path writes at most $most rules beside those of its document, and moves none',
  async ({ path, most, mostGlobals }) => {
    const { page } = await visit({ origin: product.origin });
    if (path === '/home') await signIn(page, await prepareStudent(product));
    await watchHead(page);
    await page.goto(path);
    await page.locator('#first-paint').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    const { painted, written, globals, ...rest } = await readStyles(page);
    console.info(
      `${path}: ${painted} classes painted, ${written} rules and ${globals} global ones by the code`,
    );
    // Those of every page are in its document, and the theme's variables are no work of Emotion's.
    expect(globals).toBeLessThanOrEqual(mostGlobals);
    expect(painted).toBeGreaterThan(40);
    expect(written).toBeLessThanOrEqual(most);
    expect(rest).toEqual({ writtenAgain: [], stylesTaken: 0 });
  },
);

/** Each is a wait on a slow line, and each picture of its own a document that is parsed; fonts are counted too. */
test.each([
  { path: '/', most: 12 },
  { path: '/login', most: 10 },
  { path: '/home', most: 16 },
])('$path asks for at most $most files and answers', async ({ path, most }) => {
  const { page } = await visit({ origin: product.origin });
  if (path === '/home') await signIn(page, await prepareStudent(product));
  await page.goto(path);
  await page.locator('#first-paint').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  console.info(`${path}: ${asked.length + 1} requests with the document: ${asked.join(' ')}`);
  expect(new Set(asked.filter((name) => /^\/art\/(houses|features)/.test(name))).size).toBeLessThanOrEqual(2);
  expect(asked.length + 1, asked.join(' ')).toBeLessThanOrEqual(most);
});

/** An animation that the page itself has to draw takes a phone from the code that everybody waits for. */
test('the splash turns without a new style or layout of the page', async () => {
  const { page } = await visit({ origin: product.origin, isMoving: true });
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#splash').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async (): Promise<Record<string, number>> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  // Not by frames: each that is asked for is drawn.
  const playUntil = (time: number) =>
    page.waitForFunction((at) => performance.now() > at, time, { polling: 50 });
  const began = await page.evaluate(() => performance.now());
  await playUntil(began + 100);
  const before = await worked();
  await playUntil(began + 900);
  const after = await worked();
  expect(await page.locator('html').getAttribute('data-splash')).toBe('first');
  const count = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
  console.info(`the splash: ${count('RecalcStyleCount')} styles, ${count('LayoutCount')} layouts in 800 ms`);
  expect(count('RecalcStyleCount')).toBeLessThanOrEqual(10);
  expect(count('LayoutCount')).toBeLessThanOrEqual(10);
});

interface Drawn {
  shown: number;
  caret: number;
  due: number;
  sentence: string;
}

/** Where the caret and the windows over the lines stand once so many letters are typed, beside where the letter stands. */
const drawnAfter = (page: Page, letters: number): Promise<Drawn> =>
  page.evaluate((count) => {
    const typing = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.getKeyframes().length > 9);
    for (const animation of typing) {
      animation.pause();
      animation.currentTime = count * 80 + 40;
    }
    const elements = typing.flatMap(({ effect }) =>
      effect instanceof KeyframeEffect && effect.target ? [effect.target] : [],
    );
    const box = elements[0]?.closest('[aria-hidden]');
    const sentence =
      elements.find(({ children, textContent }) => !children.length && textContent)?.textContent ?? '';
    const copy = [...(box?.lastElementChild?.children ?? [])].find(
      ({ textContent }) => textContent === sentence,
    );
    const range = document.createRange();
    if (copy?.firstChild) {
      range.setStart(copy.firstChild, count - 1);
      range.setEnd(copy.firstChild, count);
    }
    const stage = elements[0]?.parentElement?.getBoundingClientRect();
    const pane = elements.find(({ children }) => children.length)?.getBoundingClientRect();
    return {
      sentence,
      shown: (pane?.right ?? 0) - (stage?.left ?? 0),
      caret: (elements.at(-1)?.getBoundingClientRect().left ?? 0) - (stage?.left ?? 0),
      due: range.getBoundingClientRect().right - (stage?.left ?? 0),
    };
  }, letters);

test('the tagline is typed without a layout of the page, up to the letter that is due', async () => {
  const { page } = await visit({ origin: product.origin, isMoving: true });
  await page.goto('/');
  await page.locator('#splash').waitFor({ state: 'detached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0;
  };
  const began = await page.evaluate(() => performance.now());
  const before = await layouts();
  await page.waitForFunction((at) => performance.now() > at, began + 5_000, { polling: 50 });
  const count = (await layouts()) - before;
  console.info(`the tagline: ${count} layouts in 5 s`);
  // Two for each sentence that begins or ends; one for each letter would be thirty.
  expect(count).toBeLessThanOrEqual(10);
  await page.waitForFunction(() => document.querySelector('[aria-hidden="true"] > span > span[hidden]'));
  for (const letters of [3, 12]) {
    const { sentence, shown, caret, due } = await drawnAfter(page, letters);
    expect(sentence.length).toBeGreaterThan(20);
    expect(Math.abs(shown - due), sentence).toBeLessThanOrEqual(1);
    expect(Math.abs(caret - due), sentence).toBeLessThanOrEqual(1);
  }
});
