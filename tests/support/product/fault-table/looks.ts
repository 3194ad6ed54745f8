import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import type { AnyFault, Refusals } from '../faults.ts';
import { ITS_WORDS, type Look } from './scenes.ts';

/** What the page says of a fault, where the server does not. */
const WORDS: Readonly<Partial<Record<AnyFault, string>>> = {
  'no answer': 'The server is taking too long to respond. Please try again.',
  'no JSON': 'Invalid JSON response from server',
  'another shape': 'Invalid JSON response from server',
  'no connection': 'We could not reach the server. Check your connection.',
};

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text with what is said of this fault in its place. */
function filledIn(text: string | RegExp, words: string): string | RegExp {
  if (typeof text === 'string') return text.replace(ITS_WORDS, words);
  return new RegExp(text.source.replace(ITS_WORDS, escape(words)), text.flags);
}

const control = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .or(page.getByRole('link', { name, exact: typeof name === 'string' }))
    .filter({ visible: true });

/** Lets the page's own time pass until something is there, or so many milliseconds are over. */
export async function advanceClockUntil(
  page: Page,
  isThere: () => Promise<boolean>,
  bound: number,
): Promise<void> {
  for (let passed = 0; passed < bound && !(await isThere()); passed += 5000) {
    await page.clock.fastForward(5000);
    // An answer to a timer needs a moment of real time: the next try goes out, a view is drawn.
    await expect
      .poll(isThere, { timeout: 150, intervals: [30] })
      .toBe(true)
      .catch(() => undefined);
  }
}

/** What failed how, and by which words. */
export interface Said {
  fault: AnyFault;
  refusals: Refusals;
  told: string;
}

const wordsOf = ({ fault, refusals }: Pick<Said, 'fault' | 'refusals'>): string =>
  refusals[fault]?.message ?? WORDS[fault] ?? '';

/** Whether the page has come to say all that, and to where it leads. */
export async function hasCome(page: Page, { says = [], at }: Look, said: Said): Promise<boolean> {
  if (at && !at.test(page.url())) return false;
  for (const text of says) {
    const shown = page.getByText(filledIn(text, wordsOf(said))).filter({ visible: true });
    if ((await shown.count()) === 0) return false;
  }
  return true;
}

export async function expectLook(page: Page, look: Look, said: Said): Promise<void> {
  const { told } = said;
  const words = wordsOf(said);
  if (look.at) await expect(page, told).toHaveURL(look.at);
  for (const text of look.says ?? []) {
    await expect(page.getByText(filledIn(text, words)).filter({ visible: true }).first(), told).toBeVisible();
  }
  for (const name of look.can ?? []) await expect(control(page, name).first(), told).toBeEnabled();
  for (const name of look.cannot ?? []) await expect(control(page, name).first(), told).toBeDisabled();
  for (const text of look.saysNot ?? []) {
    await expect(page.getByText(text).filter({ visible: true }), told).toHaveCount(0);
  }
  for (const [label, text] of Object.entries(look.keeps ?? {})) {
    await expect(page.getByLabel(label), told).toHaveValue(text);
  }
}
