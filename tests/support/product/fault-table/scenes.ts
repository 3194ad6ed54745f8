import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import type { AnyFault, Refusals } from '../faults.ts';
import type { PreparedStudent } from '../prepared-student.ts';

/** The columns of the table of what is seen for every call, and by which faults each is tried. */
export const COLUMNS = {
  'slow or silent': ['a slow answer', 'no answer'],
  'a 500 or 503': ['a 500', 'a 503'],
  'garbage or another shape': ['no JSON', 'another shape'],
  'a 403 or 404': ['a 403', 'a 404'],
  offline: ['no connection'],
} as const satisfies Readonly<Record<string, readonly AnyFault[]>>;

export type Column = keyof typeof COLUMNS;

/** Stands in a text for what the server or the page says of the fault itself. */
export const ITS_WORDS = '{its words}';

/** What is seen while a call fails so, or after it did. */
export interface Look {
  says?: readonly (string | RegExp)[];
  /** Controls that lead on, by name: there and enabled. */
  can?: readonly (string | RegExp)[];
  /** Controls that are there and closed. */
  cannot?: readonly (string | RegExp)[];
  /** What must not be said. */
  saysNot?: readonly string[];
  at?: RegExp;
  /** What was typed, by the label of its field. */
  keeps?: Readonly<Record<string, string>>;
  /** Why this is not what the table says, where it is not. */
  because?: string;
}

/** Seen elsewhere: the file below `tests`, and the title of its test. */
export interface Held {
  heldBy: readonly [file: string, title: string];
  because?: string;
}

export type Cell = Look | Held;

/** Whose page it is, and where they learn. */
export type Person = PreparedStudent & { topicId: string };

export type Who = 'guest' | 'student' | 'visitor' | { atStep: number };

/** One row of the table, or one call of a row that names several. */
export interface Row {
  /** As the table names the row. */
  row: string;
  calls: RegExp;
  who: Who;
  address: (of: Person) => string;
  /** What is done before the call, and before it fails. */
  prepare?: (page: Page, of: Person) => Promise<void>;
  /** What makes the call; absent where the page makes it on arrival. */
  act?: (page: Page) => Promise<void>;
  /** A call that arrives uses its student up. */
  isSpent?: boolean;
  /** While the answer is slow, so many milliseconds after the call. */
  waits?: Look & { after?: number };
  /** Once the slow answer has come. */
  comes?: Look;
  look?: Look;
  /** Where a column or a fault looks otherwise; null where there is nothing to try. */
  but?: Readonly<Partial<Record<Column | AnyFault, Cell | null>>>;
  refusals?: Refusals;
  /** What else holds whenever the call has failed. */
  also?: (page: Page, of: Person) => Promise<void>;
}

export const says = (...texts: (string | RegExp)[]): Look => ({ says: texts });
export const held = (file: string, title: string, because?: string): Held => ({
  heldBy: [file, title],
  ...(because !== undefined && { because }),
});

const anywhere = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    anywhere(page, name).last().click();

const NEWCOMER = {
  'First name': 'Asha',
  'Birth year': '2003',
} as const;

/** What a user does on the way to a call: presses, types, waits for something to show. */
export const userActions = {
  press,
  signInForm: async (page: Page, { email, password }: Person) => {
    await page.getByLabel('Email').fill(email);
    await page.locator('input[name="password"]').fill(password);
  },
  /** Until there is what makes the call. */
  see: (name: string) => (page: Page) => expect(anywhere(page, name).last()).toBeVisible({ timeout: 15_000 }),
  openProfile: press('User Profile'),
  /** Until the header knows who is signed in. */
  waitForHeader: (page: Page) =>
    expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()), { timeout: 15_000 })
      .toContain('header-user-data'),
  profileForm: async (page: Page) => {
    await anywhere(page, 'Engineering').click();
    for (const [label, text] of Object.entries(NEWCOMER)) await page.getByLabel(label).fill(text);
  },
  pickPicture: press('Picture 2'),
  houseAnswers: async (page: Page) => {
    const words = (await page.getByText(/^Question 1 of \d+$/).textContent()) ?? '';
    const total = Number(/\d+$/.exec(words)?.[0]);
    for (let question = 1; question < total; question += 1) {
      await expect(page.getByText(`Question ${question} of ${total}`)).toBeVisible();
      await page.locator('button[aria-pressed]').first().click();
    }
    await expect(page.getByText(`Question ${total} of ${total}`)).toBeVisible();
  },
  lastHouseAnswer: (page: Page) => page.locator('button[aria-pressed]').first().click(),
  writeNote: async (page: Page) => {
    await press('Write a note')(page);
    await page.getByPlaceholder('What do you want to remember?').fill('A tuple may not change.');
  },
  begin: async (page: Page) => {
    await press('Begin Assessment')(page);
    await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
  },
  answer: (page: Page) => page.getByRole('radio', { checked: false }).first().check({ force: true }),
  answerAndTurn: async (page: Page) => {
    await userActions.begin(page);
    await userActions.answer(page);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Questions' }).getByRole('button').last().click();
    await press('Submit Quiz')(page);
  },
  submit: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click(),
};
