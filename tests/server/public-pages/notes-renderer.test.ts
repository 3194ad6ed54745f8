import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createNotesRenderer } from '#server/features/public-pages/notes-renderer.ts';

const log = { error: vi.fn() };
const { render, close } = createNotesRenderer(log, { timeoutMs: 2_000 });
afterAll(close);

const LENGTH = 40_000;
const markupOf = async (markdown: string) => (await render(markdown)).markup;

describe('notes that anybody reads', () => {
  test('are rendered beside the thread that answers everybody', async () => {
    const rendering = markupOf('Some *words*.');
    let isRendered = false;
    void rendering.then(() => (isRendered = true));
    await setImmediate();
    expect(isRendered).toBe(false);
    expect(await rendering).toBe('<p>Some <em>words</em>.</p>\n');
  });

  test.each([
    ['emphasis that never ends', '*a_'],
    ['quotations one inside another', '>'],
  ])('are shown as written where they are %s', async (_, sign) => {
    const markup = await markupOf(sign.repeat(LENGTH / sign.length));
    expect(markup.startsWith(`<p class="as-written">${sign === '>' ? '&gt;' : sign}`)).toBe(true);
    expect(log.error).toHaveBeenCalledWith(expect.anything(), 'notes could not be rendered');
    expect(await markupOf('# After it')).toBe('<h2>After it</h2>\n');
  });

  test('are rendered once for all languages', async () => {
    expect(render('One lesson.')).toBe(render('One lesson.'));
  });
});
