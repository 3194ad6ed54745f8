import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { openVisit, picture } from '#tests/support/product/browser.ts';
import { ASSESSMENT_ROWS } from '#tests/support/product/fault-table/assessment.ts';
import { ENTRY_ROWS } from '#tests/support/product/fault-table/entry.ts';
import { LEARNING_ROWS } from '#tests/support/product/fault-table/learning.ts';
import {
  expectLook,
  hasCome,
  advanceClockUntil,
  type Said,
} from '#tests/support/product/fault-table/looks.ts';
import { arriveSignedIn, createPeople } from '#tests/support/product/fault-table/people.ts';
import {
  type Cell,
  type Column,
  COLUMNS,
  type Held,
  type Look,
  type Person,
  type Row,
} from '#tests/support/product/fault-table/scenes.ts';
import { type AnyFault, breakCalls, type FaultyCalls, TRUE_REFUSALS } from '#tests/support/product/faults.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { sampleRows } from '#tests/support/sample.ts';

// T16, the texts: what is seen for every call in every kind of trouble.
const ROWS: readonly Row[] = [...ENTRY_ROWS, ...LEARNING_ROWS, ...ASSESSMENT_ROWS];

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let product: OpenProduct;
let personFor: ReturnType<typeof createPeople>;
beforeAll(async () => {
  product = await openProduct({ ACCESS_TOKEN_SECONDS: '7200' }, 'tests/support/product/unlimited.server.ts');
  personFor = createPeople(product);
});
afterAll(() => product.close());

interface Try {
  row: Row;
  fault: AnyFault;
  look: Look;
}

const isHeld = (cell: Cell): cell is Held => 'heldBy' in cell;
const columns = Object.entries(COLUMNS) as [Column, readonly AnyFault[]][];
const isOfAColumn = (name: string): boolean => name in COLUMNS;

/** Every cell of a row, by the fault it is tried with. */
function cellsOf(row: Row): [fault: AnyFault, cell: Cell][] {
  const { but = {}, look, waits, comes } = row;
  const ofColumns = columns.flatMap(([column, faults]) =>
    faults.flatMap((fault): [AnyFault, Cell][] => {
      const slow = fault === 'a slow answer' ? (waits ?? comes) : look;
      const own = but[fault] === undefined ? but[column] : but[fault];
      const cell = own === undefined ? slow : own;
      return cell ? [[fault, cell]] : [];
    }),
  );
  const known = new Set<string>(columns.flatMap(([, faults]) => faults));
  const others = Object.entries(but).flatMap(([name, cell]): [AnyFault, Cell][] =>
    known.has(name) || isOfAColumn(name) || !cell ? [] : [[name as AnyFault, cell]],
  );
  return [...ofColumns, ...others];
}

const cells = ROWS.flatMap((row) => cellsOf(row).map(([fault, cell]) => ({ row, fault, cell })));
const tries = cells.flatMap(({ row, fault, cell }): Try[] =>
  isHeld(cell) ? [] : [{ row, fault, look: cell }],
);
/** The last word of its path: `note` of `POST /.../note`. */
const nameOfCall = ({ calls }: Row): string => /[\w-]+(?=\W*$)/.exec(calls.source)?.[0] ?? '';
const chosen = sampleRows('failing reads', tries, 1, ({ row }) => nameOfCall(row));

/** Up to the moment before the call. */
async function arrive(page: Page, calls: FaultyCalls, { row, fault }: Try, person: Person): Promise<void> {
  const address = row.address(person);
  if (row.act === undefined) {
    calls.fail(row.calls, fault);
    await page.goto(address);
    return;
  }
  await page.goto(address);
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await row.prepare?.(page, person);
  calls.fail(row.calls, fault);
  if (fault === 'no connection') {
    await page.context().setOffline(true);
    const banner = page.locator('strong').filter({ hasText: /^You are offline\.$/ });
    await advanceClockUntil(page, () => banner.isVisible(), 30_000);
  }
}

/** Longer than any wait of the page, retries and all. */
const LONGEST_WAIT = 130_000;

/** What shows itself only after a while is a delayed animation, which the page's clock does not move. */
const showTheLate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });

async function sufferSlowness(
  page: Page,
  calls: FaultyCalls,
  { waits, comes }: Row,
  said: Said,
): Promise<void> {
  await page.clock.fastForward(waits?.after ?? 500);
  if (waits) {
    const isThere = async () => {
      await showTheLate(page);
      return hasCome(page, waits, said);
    };
    await expect
      .poll(isThere, { timeout: 5000, intervals: [50] })
      .toBe(true)
      .catch(() => undefined);
    // What counts how long it takes may be drawn after the call only: its time begins then.
    await advanceClockUntil(page, isThere, 5000);
    await expectLook(page, waits, said);
  }
  await calls.release();
  if (comes) await expectLook(page, comes, said);
}

async function suffer(
  page: Page,
  calls: FaultyCalls,
  tried: Try,
  person: Person,
  told: string,
): Promise<void> {
  const { row, fault, look } = tried;
  const said = { fault, refusals: { ...TRUE_REFUSALS, ...row.refusals }, told };
  const isSlow = fault === 'a slow answer';
  // Without a connection a control may be closed: then nothing is called, and the page says why.
  const isCalled = isSlow || look.cannot === undefined;
  await arrive(page, calls, tried, person);
  if (isCalled) {
    await row.act?.(page);
    await expect.poll(() => calls.met, { message: told, timeout: 15_000 }).toBeGreaterThan(0);
  }
  if (isSlow) {
    await sufferSlowness(page, calls, row, said);
    return;
  }
  const isThere = () => hasCome(page, look, said);
  await expect
    .poll(isThere, { timeout: fault === 'no answer' ? 100 : 1500, intervals: [50] })
    .toBe(true)
    .catch(() => undefined);
  await advanceClockUntil(page, isThere, LONGEST_WAIT);
  await expectLook(page, look, said);
  await expect(page.locator('h1:visible'), told).toHaveCount(1);
  await row.also?.(page, person);
}

describe('what the user sees, for every call', () => {
  test.each(chosen.map((tried) => [tried.row.row, String(tried.row.calls), tried.fault, tried] as const))(
    '%s, %s: %s',
    async (name, operation, fault, tried) => {
      const { row } = tried;
      const person = await personFor(row.who, row.isSpent ?? false);
      const visit = await openVisit({ origin: product.origin, expectedErrors: /Failed to load resource/ });
      const told = `${name}, ${operation}: ${fault}`;
      try {
        if (row.who !== 'guest') await arriveSignedIn(visit, product, person);
        const page = await visit.openTab();
        await page.clock.install();
        const calls = await breakCalls(page, { ...TRUE_REFUSALS, ...row.refusals });
        await suffer(page, calls, tried, person, told);
        expect(visit.errors).toEqual([]);
      } catch (error) {
        await picture(visit, told);
        throw error;
      } finally {
        await visit.end();
      }
    },
  );
});

/** The rows of the table, by their first words. */
const NAMES = [
  'login',
  'refresh-token',
  'logout',
  'completion/status',
  'completion writes',
  'profile get (header)',
  'profile get (onboarding)',
  'profiles/create, picture',
  'getAllCourse / Basic',
  'course details, subjects, chapters, topics',
  'enrol',
  'teachers/*',
  'houses/all, /{name}',
  'ai/house-*',
  'progress reads',
  'progress writes, note, bookmark, settings',
  'previous-week (assessment)',
  'attempt start',
  'autosave',
  'submit',
  'weekly reports create',
  'weekly reports list, history',
  'user queries',
];

describe('the table', () => {
  test('has every row, and in every column something to see', () => {
    const empty = NAMES.flatMap((name) =>
      columns.flatMap(([column, faults]) =>
        cells.some(({ row, fault }) => row.row === name && faults.includes(fault))
          ? []
          : [`${name}: ${column}`],
      ),
    );
    expect(empty).toEqual([]);
    expect(ROWS.map(({ row }) => row).filter((row) => !NAMES.includes(row))).toEqual([]);
  });

  test('names no test that is not there', async () => {
    const missing: string[] = [];
    for (const { cell } of cells) {
      if (!isHeld(cell)) continue;
      const [file, title] = cell.heldBy;
      const text = await readFile(join(import.meta.dirname, '../..', file), 'utf8').catch(() => '');
      if (!text.includes(title)) missing.push(`${file}: ${title}`);
    }
    expect([...new Set(missing)]).toEqual([]);
  });
});
