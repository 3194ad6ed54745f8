import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { keepPicture } from '#tests/support/product/page-pictures.ts';
import { expectNoSidewaysScroll, whenThere } from '#tests/support/product/views.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { isFullRun } from '#tests/support/scale.ts';

/** What is left of A4 between its margins, in the pixels of a page. */
const PAPER = { width: 658, height: 985 };
const INK = 'rgb(20, 18, 47)';

let product: OpenProduct;
let student: PreparedStudent;
let results: string;
beforeAll(async () => {
  product = await openProduct();
  student = await prepareStudent(product, { lessons: 5 });
  results = paths.weeklyQuiz({ ...student, id: await handInTheQuiz(student) });
});
afterAll(() => product.close());

/** Empty, as it was begun; the answer is its assessment. */
async function handInTheQuiz({ api, courseId, subjectId }: PreparedStudent): Promise<string> {
  const params = { header: { 'idempotency-key': crypto.randomUUID() } };
  const body = { kind: 'weekly', courseId, subjectId, retake: false } as const;
  const { data: begun } = await api.POST('/quiz-attempts', { params, body });
  const { attemptId = '', assessmentId = '' } = begun?.data ?? {};
  await api.POST('/quiz-attempts/{attemptId}/submit', { params: { path: { attemptId } }, body: {} });
  return assessmentId ?? '';
}

async function printed(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await whenThere(page);
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  return page.getByRole('main');
}

const PAGES = [
  ['results of a quiz', () => results, 'Quiz Results'],
  ['progress of a student', () => `${paths.profile}?tab=progress`, 'My progress'],
  ['notes', () => paths.notes(student.subjectId), 'Notes'],
] as const;
const prints = PAGES.flatMap(([name, address, heading]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ name, colorScheme, address, heading })),
);

test.each(isFullRun ? prints : sampleRows('printed pages', prints, 2, ({ name }) => name.split(' ')))(
  'the $name in the $colorScheme theme are printed in ink on white, with nothing to press',
  async ({ name, colorScheme, address, heading }) => {
    const { page } = await visit({ origin: product.origin, colorScheme });
    await signIn(page, student);
    const main = await printed(page, address());
    const title = main.getByRole('heading', { name: heading }).first();
    await expect(title).toBeVisible();
    await expect(title).toHaveCSS('color', INK);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('button:visible, [role="tab"]:visible, nav:visible')).toHaveCount(0);
    await expectNoSidewaysScroll(page, name);
    await keepPicture(page, `print-${name.replaceAll(' ', '-')}-${colorScheme}`);
  },
);
