import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { type LongVisit, openVisit, picture, visit } from '#tests/support/product/browser.ts';
import { crawl } from '#tests/support/product/crawl.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import {
  findTopic,
  namesOfPage,
  type StudentPlaces,
  studentPages,
} from '#tests/support/product/student-pages.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { scaled } from '#tests/support/scale.ts';

const EXPECTED = /status of 4\d\d/;

/** Lists of lessons have the same few controls in each row: the full run presses those of every row. */
const most = scaled(3, 1_000);

// Of some pages the full run presses 80, each on a page that is opened for it.
vi.setConfig({ testTimeout: 900_000 });

/** Out of sight until the keyboard comes to it, in either language. */
const BY_KEYBOARD = /Skip to the content|सीधे सामग्री पर जाएँ/i;
/** They end the session, change every name, or wait for the keyboard alone; each has tests of its own. */
const LEAVING = /Logout|Sign out|Delete|हिन्दी|Skip to the content/i;
/** Pressed once, at home; the same on every page. */
const FRAME =
  /^a (Skip to the content|WizLearn home|Home|Courses|Clans|Challenges|Leaderboard|Library|Profile|Help|Terms|Privacy|Contact|Licence|Accessibility)$|^button (User Profile|Menu|Notifications.*|Something wrong\?|Dark theme|Light theme|Switch to .*)$/;

const either = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

const guestScreens = {
  landing: () => paths.landing,
  'sign in': () => paths.login,
  'create account': () => `${paths.login}?mode=create`,
  'forgot password': () => `${paths.login}?mode=forgot`,
  'auth-debug': () => paths.authDebug,
};
// Whoever has joined a clan sees another page from then on.
const studentScreens = { 'clans, without one': studentPages.clans, ...studentPages };

const rowsOf = (who: 'guest' | 'student', screens: Record<string, (places: StudentPlaces) => string>) =>
  Object.entries(screens).map(([name, addressOf]) => ({ who, name, addressOf }));
const screens = [...rowsOf('guest', guestScreens), ...rowsOf('student', studentScreens)];

let product: OpenProduct;
let student: LongVisit;
let places: StudentPlaces;
beforeAll(async () => {
  product = await openProduct();
  const prepared = await prepareStudent(product);
  places = { student: prepared, topicId: await findTopic(prepared) };
  student = await openVisit({ origin: product.origin, expectedErrors: EXPECTED });
  const page = await student.openTab();
  await signIn(page, prepared);
  await page.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await picture(student, task.name);
  await Promise.all(student.context.pages().map((page) => page.close()));
  expect(student.errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await student.end();
  await product.close();
});

function leftAlone(who: string, name: string): RegExp | undefined {
  if (who === 'guest') return BY_KEYBOARD;
  if (name === 'home') return LEAVING;
  return either(LEAVING, FRAME, ...(name === 'clans, without one' ? [/^button (Join|Start the clan)/] : []));
}

test.each(sampleRows('controls', screens, 1, ({ name }) => namesOfPage(name)))(
  'every control a $who can press on $name does something',
  async ({ who, name, addressOf }) => {
    const isGuest = who === 'guest';
    const page = isGuest
      ? (await visit({ origin: product.origin, expectedErrors: EXPECTED })).page
      : await student.openTab();
    const address = addressOf(places);
    const elsewhere = isGuest && name === 'auth-debug' ? paths.login : paths.authDebug;
    const leaveAlone = leftAlone(who, name);
    const { pressed, dead } = await crawl(page, address, {
      elsewhere,
      most,
      ...(leaveAlone && { leaveAlone }),
    });
    console.info(`${address}: ${pressed} controls`);
    expect(pressed).toBeGreaterThan(0);
    expect(dead).toEqual([]);
  },
);
