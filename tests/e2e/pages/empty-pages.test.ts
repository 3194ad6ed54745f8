import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { findTopic, type StudentPlaces, studentPages } from '#tests/support/product/student-pages.ts';
import { openPage } from '#tests/support/product/views.ts';
import { sampleRows } from '#tests/support/sample.ts';

vi.setConfig({ testTimeout: 120_000 });

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Why a page is empty, and the one next step. */
interface Emptiness {
  at: (places: StudentPlaces) => string;
  why: string | RegExp;
  next: string | RegExp;
}

const OF_A_NEWCOMER: Readonly<Record<string, Emptiness>> = {
  home: {
    at: studentPages.home,
    // Not enrolled anywhere, but the first quiz has found where to begin.
    why: 'Your first lesson',
    next: 'Start learning',
  },
  courses: {
    at: () => `${paths.courses}?q=zzz`,
    why: /Try another word, or clear the filters/,
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
    why: /^Enrol in the course to keep notes/,
    next: /^Go to B\.Tech/,
  },
  library: {
    at: studentPages.library,
    why: /Enrol in a course, and its subjects appear here/,
    next: 'Choose a course',
  },
  'library search': {
    at: () => `${paths.library}?q=zzzz`,
    why: /Check the spelling/,
    next: 'Back to my library',
  },
  leaderboard: {
    at: studentPages.leaderboard,
    why: /ranks appear once \d+ students have XP/,
    next: "Answer today's question",
  },
  'profile, progress': {
    at: studentPages['profile, progress'],
    why: 'Enrol in a course. Every lesson you complete counts here.',
    next: 'See the courses',
  },
  'profile, review': {
    at: studentPages['profile, review'],
    why: /Questions you get wrong in a quiz become cards here/,
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
    why: /^Write what you want to remember/,
    next: 'Write the first note',
  },
  questions: {
    at: (of) => `${studentPages.notes(of)}?tab=questions`,
    why: /Your questions to the tutor appear here/,
    next: 'Open the lesson',
  },
  bookmarks: {
    at: (of) => `${studentPages.notes(of)}?tab=bookmarks`,
    why: /^Press the bookmark sign beside a lesson/,
    next: 'See all lessons',
  },
  'Assessment Center': {
    at: studentPages['Assessment Center'],
    why: /The quiz asks about lessons you have completed/,
    next: 'Go to the lesson',
  },
};

test.each([
  { who: 'who is in no course yet', isEnrolled: false, pages: OF_A_NEWCOMER },
  { who: 'who has read nothing yet', isEnrolled: true, pages: OF_A_BEGINNER },
])('somebody $who reads why a page is empty, and one next step', async ({ who, isEnrolled, pages }) => {
  const { page } = await visit({
    origin: product.origin,
    expectedErrors: /status of 403/,
  });
  const student = await prepareStudent(product, { lessons: 0, isEnrolled });
  const own = { student, topicId: await findTopic(student) };
  await signIn(page, student);
  for (const [, { at, why, next }] of sampleRows(
    `empty pages of somebody ${who}`,
    Object.entries(pages),
    3,
    ([name]) => name,
  )) {
    await openPage(page, at(own));
    const main = page.getByRole('main');
    await expect(main.getByText(why).first()).toBeVisible();
    const step = main.getByRole('link', { name: next }).or(main.getByRole('button', { name: next }));
    await expect(step.first()).toBeEnabled();
    await expect(page.locator('h1:visible')).toHaveCount(1);
  }
});
