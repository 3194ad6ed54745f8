import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const painted = (page: Page) => page.locator('#first-paint');

/** Code that is asked for from now on comes when the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function openWithoutCode(
  page: Page,
  heading = 'Welcome to the Magical World of Learning',
): Promise<() => void> {
  const bringCode = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  return bringCode;
}

const boxes = (page: Page) =>
  page
    .locator('h1, h2, h3, a, button, img, footer')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
        .map((element) => [element.tagName, element.getBoundingClientRect().toJSON()]),
    );

/** The painted page and the one that its code draws over it look the same. */
async function expectNothingMoves(page: Page, bringCode: () => void, { moreThan }: { moreThan: number }) {
  await page.evaluate(() => document.fonts.ready);
  const before = await boxes(page);
  expect(before.length).toBeGreaterThan(moreThan);
  bringCode();
  await painted(page).waitFor({ state: 'detached' });
  expect(await boxes(page)).toEqual(before);
}

describe('the landing page before its code has come', () => {
  test('looks as it will with it: nothing moves, and nothing is there twice', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await expectNothingMoves(page, bringCode, { moreThan: 20 });
  });

  test('brings one font a face it shows: no Devanagari for one word of Hindi', async () => {
    const { page } = await visit({ origin: product.origin });
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font')
        fonts.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.woff2$/, ''));
    });
    await page.goto('/');
    await painted(page).waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.toSorted()).toEqual([
      '/assets/fraunces-latin-wght-normal',
      '/assets/hindi-label',
      '/assets/inter-latin-wght-normal',
    ]);
  });

  test('keeps a press until it can be followed', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('link', { name: 'Start Your Journey' }).focus();
    bringCode();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  });

  test('leads to another page where its link was pressed meanwhile', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await page.getByRole('link', { name: 'Start Your Journey' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    bringCode();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  });

  test('has links that lead on where the code never comes', async () => {
    const { page } = await visit({ origin: product.origin, expectedErrors: /ERR_FAILED|404/ });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'I Already Have an Account' }).click();
    await expect(page).toHaveURL(`${product.origin}/login`);
  });

  test('leaves the focus where it is', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openWithoutCode(page);
    await page.getByRole('link', { name: 'Start Your Journey' }).focus();
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    await expect(page.getByRole('link', { name: 'Start Your Journey' })).toBeFocused();
  });

  test('is in the language of the browser', async () => {
    const { page } = await visit({ origin: product.origin, locale: 'hi-IN' });
    const bringCode = await openWithoutCode(page, 'सीखने की जादुई दुनिया में आपका स्वागत है');
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  });
});

describe('the sign-in before its code has come', () => {
  test('looks as it will with it, and breaks no policy', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await expectNothingMoves(page, bringCode, { moreThan: 5 });
  });

  test('keeps what was typed, and signs in with it once it can', async () => {
    const student = await prepareStudent(product);
    const { page } = await visit({ origin: product.origin });
    const bringCode = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(student.email);
    await page.locator('input[name="password"]').fill(student.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    bringCode();
    await expect(page).toHaveURL(`${product.origin}/home`);
  });

  test.each([true, false])(
    'signs in by Enter on a phone, also under the splash of a first visit (moving: %s)',
    async (isMoving) => {
      const student = await prepareStudent(product);
      const { page } = await visit({ origin: product.origin, width: 390, isPhone: true, isMoving });
      const bringCode = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.locator('input[name="email"]').focus();
      await page.keyboard.insertText(student.email);
      await page.locator('input[name="password"]').focus();
      await page.keyboard.insertText(student.password);
      await page.keyboard.press('Enter');
      bringCode();
      await expect(page).toHaveURL(`${product.origin}/home`);
    },
  );

  test('signs in by an Enter that comes right after its code', async () => {
    const student = await prepareStudent(product);
    const { page } = await visit({ origin: product.origin, width: 390, isMoving: true });
    const bringCode = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('input[name="email"]').focus();
    await page.keyboard.insertText(student.email);
    await page.locator('input[name="password"]').focus();
    await page.keyboard.insertText(student.password);
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${product.origin}/home`);
  });

  test('keeps the password out of the address where its code never comes', async () => {
    const { page } = await visit({ origin: product.origin, expectedErrors: /ERR_FAILED|404/ });
    const asked: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'load' });
    await page.locator('input[name="password"]').fill('wizard-secret');
    await expect
      .poll(async () => {
        if (asked.length < 2) await page.keyboard.press('Enter');
        return asked.length;
      })
      .toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set([`${product.origin}/login`]));
  });

  test('leaves somebody who types where they type', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').pressSequentially('asha@');
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
    await page.keyboard.type('example.org');
    await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');
  });

  test('leaves another face of the page to the code', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await holdCode(page);
    await page.goto('/login?mode=create', { waitUntil: 'commit' });
    await expect(painted(page)).toBeHidden();
    bringCode();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  });
});

describe('Home before its code has come', () => {
  let student: PreparedStudent;
  beforeAll(async () => {
    student = await prepareStudent(product);
  });

  async function openHome(page: Page): Promise<() => void> {
    await signIn(page, student);
    const bringCode = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    return bringCode;
  }

  test('has its header, its welcome and room for the rest', async () => {
    const { page } = await visit({ origin: product.origin });
    const bringCode = await openHome(page);
    await expect(painted(page).getByRole('heading', { level: 1 })).toHaveText('Welcome to WizLearn');
    await expect(painted(page).getByRole('link', { name: 'Courses', exact: true })).toBeVisible();
    bringCode();
    await painted(page).waitFor({ state: 'detached' });
    await expect(page.getByText(`Hello, `)).toBeVisible();
  });

  test('never shows a screen of waiting between its document and itself', async () => {
    const { page } = await visit({ origin: product.origin });
    await signIn(page, student);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenHeadings: seen });
      new MutationObserver(() => {
        if (document.getElementById('first-paint')) return;
        seen.push(document.querySelector('h1')?.textContent ?? 'none');
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/home');
    await expect(page.getByText(`Hello, `)).toBeVisible();
    const seen: string[] = await page.evaluate(() => Reflect.get(window, 'seenHeadings'));
    // Before the document has its body there is nothing yet.
    expect(new Set(seen.filter((heading) => heading !== 'none'))).toEqual(new Set(['Welcome to WizLearn']));
  });

  test('asks for what it shows in one wave of two calls, and for the news once it stands', async () => {
    const { page } = await visit({ origin: product.origin });
    await signIn(page, student);
    // A tab of its own: nothing of an earlier visit is kept in it.
    const tab = await page.context().newPage();
    const asked: string[] = [];
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
    });
    await tab.goto('/home');
    await expect(tab.getByText('Popular Courses')).toBeVisible();
    await expect(tab.getByText(`Hello, `)).toBeVisible();
    // Late in the week the goals of a new student are so small that one step finishes a quest.
    await expect(tab.getByText(/^Quest (of the week|nearly done)$/)).toBeVisible();
    // The news are asked for when the page is idle, on a busy machine long after the rest.
    await expect.poll(() => asked, { timeout: 15_000 }).toContain('GET /api/v1/notifications');
    await tab.waitForLoadState('networkidle');
    expect(asked).toEqual(['POST /api/v1/refresh-token', 'GET /api/v1/home', 'GET /api/v1/notifications']);
  });

  test('is not what a guest sees', async () => {
    const { page } = await visit({ origin: product.origin });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(painted(page)).toHaveCount(0);
  });
});

describe('the largest paint', () => {
  test.each([
    { path: '/', says: 'Welcome to the Magical World of Learning' },
    { path: '/home', says: 'Welcome to WizLearn' },
  ])('of $path is in its document, and nothing larger comes later', async ({ path, says }) => {
    const { page } = await visit({ origin: product.origin, width: 412, isPhone: true });
    if (path === '/home') await signIn(page, await prepareStudent(product));
    const asked: string[] = [];
    await page.addInitScript(() => {
      const found: string[] = [];
      Object.assign(window, { largest: found });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const element: unknown = Reflect.get(entry, 'element');
          const isPainted = element instanceof Element && element.closest('#first-paint') !== null;
          found.push(
            `${isPainted ? 'painted' : 'drawn'}: ${element instanceof Element ? element.textContent : ''}`,
          );
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path);
    await painted(page).waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    const largest: string[] = await page.evaluate(() => Reflect.get(window, 'largest'));
    expect(largest.at(-1), largest.join(' | ')).toBe(`painted: ${says}`);
  });
});

describe('the layout shift', () => {
  test.each(['/', '/login', '/home'])('of %s stays below a hundredth on a phone', async (path) => {
    const { page } = await visit({ origin: product.origin, width: 412, isPhone: true });
    if (path === '/home') await signIn(page, await prepareStudent(product));
    // A tab of its own: nothing of an earlier visit is kept in it, neither data nor fonts.
    const tab = await page.context().newPage();
    const session = await page.context().newCDPSession(tab);
    await session.send('Network.clearBrowserCache');
    await tab.addInitScript(() => {
      const moved: { value: number; what: string }[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
          const what = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
          moved.push({ value: Reflect.get(entry, 'value'), what });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The fonts come when the page has been seen without them, as on a slow line.
    const { promise: isSeen, resolve: bringFonts } = Promise.withResolvers<void>();
    await tab.route('**/*.woff2', async (route) => {
      await isSeen;
      await route.continue();
    });
    await tab.goto(path, { waitUntil: 'commit' });
    await painted(tab).waitFor({ state: 'detached' });
    bringFonts();
    await tab.waitForLoadState('networkidle');
    await tab.evaluate(() => document.fonts.ready);
    const moved: { value: number; what: string }[] = await tab.evaluate(() => Reflect.get(window, 'moved'));
    const shift = moved.reduce((sum, { value }) => sum + value, 0);
    expect(shift, JSON.stringify(moved)).toBeLessThanOrEqual(0.01);
  });
});
