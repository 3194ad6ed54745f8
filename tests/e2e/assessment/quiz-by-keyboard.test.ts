import type { Page } from '@playwright/test';
import { describe, test } from 'vitest';
import { encodeSubjectAddress } from '#domain/text/links.ts';
import { visit } from '#tests/support/product/browser.ts';
import { expect } from '#tests/support/product/expect.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { useProduct } from '#tests/support/product/product-of-file.ts';

const running = useProduct();

/** The focus is on something that shows it: a ring of its own, or of the label around a radio button. */
const expectRing = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return 'no focus';
        const shown = [activeElement, activeElement.closest('label')].filter((element) => element !== null);
        const hasRing = shown.some((element) => getComputedStyle(element).outlineStyle === 'solid');
        return hasRing ? 'a ring' : `no ring on ${activeElement.outerHTML.slice(0, 120)}`;
      }),
    )
    .toBe('a ring');

const question = (page: Page) => page.locator('#quiz-question');
const option = (page: Page, place: number) => page.getByRole('radiogroup').getByRole('radio').nth(place);

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  test('a weekly quiz is taken by keys alone, and the focus is always where it shows', async () => {
    const taker = colorScheme === 'light' ? running.student : await prepareStudent(running.product);
    const { page } = await visit({ origin: running.product.origin, width: 1440, colorScheme });
    const press = (key: string) => page.keyboard.press(key);
    await signIn(page, taker);
    await page.goto(`/assignments/${encodeSubjectAddress(taker)}`);
    await page.getByRole('button', { name: 'Begin Assessment' }).focus();
    await press('Enter');
    await expect(question(page)).toBeVisible();
    const marks = page.getByRole('navigation', { name: 'Questions' }).getByRole('button');
    const total = await marks.count();

    await press('a');
    await expect(option(page, 0)).toBeChecked();
    await marks.nth(2).focus();
    await press('Enter');
    await expect(question(page)).toBeFocused();
    await expectRing(page);
    await press('b');
    await expect(option(page, 1)).toBeChecked();
    await press('Enter');
    await expect(page.getByText(`Question 4 of ${total}`)).toBeVisible();
    await expect(question(page)).toBeFocused();
    await press('r');
    await expect(page.getByRole('button', { name: 'Flagged', exact: true })).toBeVisible();
    await press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectRing(page);
    await press('a');
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(question(page)).toBeFocused();
    await expect(option(page, 0)).not.toBeChecked();

    // The arrows choose within the options, and turn the page from there too.
    await press('Tab');
    await expectRing(page);
    await press('ArrowDown');
    await expect(page.getByRole('radiogroup').getByRole('radio', { checked: true })).toBeFocused();
    await expectRing(page);
    for (let number = 5; number <= total; number += 1) {
      await press('ArrowRight');
      await expect(page.getByText(`Question ${number} of ${total}`)).toBeVisible();
      await expect(question(page)).toBeFocused();
      await expectRing(page);
      await press('c');
      await expect(option(page, 2)).toBeChecked();
    }
    await page.getByRole('button', { name: 'Submit Quiz' }).focus();
    await press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Before you submit' });
    await sheet.getByRole('button', { name: 'Question 2' }).focus();
    await press('Enter');
    await expect(page.getByText(`Question 2 of ${total}`)).toBeVisible();
    await expect(question(page)).toBeFocused();
    await press('d');
    await expect(option(page, 3)).toBeChecked();
    await marks.last().focus();
    await press('Enter');
    await page.getByRole('button', { name: 'Submit Quiz' }).focus();
    // The first moment takes no Enter: it may be the second half of a double press.
    await press('Enter');
    await press('Enter');
    const pressedAt = await page.evaluate(() => performance.now());
    await page.waitForFunction((at) => performance.now() - at > 1000, pressedAt);
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Submit Quiz' }).focus();
    await expectRing(page);
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz Results' })).toBeFocused();
  });
});

test('a form that closes leads back to the button that opened it, though that was gone meanwhile', async () => {
  const { page } = await visit({ origin: running.product.origin, width: 1440 });
  await signIn(page, running.student);
  await page.goto('/profile?tab=settings');
  const opener = page.getByRole('button', { name: 'Change the password' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(opener).toBeFocused();
  await expectRing(page);
});
