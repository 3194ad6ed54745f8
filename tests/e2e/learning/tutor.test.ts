import { expect } from '#tests/support/product/expect.ts';
import { test, vi } from 'vitest';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { expectNoViolations } from '#tests/support/product/views.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { startAiServer, stream } from '#tests/support/server/ai-server.ts';
import { useProduct } from '#tests/support/product/product-of-file.ts';

const running = useProduct();

vi.setConfig({ testTimeout: 120_000 });

test('a student asks the tutor beside the lesson, and is answered at once from the lessons', async () => {
  const { page } = await visit({ origin: running.product.origin, width: 1280 });
  await signIn(page, running.student);
  await page.goto(`/lesson/${running.student.subjectId}`);
  await expect(page.locator('article [lang="en"] p').first()).toBeVisible();
  const name = (await page.locator('h1').textContent()) ?? '';
  await page.getByRole('button', { name: 'Ask the tutor' }).click();
  await page.getByLabel('Your question about this lesson').fill(`What is meant by ${name}?`);
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('heading', { name: 'From your lessons' });
  await expect(answer).toBeInViewport();
  // The next question can be typed at once.
  await expect(page.getByLabel('Your question about this lesson')).toBeFocused();
  await expect(page.getByLabel('Your question about this lesson')).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Steps of help' })).toHaveCount(0);
  const passages = page.getByRole('list', { name: 'Passages', exact: true });
  const here = passages.getByRole('button').first();
  if ((await here.count()) > 0) {
    await here.click();
    await expect(page.locator('[data-asked-for]')).toBeInViewport();
  }
  await expectNoViolations(page, 'the answered question');

  const wide = await answer.boundingBox();
  expect((wide?.x ?? 0) + (wide?.width ?? 1281)).toBeLessThanOrEqual(1240);

  await page.getByRole('button', { name: 'Close this answer' }).click();
  const words = page.getByLabel('Your question about this lesson');
  await words.fill('A question that is begun');
  await page.setViewportSize({ width: 700, height: 760 });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(words).toHaveValue('A question that is begun');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(words).toHaveValue('A question that is begun');
  await expect(page.getByRole('region', { name: 'Asked in this lesson' })).toContainText(name);

  await page.setViewportSize({ width: 320, height: 760 });
  await expect(page.getByLabel('Your question about this lesson')).toBeVisible();
  await page.getByRole('button', { name: /^What is meant by/ }).click();
  await expect(answer).toBeVisible();
  // Scrolled below the tabs, the label of the box is not painted over them.
  const scrolled = await page.locator('[role="dialog"] form label').evaluate((label) => {
    const tabs = document.querySelector('[role="dialog"] [role="tablist"]');
    const sheet = tabs?.closest('[role="dialog"]');
    if (!(label instanceof HTMLElement) || !tabs || !sheet) throw new Error('There are no tabs.');
    sheet.scrollTop += label.getBoundingClientRect().top - tabs.getBoundingClientRect().top;
    label.style.pointerEvents = 'auto';
    const { left, top, height } = label.getBoundingClientRect();
    const isAboveTabs = document.elementFromPoint(left + 8, top + height / 2) === label;
    return { isBelow: top < tabs.getBoundingClientRect().bottom, isAboveTabs };
  });
  expect(scrolled).toEqual({ isBelow: true, isAboveTabs: false });
  // Nothing of it has to be pushed sideways.
  const box = await answer.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 321)).toBeLessThanOrEqual(320);
  await expectNoViolations(page, 'the question on a small screen');
});

test('a student reads along while a model writes, and the lessons speak where it breaks off', async () => {
  const ai = await startAiServer();
  const rest = Promise.withResolvers<string>();
  ai.script = stream(['Read the lesson once more. ', rest.promise]);
  const writing = await startProduct({
    DATABASE_URL: running.product.database.connectionString,
    AI_BASE_URL: ai.url,
    AI_MODEL: 'small',
  });
  try {
    const { page } = await visit({ origin: writing.origin, width: 1280 });
    await signIn(page, running.student);
    await page.goto(`/lesson/${running.student.subjectId}`);
    await page.getByRole('button', { name: 'Ask the tutor' }).click();
    await page.getByLabel('Your question about this lesson').fill('What is meant by all of this?');
    await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeEnabled();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I read it. Show me where to look' }).click();
    const written = page.locator('[aria-live][aria-busy="true"]');
    await expect(written).toHaveText('Read the lesson once more.');
    await expect(page.getByText('The tutor is writing…')).toBeVisible();
    await expectNoViolations(page, 'the tutor at writing');
    rest.resolve('Which words stand out?');
    await expect(page.locator('[aria-current="step"]')).toHaveText('Where to look');
    await expect(page.getByText('Read the lesson once more. Which words stand out?')).toBeVisible();
    await expect(page.getByText('Written by an AI model')).toBeVisible();

    ai.script = stream(['It begins with a word. ', 'Then it'], 'breaksOff');
    await page.getByRole('button', { name: 'Give me a hint' }).click();
    await expect(page.locator('[aria-current="step"]')).toHaveText('Hint');
    await expect(page.getByText('It begins with a word.')).toBeHidden();
    await expect(page.getByText('Written by an AI model')).toHaveCount(1);
  } finally {
    await writing.stop();
    await ai.close();
  }
});
