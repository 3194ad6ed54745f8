import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { paths } from '#web/navigation/paths.ts';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { keepPicture } from '#tests/support/product/page-pictures.ts';
import {
  expectNoSidewaysScroll,
  expectNoViolations,
  openPage,
  whenThere,
} from '#tests/support/product/views.ts';
import { sampleRows } from '#tests/support/sample.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

vi.setConfig({ testTimeout: 120_000 });

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Words of Devanagari with space between their letters, which tears them apart. */
const spacedWords = (): (string | null)[] =>
  [...document.querySelectorAll('body *')]
    .filter((element) => !['0px', 'normal'].includes(getComputedStyle(element).letterSpacing))
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType, textContent }) => nodeType === 3 && /[\u0900-\u097F]/.test(textContent ?? ''))
    .map(({ textContent }) => textContent);

/** In Hindi a page is as wide, as readable and as accessible as in English. */
async function inspect(page: Page, name: string): Promise<void> {
  await whenThere(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(await page.locator('main').innerText(), name).toMatch(DEVANAGARI);
  expect(await page.evaluate(spacedWords), name).toEqual([]);
  await keepPicture(page, `hindi-${name}`);
  await expectNoSidewaysScroll(page, name);
  await expectNoViolations(page, name);
}

test('a browser that prefers Hindi is greeted in Hindi, and may choose English', async () => {
  const { page } = await visit({ origin: product.origin, width: 390, locale: 'hi-IN' });
  await page.goto('/');
  // The splash of a first visit has a heading of its own.
  const greeting = page.getByRole('heading', { level: 1, name: 'सीखने की जादुई दुनिया में आपका स्वागत है' });
  await expect(greeting).toBeVisible();
  await inspect(page, 'landing');
  await page.goto('/login');
  await inspect(page, 'login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a student turns the whole product to Hindi, and it stays so after signing out', async () => {
  const { page } = await visit({ origin: product.origin, width: 390 });
  const student = await prepareStudent(product, { lessons: 4 });
  await signIn(page, student);
  await page.goto(`${paths.profile}?tab=settings`);
  await page.getByRole('button', { name: 'हिन्दी (Hindi)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'प्रोफ़ाइल' })).toBeVisible();
  const pages: Record<string, string> = {
    home: paths.home,
    courses: paths.courses,
    course: paths.course(student.courseId),
    lesson: paths.lesson(student.subjectId),
    'assessment-center': `/assignments/${encodeSubjectAddress(student)}`,
    practice: paths.quiz(student.subjectId),
    notes: paths.notes(student.subjectId),
    library: paths.library,
    clans: paths.clans,
    challenges: paths.challenges,
    leaderboard: paths.leaderboard,
    badges: paths.badges,
    profile: paths.profile,
    settings: `${paths.profile}?tab=settings`,
  };
  for (const [name, address] of sampleRows('pages in Hindi', Object.entries(pages), 2, (row) => row)) {
    await openPage(page, address);
    await inspect(page, name);
  }
  await page.getByRole('button', { name: 'मेन्यू' }).click();
  await page.getByRole('button', { name: 'साइन आउट', exact: true }).click();
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: DEVANAGARI }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: DEVANAGARI }).first()).toBeVisible();
});
