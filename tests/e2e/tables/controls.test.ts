import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { paths } from '#web/paths.ts';
import { type LongVisit, openVisit, picture, visit } from '#tests/support/product/browser.ts';
import { crawl } from '#tests/support/product/crawl.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { findTopic, type StudentPlaces, studentPages } from '#tests/support/product/student-pages.ts';
import { scaled } from '#tests/support/scale.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Lists of lessons have the same few controls in each row: the full run presses those of every row. */
const most = scaled(3, 1_000);

vi.setConfig({ testTimeout: 300_000 });

/** They end the session, change every name, or wait for the keyboard alone; each has tests of its own. */
const LEAVING = /Logout|Sign out|Delete|हिन्दी|Skip to the content/i;
/** Pressed once, at home; the same on every page. */
const FRAME =
  /^a (Skip to the content|WizLearn home|Home|Courses|Clans|Challenges|Leaderboard|Library|Profile)$|^button (User Profile|Menu|Notifications.*|Where am I\?|Dark theme|Light theme|Switch to .*)$/;

const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

const guestScreens = {
  landing: paths.landing,
  'sign in': paths.login,
  'create account': `${paths.login}?mode=create`,
  'forgot password': `${paths.login}?mode=forgot`,
  'auth-debug': paths.authDebug,
};

describe('every control a guest can press does something', () => {
  test.each(Object.entries(guestScreens))('on %s', async (_, address) => {
    const { page } = await visit({ origin: product.origin, expectedErrors: /status of 4\d\d/ });
    const elsewhere = address === paths.authDebug ? paths.login : paths.authDebug;
    const { pressed, dead } = await crawl(page, address, { elsewhere, most });
    console.info(`${address}: ${pressed} controls`);
    expect(pressed).toBeGreaterThan(0);
    expect(dead).toEqual([]);
  });
});

describe('every control a student can press does something', () => {
  let student: LongVisit;
  let places: StudentPlaces;
  beforeAll(async () => {
    const prepared = await prepareStudent(product);
    places = { student: prepared, topicId: await findTopic(prepared) };
    student = await openVisit({ origin: product.origin, expectedErrors: /status of 4\d\d/ });
    const page = await student.openTab();
    await signIn(page, prepared);
    await page.close();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await picture(student, task.name);
    await Promise.all(student.context.pages().map((page) => page.close()));
    expect(student.errors.splice(0)).toEqual([]);
  });
  afterAll(() => student.end());

  // Whoever has joined a clan sees another page from then on.
  const screens = Object.entries({ 'clans, without one': studentPages.clans, ...studentPages });
  test.each(screens)('on %s', async (name, addressOf) => {
    const page = await student.openTab();
    const beyond = name === 'clans, without one' ? [/^button (Join|Found the clan)/] : [];
    const leaveAlone = name === 'home' ? LEAVING : either(LEAVING, FRAME, ...beyond);
    const address = addressOf(places);
    const { pressed, dead } = await crawl(page, address, { leaveAlone, most });
    console.info(`${address}: ${pressed} controls`);
    expect(pressed).toBeGreaterThan(0);
    expect(dead).toEqual([]);
  });
});
