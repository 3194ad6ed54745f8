import { chromium, type Locator, type Page } from '@playwright/test';
import { inject } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { watchFlows } from '#tests/support/product/flow-visits.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type AnyPageModel, answersFor, FIELDS, type Ids, type Touch } from './page-model.ts';
import { holdActors } from './held-actors.ts';
import { holdCalls, holdPage, type PathPage } from './held-page.ts';
import type { TestedPage, Place } from './take-path.ts';

const exactly = (name: string | RegExp) => ({ exact: typeof name === 'string' });

function controlOf(page: Page, move: Touch): Locator {
  if ('press' in move) {
    return page
      .getByRole(move.role ?? 'button', { name: move.press, ...exactly(move.press) })
      .nth(move.nth ?? 0);
  }
  const label = 'fill' in move ? move.fill : move.submit;
  return page
    .getByLabel(label, exactly(label))
    .and(page.locator(FIELDS))
    .nth(('nth' in move && move.nth) || 0);
}

/** Two frames: what was set going before is drawn by then. */
const awaitFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

const isUsable = ([control]: Element[]): boolean =>
  control !== undefined &&
  // A field has a label though a dialog lies over it.
  control.closest('[aria-hidden="true"], [inert]') === null &&
  !control.matches(':disabled, [readonly]') &&
  control.getAttribute('aria-disabled') !== 'true';

/** A page of Chromium as a path uses it. */
const asTestedPage = (page: Page): TestedPage => ({
  make: async (move) => {
    if ('key' in move) return page.keyboard.press(move.key);
    if ('go' in move) {
      return page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      }, move.go);
    }
    if ('look' in move) {
      // What the document painted by itself is about to be replaced.
      await page.locator('#first-paint').waitFor({ state: 'detached' });
      return page.getByRole('heading', { name: move.look }).scrollIntoViewIfNeeded();
    }
    await awaitFrames(page);
    const control = controlOf(page, move);
    if ('fill' in move) {
      const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
      if (isList) await control.selectOption(move.text);
      else await control.fill(move.text);
      return;
    }
    if ('submit' in move) return control.press('Enter');
    // What a label stands for is pressed by its label, as people do it.
    const target = await control.evaluateHandle(
      (element) => (element instanceof HTMLInputElement && element.labels?.[0]) || element,
    );
    await target.asElement()?.click({ timeout: 5_000 });
    // What appears in its place is not under the hand at once.
    return page.mouse.move(0, 0);
  },
  send: (whose, event) =>
    page.evaluate(({ wanted, sent }) => (globalThis as PathPage).findFlow?.(wanted)?.send(sent), {
      wanted: whose,
      sent: event,
    }),
  where: (whose) =>
    page.evaluate((wanted): Place | null => {
      const found = (globalThis as PathPage).findFlow?.(wanted);
      return found ? { actor: found.actor, value: found.snapshot.value } : null;
    }, whose),
  isOffered: (move) => controlOf(page, move).evaluateAll(isUsable),
  pause: () => awaitFrames(page),
});

/** Each path begins with what the browser kept at the start: those before it signed out, skipped, switched off. */
function startAsBefore(kept: { name: string; value: string }[]): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const { name, value } of kept) localStorage.setItem(name, value);
}

export interface PathRunner {
  page: Page;
  ids: Ids;
  testedPage: TestedPage;
  /** Opens an address anew; calls are answered and actors held as the pageModel says. */
  open(at: string, pageModel: Pick<AnyPageModel, 'answers' | 'held'>): Promise<void>;
  /** Keeps what a path that failed saw last. */
  photograph(name: string): Promise<void>;
}

type PathRunners = Record<NonNullable<AnyPageModel['who']>, PathRunner>;

/**
 * A guest, a student and an author of the product, who is an admin, each with one page on which all paths are taken. The
 * database makes the author: no call of the product does.
 */
export async function openPathRunners(
  origin: string,
  db: Database,
): Promise<PathRunners & { close(): Promise<void> }> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const open = async (ids: Ids, enter: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      baseURL: origin,
      viewport: { width: 1280, height: 900 },
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    const writeVisits = await watchFlows(context);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await enter(page);
    let holding: { dispose(): Promise<void> }[] = [];
    await holdPage(page);
    const { origins } = await context.storageState();
    await page.addInitScript(
      startAsBefore,
      origins.flatMap(({ localStorage: kept }) => kept),
    );
    page.on('dialog', (dialog) => void dialog.accept());
    const pathRunner: PathRunner = {
      page,
      ids,
      testedPage: asTestedPage(page),
      photograph: async (name) => {
        await page.screenshot({ path: `test-results/walk-${name}.png` });
      },
      open: async (at, pageModel) => {
        await Promise.all(holding.map((each) => each.dispose()));
        holding = await Promise.all([
          holdCalls(page, answersFor(pageModel, ids)),
          page.addInitScript(holdActors, pageModel.held ?? {}),
        ]);
        await page.goto(at, { waitUntil: 'commit' });
      },
    };
    return { pathRunner, close: () => context.close().then(writeVisits) };
  };
  const [student, author] = await Promise.all([prepareStudent({ origin }), prepareStudent({ origin })]);
  await changeAccountRole(db, { email: author.email, role: 'admin', at: new Date() });
  const [inside, outside, atDesk] = await Promise.all([
    open(student, (page) => signIn(page, student)),
    open(student, async () => {}),
    open(author, (page) => signIn(page, author)),
  ]);
  return {
    student: inside.pathRunner,
    guest: outside.pathRunner,
    author: atDesk.pathRunner,
    close: async () => {
      await Promise.all([inside.close(), outside.close(), atDesk.close()]);
      await browser.close();
    },
  };
}
