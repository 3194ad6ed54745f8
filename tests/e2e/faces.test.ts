import { expect, type Locator, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, test, vi } from 'vitest';
import { paths } from '#web/paths.ts';
import { type LongVisit, openVisit, picture, visit as visitOnce } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PageCalls, steerCalls } from '#tests/support/product/page-calls.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import {
  findTopic,
  openAsNew,
  renewSession,
  type StudentPage,
  type StudentPlaces,
  studentPages,
} from '#tests/support/product/student-pages.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

interface Face {
  /** What only the page itself shows. */
  there: (main: Locator) => Locator;
  /** Another part of the page at the same address. */
  part?: string;
  /** What it showed is remembered by the open tab alone. */
  isOfThisTab?: boolean;
  /** Why nothing is asked on arrival. */
  asksNothing?: string;
  /** Why nothing of the last visit stands in for an answer that does not come. */
  keepsNothing?: string;
  /** What waits for the server while the connection is gone; absent where the page is for reading. */
  needsServer?: (main: Locator) => Locator;
}

const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name }).first();
const text = (words: string | RegExp) => (main: Locator) => main.getByText(words).first();

const LIVE = 'a figure of today that was true an hour ago would mislead';
const FORM = 'what stands here can be changed, and nobody changes what may have changed since';
const WEEK = 'the week may have turned, and an attempt may run elsewhere';
const CHOICE = 'what is offered here depends on what was done since';

const FACES: Readonly<Record<StudentPage | 'upload' | 'viva', Face>> = {
  home: { there: text('Continue learning') },
  courses: {
    there: (main) => main.getByRole('heading', { name: 'UPSC Civil Services Foundation' }),
  },
  course: { there: text(/\d+ of \d+ lessons completed/) },
  lesson: {
    there: (main) => main.getByRole('heading', { level: 1, name: 'Lists and slices' }),
    needsServer: button('Mark understood'),
  },
  'practice quiz': {
    there: button('Begin practice'),
    needsServer: button('Begin practice'),
    keepsNothing: CHOICE,
  },
  'topic quiz': {
    there: button('Begin topic quiz'),
    needsServer: button('Begin topic quiz'),
    keepsNothing: CHOICE,
  },
  resources: {
    there: text(/\d+ lessons, .* to read/),
    needsServer: button(/^Bookmark: /),
    isOfThisTab: true,
  },
  'resources of a topic': {
    there: text(/\d+ lessons, .* to read/),
    needsServer: button(/^Bookmark: /),
    isOfThisTab: true,
  },
  notes: { there: text('Your notebook is empty'), isOfThisTab: true },
  library: {
    there: (main) => main.getByRole('link', { name: /^Continue: / }).first(),
    isOfThisTab: true,
  },
  'library search': {
    there: (main) => main.getByRole('link', { name: 'Loop invariants' }).first(),
    keepsNothing: 'a search is asked anew',
  },
  clans: {
    there: button('Join'),
    needsServer: button('Join'),
    keepsNothing: LIVE,
  },
  challenges: {
    there: button('Send my answer'),
    needsServer: button('Send my answer'),
    keepsNothing: LIVE,
  },
  leaderboard: {
    there: text('Too few students for a board'),
    keepsNothing: LIVE,
  },
  profile: {
    there: text('Total XP'),
    needsServer: button('Edit: First name'),
    keepsNothing: FORM,
  },
  'profile, progress': {
    there: text(/\d+ of \d+ lessons completed/),
    keepsNothing: FORM,
  },
  'profile, review': {
    there: text('No review cards yet'),
    keepsNothing: 'cards know their own answers',
  },
  'profile, settings': {
    there: (main) => main.getByRole('list', { name: 'Signed-in devices' }),
    keepsNothing: FORM,
  },
  'profile, data': {
    there: button('Ask for my data'),
    needsServer: button('Ask for my data'),
    asksNothing: 'an export is asked for by hand',
  },
  'Assessment Center': {
    there: button('Begin Assessment'),
    needsServer: button('Begin Assessment'),
    keepsNothing: WEEK,
  },
  upload: {
    there: text('Explain it on video'),
    part: 'Upload Video',
    keepsNothing: WEEK,
  },
  viva: { there: text('Tomorrow 10:00 AM'), part: 'Viva', keepsNothing: WEEK },
};

/** How a page lets one try again. */
const AGAIN = /^(Retry|Try again|Ask again|Look again|Count again|Refresh)$/;
/** How a page says that what it shows is not of today. */
const OLD = /out of date|As of \d|may have changed|The list is from|What you see is from/;
const WAITING = '[aria-busy="true"]:visible, .MuiSkeleton-root:visible';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let database: TestDatabase;
let product: Product;
let visit: LongVisit;
let places: StudentPlaces;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startProduct({
    DATABASE_URL: database.connectionString,
    ACCESS_TOKEN_SECONDS: '7200',
  });
  const student = await prepareStudent(product, { lessons: 4 });
  places = { student, topicId: await findTopic(student) };
  visit = await openVisit({
    origin: product.origin,
    expectedErrors: /Failed to load resource/,
  });
  await signIn(await visit.openTab(), student);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await picture(visit, `${task.suite?.name ?? ''} ${task.name}`);
  await visit.context.setOffline(false);
  expect(visit.errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await visit.end();
  await product.stop();
  await database.drop();
});

const again = (main: Locator): Locator => main.getByRole('button', { name: AGAIN });

const banner = (page: Page): Locator => page.locator('strong').filter({ hasText: /^You are offline\.$/ });

const faces = (page: Page) => ({
  main: page.getByRole('main'),
  /** One heading of the page, and nothing of it still to come. */
  settled: async () => {
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect(page.locator(WAITING)).toHaveCount(0);
  },
});

/** Presses whatever lets one try again, once each. */
async function tryAgain(main: Locator): Promise<void> {
  for (let left = await again(main).count(); left > 0; left -= 1) {
    const way = again(main).nth(left - 1);
    // One press may read for others too.
    if (await way.isVisible()) await way.click();
  }
}

describe.each(Object.entries(FACES))('%s', (name, face) => {
  const { there, part, isOfThisTab, asksNothing, keepsNothing, needsServer } = face;
  const page = part === undefined ? (name as StudentPage) : 'Assessment Center';
  let open: Page;
  let calls: PageCalls;
  const arrive = async (): Promise<void> => {
    if (part !== undefined) await open.getByRole('tab', { name: part }).click();
  };
  const openTab = async (): Promise<void> => {
    await Promise.all(visit.context.pages().map((tab) => tab.close()));
    open = await openAsNew(visit);
    calls = await steerCalls(open);
  };
  beforeAll(() => renewSession(visit, product, places.student));

  test('waits in the shape of the page, then is there', async () => {
    await openTab();
    calls.setBack(30);
    await calls.let('held');
    await open.goto(studentPages[page](places));
    await expect.poll(() => calls.heldCount).toBeGreaterThan(0);
    await arrive();
    await expect(open.locator('h1:visible')).toHaveCount(1, { timeout: 3000 });
    if (asksNothing === undefined && part !== 'Upload Video') {
      await expect(open.getByRole('main').locator(WAITING).first()).toBeVisible({ timeout: 3000 });
    }
    await calls.let('answered');
    await expect(there(open.getByRole('main'))).toBeVisible();
    await faces(open).settled();
    await expect(again(open.getByRole('main'))).toHaveCount(0);
  });

  test('stays while the connection is gone', async () => {
    const { main, settled } = faces(open);
    calls.setBack(0);
    await visit.context.setOffline(true);
    await expect(banner(open)).toBeVisible({ timeout: 10_000 });
    await expect(there(main)).toBeVisible();
    await settled();
    if (needsServer) {
      const control = needsServer(main);
      if (await control.isEnabled()) {
        await control.click();
        await expect(
          open
            .locator('main, [role="dialog"]')
            .getByText(/offline|connection|the server/i)
            .first(),
        ).toBeVisible();
        await open.keyboard.press('Escape');
      }
    }
    await visit.context.setOffline(false);
    await expect(banner(open)).toHaveCount(0, { timeout: 10_000 });
    await expect(there(main)).toBeVisible();
  });

  test.skipIf(asksNothing ?? keepsNothing)(
    'shows what it had, and from when, where nothing newer comes',
    async () => {
      calls.setBack(0);
      await calls.let('refused');
      if (isOfThisTab) {
        await open.getByRole('navigation').getByRole('link', { name: 'Clans' }).first().click();
        await expect(open).toHaveTitle(/^Clans/);
        await open.goBack();
      } else await open.reload();
      const { main, settled } = faces(open);
      await expect(main.getByText(OLD).first()).toBeVisible();
      await expect(there(main)).toBeVisible();
      await settled();
      await expect(again(main).first()).toBeVisible();
      await calls.let('answered');
      await tryAgain(main);
      await expect(main.getByText(OLD)).toHaveCount(0);
      await expect(there(main)).toBeVisible();
    },
  );

  test.skipIf(asksNothing)('says what failed, and is there after one more try', async () => {
    await openTab();
    await calls.let('refused');
    await open.goto(studentPages[page](places));
    await arrive();
    const { main, settled } = faces(open);
    await expect(again(main).first()).toBeVisible();
    await settled();
    await calls.let('cut');
    await tryAgain(main);
    await settled();
    await expect(again(main).first()).toBeVisible();
    await calls.let('answered');
    await tryAgain(main);
    await expect(there(main)).toBeVisible();
    await settled();
    await expect(again(main)).toHaveCount(0);
  });
});

test('a page that was never opened says so while the connection is gone, and leads on', async () => {
  // In a browser of its own: this one has every page by now.
  const { page, context } = await visitOnce({
    origin: product.origin,
    expectedErrors: /Failed to load resource|dynamically imported module/,
  });
  await signIn(page, places.student);
  await expect(FACES.home.there(page.getByRole('main'))).toBeVisible();
  await faces(page).settled();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible({ timeout: 10_000 });
  await page.getByRole('navigation').getByRole('link', { name: 'Clans' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not open' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for the connection' })).toBeDisabled();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(FACES.home.there(page.getByRole('main'))).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(FACES.clans.there(page.getByRole('main'))).toBeVisible();
});

/** Why a page is empty, and the one next step. */
interface Emptiness {
  at: (places: StudentPlaces) => string;
  why: string | RegExp;
  next: string | RegExp;
}

const OF_A_NEWCOMER: Readonly<Record<string, Emptiness>> = {
  home: {
    at: studentPages.home,
    why: /Have a look around, then enrol in one/,
    next: 'Choose a course',
  },
  courses: {
    at: () => `${paths.courses}?q=zzz`,
    why: /Try another word, or look at all categories/,
    next: 'Clear filters',
  },
  'practice quiz': {
    at: studentPages['practice quiz'],
    why: /Enrolling is free/,
    next: 'Go to the course',
  },
  'topic quiz': {
    at: studentPages['topic quiz'],
    why: /Enrolling is free/,
    next: 'Go to the course',
  },
  notes: {
    at: studentPages.notes,
    why: /opens once you are in the course/,
    next: /^Go to B\.Tech/,
  },
  library: {
    at: studentPages.library,
    why: /Enrol in a course and its books stand here/,
    next: 'Choose a course',
  },
  'library search': {
    at: () => `${paths.library}?q=zzzz`,
    why: /Look at the spelling/,
    next: 'Back to the shelves',
  },
  leaderboard: {
    at: studentPages.leaderboard,
    why: /Ranks are shown from \d+ students on/,
    next: "Answer today's question",
  },
  'profile, progress': {
    at: studentPages['profile, progress'],
    why: 'Enrol in a course and every lesson you finish is counted here.',
    next: 'See the courses',
  },
  'profile, review': {
    at: studentPages['profile, review'],
    why: /A question that goes wrong in a quiz becomes a card here/,
    next: 'See the courses',
  },
  'Assessment Center': {
    at: studentPages['Assessment Center'],
    why: 'Enrol in this course first.',
    next: 'Go to the course',
  },
};

const OF_A_BEGINNER: Readonly<Record<string, Emptiness>> = {
  notes: {
    at: studentPages.notes,
    why: /Write down what you want to remember/,
    next: 'Write the first note',
  },
  questions: {
    at: (of) => `${studentPages.notes(of)}?tab=questions`,
    why: /What you ask the tutor in a lesson is kept here/,
    next: 'Open the lesson',
  },
  bookmarks: {
    at: (of) => `${studentPages.notes(of)}?tab=bookmarks`,
    why: /Mark the lessons you want to come back to/,
    next: 'See all lessons',
  },
  'Assessment Center': {
    at: studentPages['Assessment Center'],
    why: /The quiz asks about what you have studied/,
    next: 'Go to the lesson',
  },
};

test.each([
  { who: 'who is in no course yet', isEnrolled: false, pages: OF_A_NEWCOMER },
  { who: 'who has read nothing yet', isEnrolled: true, pages: OF_A_BEGINNER },
])('somebody $who reads why a page is empty, and one next step', async ({ isEnrolled, pages }) => {
  const { page } = await visitOnce({
    origin: product.origin,
    expectedErrors: /status of 403/,
  });
  const student = await prepareStudent(product, { lessons: 0, isEnrolled });
  const own = { student, topicId: places.topicId };
  await signIn(page, student);
  for (const { at, why, next } of Object.values(pages)) {
    await page.goto(at(own));
    const main = page.getByRole('main');
    await expect(main.getByText(why).first()).toBeVisible();
    const step = main.getByRole('link', { name: next }).or(main.getByRole('button', { name: next }));
    await expect(step.first()).toBeEnabled();
    await faces(page).settled();
  }
});
