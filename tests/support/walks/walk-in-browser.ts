import { chromium, type Locator, type Page } from '@playwright/test';
import { inject } from 'vitest';
import { watchFlows } from '#tests/support/product/flow-visits.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import type { AnyDriver, Ids, Touch } from './driver.ts';
import { holdPage, type WalkedPage } from './held-page.ts';
import type { Hands, Place } from './take-walk.ts';

const exactly = (name: string | RegExp) => ({ exact: typeof name === 'string' });

function controlOf(page: Page, move: Touch): Locator {
  if ('press' in move) {
    return page
      .getByRole(move.role ?? 'button', { name: move.press, ...exactly(move.press) })
      .nth(move.nth ?? 0);
  }
  const label = 'fill' in move ? move.fill : move.submit;
  return page.getByLabel(label, exactly(label)).first();
}

const isUsable = ([control]: Element[]): boolean =>
  control !== undefined &&
  !control.matches(':disabled, [readonly]') &&
  control.getAttribute('aria-disabled') !== 'true';

/** A walk's hands on a page of Chromium. */
const handsOn = (page: Page): Hands => ({
  make: async (move) => {
    if ('key' in move) return page.keyboard.press(move.key);
    if ('look' in move) return page.getByRole('heading', { name: move.look }).scrollIntoViewIfNeeded();
    // Two frames: what the step before has set going is drawn by then.
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
    const control = controlOf(page, move);
    if ('fill' in move) return control.fill(move.text);
    if ('submit' in move) return control.press('Enter');
    // What a label stands for is pressed by its label, as people do it.
    const target = await control.evaluateHandle(
      (element) => (element instanceof HTMLInputElement && element.labels?.[0]) || element,
    );
    return target.asElement()?.click({ timeout: 5_000 });
  },
  send: (whose, event) =>
    page.evaluate(({ wanted, sent }) => (globalThis as WalkedPage).findFlow?.(wanted)?.send(sent), {
      wanted: whose,
      sent: event,
    }),
  where: (whose) =>
    page.evaluate((wanted): Place | null => {
      const found = (globalThis as WalkedPage).findFlow?.(wanted);
      return found ? { actor: found.actor, value: found.snapshot.value } : null;
    }, whose),
  isOffered: (move) => controlOf(page, move).evaluateAll(isUsable),
  pause: () => page.waitForTimeout(30),
});

export interface Walker {
  ids: Ids;
  hands: Hands;
  /** Opens an address anew; these calls are answered so. */
  open(at: string, answers: AnyDriver['answers']): Promise<void>;
  /** Keeps what a walk that failed saw last. */
  photograph(name: string): Promise<void>;
}

/** A guest and a student of the product, each with one page on which all walks are taken. */
export async function openWalkers(
  origin: string,
): Promise<Record<'guest' | 'student', Walker> & { close(): Promise<void> }> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const open = async (ids: Ids, enter: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 900 },
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    const writeVisits = await watchFlows(context);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await enter(page);
    let answers: AnyDriver['answers'];
    await holdPage(page, () => answers);
    page.on('dialog', (dialog) => void dialog.accept());
    const walker: Walker = {
      ids,
      hands: handsOn(page),
      photograph: async (name) => {
        await page.screenshot({ path: `test-results/walk-${name}.png` });
      },
      open: async (at, given) => {
        answers = given;
        await page.goto(at, { waitUntil: 'commit' });
      },
    };
    return { walker, close: () => context.close().then(writeVisits) };
  };
  const student = await prepareStudent({ origin });
  const [inside, outside] = await Promise.all([
    open(student, (page) => signIn(page, student)),
    open(student, async () => {}),
  ]);
  return {
    student: inside.walker,
    guest: outside.walker,
    close: async () => {
      await Promise.all([inside.close(), outside.close()]);
      await browser.close();
    },
  };
}
