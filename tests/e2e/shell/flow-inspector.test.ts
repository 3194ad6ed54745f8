import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { paths } from '#web/navigation/paths.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { keepPicture } from '#tests/support/product/page-pictures.ts';
import { expectNoSidewaysScroll, expectNoViolations, viewsOf } from '#tests/support/product/views.ts';

let product: OpenProduct;
let teacher: PreparedStudent;
beforeAll(async () => {
  product = await openProduct();
  teacher = await prepareStudent(product);
  await changeAccountRole(product.database.db, { email: teacher.email, role: 'teacher', at: new Date() });
});
afterAll(() => product.close());

// Axe reads every page in every view, which takes longer than a walk does.
vi.setConfig({ testTimeout: 120_000 });

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Flows' });
const openPanel = async (page: Page) => {
  await page.keyboard.press('Control+Shift+F');
  await expect(panelOf(page)).toBeVisible();
};
const litIn = (page: Page) => panelOf(page).locator('svg [data-lit="now"][data-state]');
const choose = (page: Page, flow: RegExp) =>
  panelOf(page).getByRole('region', { name: 'Running here' }).getByRole('button', { name: flow }).click();

describe('the flows panel of the real product', () => {
  test('is beside the page of a teacher: what is lit follows the page, and the page follows it', async () => {
    const { page } = await visit({ origin: product.origin, width: 1440 });
    await signIn(page, teacher);
    await page.goto(paths.assignments(teacher));
    await expect(page.getByRole('button', { name: 'Begin Assessment' })).toBeVisible();
    await openPanel(page);
    await choose(page, /^assessment tabs/);
    await expect(litIn(page)).toHaveAttribute('data-state', 'assessmentTabs.weekly.shown');

    await panelOf(page).getByRole('button', { name: 'viva tab' }).click();
    await expect(litIn(page)).toHaveAttribute('data-state', 'assessmentTabs.viva.shown');
    await expect(panelOf(page).locator('.arrow[data-lit="taken"]')).toHaveCount(1);
    await expect(page.getByRole('tab', { name: /Viva/ })).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('tab', { name: /Weekly/ }).click();
    await expect(litIn(page)).toHaveAttribute('data-state', 'assessmentTabs.weekly.shown');
  });

  test('moves a running quiz, and tells no answer', async () => {
    const { page } = await visit({ origin: product.origin, width: 1440 });
    await signIn(page, teacher);
    await page.goto(paths.assignments(teacher));
    await page.getByRole('button', { name: 'Begin Assessment' }).click();
    await page.getByRole('radiogroup').locator('label').first().click();
    await openPanel(page);
    await choose(page, /^quiz run/);
    await expect(litIn(page).first()).toHaveAttribute(
      'data-state',
      'quizRun.running.paper.question.answering',
    );
    await panelOf(page).getByText('answers', { exact: true }).click();
    await expect(
      panelOf(page)
        .getByText(/: "\[hidden\]"/)
        .first(),
    ).toBeVisible();
    await panelOf(page).getByRole('button', { name: 'next question' }).click();
    await expect(page.getByText(/^Question 2 of \d+$/).first()).toBeVisible();
  });

  test('is not for a student, and neither is the atlas', async () => {
    const student = await prepareStudent(product, { lessons: 0 });
    const { page } = await visit({ origin: product.origin });
    await signIn(page, student);
    await openPanel(page);
    await expect(panelOf(page).getByRole('heading', { name: 'For the staff of WizLearn' })).toBeVisible();
    await expect(panelOf(page).getByText('Running here')).toHaveCount(0);
    await page.goto(paths.flows);
    await expect(page.getByRole('heading', { level: 1, name: 'For the staff of WizLearn' })).toBeVisible();
  });
});

test('the atlas has every flow of the product with its picture', async () => {
  const { page } = await visit({ origin: product.origin, width: 390, isPhone: true });
  await signIn(page, teacher);
  await page.goto(paths.flows);
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a flow' }).fill('quiz run');
  await page.getByRole('link', { name: 'quiz run' }).click();
  await expect(
    page.getByRole('img', { name: 'The states of quizRun and the ways between them' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Transitions' })).toBeVisible();
});

describe.each(viewsOf('flow inspector'))(
  'at $width px, $colorScheme, nothing scrolls sideways and everybody can use it',
  (view) => {
    async function inspect(page: Page, name: string): Promise<void> {
      await page.evaluate(() => document.fonts.ready);
      await keepPicture(page, `${name}-${view.width}-${view.colorScheme}`);
      await expectNoSidewaysScroll(page, name);
      await expectNoViolations(page, name);
    }

    test('the atlas, one of its flows, and the panel', async () => {
      const { page } = await visit({ origin: product.origin, ...view });
      await signIn(page, teacher);
      await page.goto(paths.flows);
      await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
      await inspect(page, 'flows');
      await page.goto(`${paths.flows}?flow=session%2Fsession`);
      await expect(page.getByRole('img', { name: /Active: session\.authenticated/ })).toBeVisible();
      await inspect(page, 'flows-session');
      await page.goto(`${paths.courses}?flows`);
      await expect(litIn(page)).toHaveAttribute('data-state', 'courseList.listed');
      await inspect(page, 'flows-panel');
      if (view.width > 1000) {
        await panelOf(page).getByRole('button', { name: 'Put it at the right' }).click();
        await inspect(page, 'flows-panel-right');
      }
    });
  },
);
