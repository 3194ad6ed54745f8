import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { test, vi } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { expectNoViolations } from '#tests/support/product/views.ts';
import { useProduct } from '#tests/support/product/product-of-file.ts';

const running = useProduct();

vi.setConfig({ testTimeout: 120_000 });

const notesOf = (page: Page) => page.locator('article [lang="en"] p');
const toolsOf = (page: Page) => page.getByRole('toolbar', { name: 'The words you selected' });

async function openLesson(page: Page): Promise<void> {
  await signIn(page, running.student);
  await page.goto(`/lesson/${running.student.subjectId}`);
  await expect(notesOf(page).first()).toBeVisible();
}

/** Drags the mouse over the first line of a paragraph; resolves to the words it marked. */
async function dragOver(page: Page, nth: number): Promise<string> {
  const paragraph = notesOf(page).nth(nth);
  await paragraph.scrollIntoViewIfNeeded();
  const box = await paragraph.boundingBox();
  if (!box) throw new Error('There is no such paragraph.');
  await page.mouse.move(box.x + 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 240, box.y + 10, { steps: 4 });
  await page.mouse.up();
  return page.evaluate(() => window.getSelection()?.toString().trim() ?? '');
}

/** Marks a word and, by keyboard, so many more. */
async function markByKeyboard(page: Page, words: number): Promise<string> {
  await notesOf(page)
    .first()
    .dblclick({ position: { x: 4, y: 10 } });
  for (let count = 0; count < words; count += 1) await page.keyboard.press('Shift+Control+ArrowRight');
  return page.evaluate(() => window.getSelection()?.toString().trim() ?? '');
}

/** The tools are inside the window and beside what is marked. */
async function expectBeside(page: Page): Promise<void> {
  const tools = await toolsOf(page).boundingBox();
  const marked = await page.evaluate(() => {
    const { top, bottom } = window.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
    return { top, bottom, width: document.documentElement.clientWidth };
  });
  if (!tools) throw new Error('There are no tools.');
  expect(tools.x).toBeGreaterThanOrEqual(0);
  expect(tools.x + tools.width).toBeLessThanOrEqual(marked.width);
  expect(tools.y >= marked.bottom || tools.y + tools.height <= marked.top).toBe(true);
}

test('words marked with the mouse become a note, written beside the lesson, that the notebook shows as a quotation', async () => {
  const { page } = await visit({ origin: running.product.origin, width: 1440 });
  await openLesson(page);
  const name = (await page.locator('h1').textContent()) ?? '';
  const words = await dragOver(page, 0);
  expect(words).not.toBe('');
  await expect(toolsOf(page)).toBeVisible();
  await expectBeside(page);
  await expectNoViolations(page, 'the tools');
  const lessonAt = page.url();
  await toolsOf(page).getByRole('button', { name: 'Write a note' }).click();

  const note = page.getByRole('textbox', { name: 'New note' });
  await expect(note).toBeFocused();
  await expect(note).toHaveValue(/^> .+\n\n$/s);
  await expectNoViolations(page, 'the note beside the lesson');
  await page.keyboard.type('In my own words.');
  await page.keyboard.press('Control+Enter');
  const beside = page.getByRole('complementary', { name: 'Beside the lesson' });
  await expect(beside.getByText('In my own words.')).toBeVisible();
  await expect(beside.locator('blockquote')).toContainText(words);
  await page.getByRole('button', { name: 'Show in the lesson' }).click();
  await expect(page.locator('[data-asked-for]')).toContainText(words);
  expect(page.url()).toBe(lessonAt);

  await page.getByRole('link', { name: 'Open my notebook' }).click();
  const leaf = page.getByRole('region', { name, exact: true });
  await expect(leaf.getByText('In my own words.')).toBeVisible();
  await expect(leaf.locator('blockquote')).toContainText(words);
  await page.getByRole('link', { name: `Back to ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('words marked with the keyboard are asked about, and the lesson stays where it is', async () => {
  const { page } = await visit({ origin: running.product.origin, width: 1440 });
  await openLesson(page);
  const before = await notesOf(page).first().boundingBox();
  const words = await markByKeyboard(page, 4);
  expect(words.split(/\s+/).length).toBeGreaterThanOrEqual(3);
  await expect(toolsOf(page)).toBeVisible();
  await expectBeside(page);
  await page.keyboard.press('Escape');
  await expect(toolsOf(page)).toBeHidden();

  await page.keyboard.press('Shift+Control+ArrowRight');
  await expect(toolsOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(toolsOf(page).getByRole('button', { name: 'Write a note' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const box = page.getByLabel('Your question about this lesson');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/^“.+”\n$/s);
  expect(await box.inputValue()).toContain(words);
  await expect(toolsOf(page)).toBeHidden();
  // The text stays under the eyes of whoever reads it.
  expect(await notesOf(page).first().boundingBox()).toEqual(before);

  await page.keyboard.type('What is meant by this?');
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  const beside = page.getByRole('complementary', { name: 'Beside the lesson' });
  await expect(beside.getByRole('button', { name: 'Close this answer' })).toBeVisible();
  await expect(beside).toContainText('What is meant by this?');
});

test('on a phone the tools stand below the marked words, big enough for a thumb', async () => {
  const { page } = await visit({ origin: running.product.origin, width: 390, isPhone: true });
  await openLesson(page);
  await notesOf(page)
    .first()
    .evaluate((paragraph) => {
      paragraph.scrollIntoView({ block: 'center' });
      window.getSelection()?.selectAllChildren(paragraph);
    });
  await expect(toolsOf(page)).toBeVisible();
  await expectBeside(page);
  const ask = toolsOf(page).getByRole('button', { name: 'Ask the tutor' });
  expect((await ask.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await ask.tap();
  const drawer = page.getByRole('dialog');
  const box = drawer.getByLabel('Your question about this lesson');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/^“.+”\n$/s);
  const close = drawer.getByRole('button', { name: 'Close' });
  await drawer.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
  await expect(close).toBeInViewport();
  await close.tap();
  await expect(drawer).toBeHidden();
});
