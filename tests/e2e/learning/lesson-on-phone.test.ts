import { expect as expectValue, test } from 'vitest';
import { lessonPath } from '#domain/text/links.ts';
import { contentId } from '#server/content/content-ids.ts';
import { visit } from '#tests/support/product/browser.ts';
import { expect } from '#tests/support/product/expect.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { useProduct } from '#tests/support/product/product-of-file.ts';

const running = useProduct();

test('on a phone a lesson begins in the first third of the screen, and none of its code is cut off', async () => {
  const { page } = await visit({ origin: running.product.origin, width: 390, isPhone: true });
  await signIn(page, running.student);
  await page.goto(`/lesson/${running.student.subjectId}`);
  const notes = page.locator('article [lang="en"]');
  await expect(notes.locator('p').first()).toBeVisible();
  const { y = 844 } = (await notes.boundingBox()) ?? {};
  expectValue(y).toBeLessThan(844 / 3);

  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeHidden();
  await page.getByRole('button', { name: 'More reading tools' }).tap();
  await expect(page.getByRole('button', { name: 'Larger text' })).toBeVisible();
  await page.getByRole('button', { name: 'My notes' }).tap();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Notes', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).tap();

  const listings = notes.locator('pre:not([data-drawn])');
  await expect(listings.first().locator('.hljs-built_in, .hljs-number').first()).toBeAttached();
  const cut = await listings.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expectValue(cut).toEqual([]);
});

test('on a phone a table wraps its words to fit, and one that cannot says that it goes on', async () => {
  const { page } = await visit({ origin: running.product.origin, width: 390, isPhone: true });
  const reader = await prepareStudent(running.product, { subject: 'Indian Polity', lessons: 0 });
  await signIn(page, reader);
  const lesson = contentId('subtopic', 'indian-polity/union-and-states/emergency-provisions');
  await page.goto(lessonPath(reader.subjectId, lesson));
  const table = page.getByRole('group', { name: 'Table' }).first();
  await expect(table).toBeVisible();
  expectValue(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const cue = () =>
    table.evaluate(
      ({ parentElement }) => parentElement && getComputedStyle(parentElement, '::before').content,
    );
  expectValue(await cue()).toBe('none');

  await table.evaluate((box) => box.querySelector('th')?.append('unbroken'.repeat(6)));
  await expectValue.poll(cue).toContain('Swipe sideways to see the whole table.');
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expectValue.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('contextual ligatures are off: -> is drawn as two characters, not as one arrow', async () => {
  const { page } = await visit({ origin: running.product.origin });
  await page.goto('/login');
  const [drawn, apart] = await page.evaluate(async () => {
    await document.fonts.ready;
    const widthOf = (ligatures: string) => {
      const span = document.createElement('span');
      span.style.cssText = `position: absolute; ${ligatures}`;
      span.textContent = 'p->next -> int';
      document.body.append(span);
      return span.getBoundingClientRect().width;
    };
    return [widthOf(''), widthOf('font-variant-ligatures: none')];
  });
  expectValue(drawn).toBe(apart);
});
