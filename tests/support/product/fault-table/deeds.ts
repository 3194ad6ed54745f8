import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import type { Fault } from '../faults.ts';
import type { PreparedStudent } from '../prepared-student.ts';

const button = (page: Page, name: string | RegExp): Locator =>
  page.locator('main, [role="dialog"]').getByRole('button', { name }).first();

/** Something a student does that the server is told of. */
export interface Deed {
  isEnrolled?: boolean;
  address: (student: PreparedStudent) => string;
  operation: RegExp;
  /** What comes before it goes out. */
  prepare?: (page: Page) => Promise<void>;
  /** Sends it, and sends it again. */
  send: (page: Page) => Promise<void>;
  /** Says that it did not arrive. */
  said: (page: Page) => Locator;
  /** What was typed or chosen is where it was. */
  kept: (page: Page) => Promise<void>;
  done: (page: Page) => Locator;
  /** Refusals that mean something else here. */
  without?: readonly Fault[];
}

const NEXT_PASSWORD = 'lantern-orchard-tide-19';
const DRAFT = 'A list may change, a tuple may not.';
const draft = (page: Page): Locator => page.getByPlaceholder('What do you want to remember?');
const beginQuiz = async (page: Page): Promise<void> => {
  await button(page, 'Begin Assessment').click();
  await expect(page.locator('section[aria-labelledby="quiz-question"]')).toBeVisible();
};
/** The server's word that this attempt is over or not one's own changes what the page is. */
const ENDS_IT: readonly Fault[] = ['a 403', 'a 404'];

export const DEEDS: Readonly<Record<string, Deed>> = {
  enrolling: {
    isEnrolled: false,
    address: ({ courseId }) => paths.course(courseId),
    operation: /^POST \/courses\/enrollUser$/,
    send: (page) => button(page, 'Enrol in this course').click(),
    said: (page) => page.getByText('You could not be enrolled'),
    kept: (page) => expect(button(page, 'Enrol in this course')).toBeEnabled(),
    done: (page) => page.getByText('You are enrolled'),
  },
  'a note': {
    address: ({ subjectId }) => paths.notes(subjectId),
    operation: /^POST .*\/note$/,
    prepare: async (page) => {
      await button(page, 'Write a note').click();
      await draft(page).fill(DRAFT);
    },
    send: async (page) => {
      const save = button(page, /^(Save|Send now|Try now)/);
      if (await save.isEnabled()) await save.click();
      else await page.clock.fastForward(60_000);
    },
    said: (page) => page.getByText(/^(Waiting to send|Not saved)\./).first(),
    kept: (page) => expect(draft(page)).toHaveValue(DRAFT),
    done: (page) => page.getByText('Saved. Your note is in the notebook.'),
    without: ENDS_IT,
  },
  'a bookmark': {
    address: ({ subjectId }) => paths.resource(subjectId),
    operation: /^POST .*\/bookmark$/,
    send: (page) => button(page, /^Bookmark: /).click(),
    said: (page) => page.getByText(/^The bookmark of .* was not saved\./).first(),
    kept: (page) => expect(button(page, /^Bookmark: /)).toHaveAttribute('aria-pressed', 'false'),
    done: (page) => page.locator('button[aria-pressed="true"][aria-label^="Bookmark: "]'),
  },
  "today's answer": {
    address: () => paths.challenges,
    operation: /^POST \/challenges\/daily\/answer$/,
    prepare: (page) => page.getByRole('main').getByRole('radio').first().click(),
    send: (page) => button(page, 'Send my answer').click(),
    said: (page) => page.getByText('Your answer did not arrive'),
    kept: (page) => expect(page.getByText('You chose A. You can answer once.')).toBeVisible(),
    done: (page) => page.getByText(/The next one opens in/),
    without: ENDS_IT,
  },
  'joining a clan': {
    address: () => paths.clans,
    operation: /^POST \/clans\/.*\/join$/,
    send: (page) => button(page, 'Join').click(),
    said: (page) => page.getByText('That did not work'),
    kept: (page) => expect(button(page, 'Join')).toBeEnabled(),
    done: (page) => page.getByText(/^Welcome to /),
  },
  'beginning a quiz': {
    address: (student) => paths.assignments(student),
    operation: /^POST \/quiz-attempts$/,
    send: (page) => button(page, 'Begin Assessment').click(),
    said: (page) => page.getByRole('alert').filter({ hasText: 'Error: ' }),
    kept: (page) => expect(button(page, 'Begin Assessment')).toBeEnabled(),
    done: (page) => page.locator('section[aria-labelledby="quiz-question"]'),
  },
  'an answer of the quiz': {
    address: (student) => paths.assignments(student),
    operation: /^PUT \/quiz-attempts\/.*\/answers$/,
    prepare: beginQuiz,
    send: async (page) => {
      await page.getByRole('radio', { checked: false }).first().check({ force: true });
      await page.clock.fastForward(60_000);
    },
    said: (page) => page.getByText('Not saved yet, retrying').first(),
    kept: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(1),
    done: (page) => page.getByText('Saved', { exact: true }),
    without: ENDS_IT,
  },
  'handing in the quiz': {
    address: (student) => paths.assignments(student),
    operation: /^POST \/quiz-attempts\/.*\/submit$/,
    prepare: async (page) => {
      await beginQuiz(page);
      await page.getByRole('radio').first().check({ force: true });
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('navigation', { name: 'Questions' }).getByRole('button').last().click();
      await button(page, 'Submit Quiz').click();
    },
    send: async (page) => {
      const again = page.getByRole('button', { name: 'Try now' });
      if ((await again.count()) > 0) await again.click();
      else await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
    },
    said: (page) => page.getByRole('heading', { name: 'Almost handed in' }),
    kept: (page) => expect(page.getByText(/Your answers are saved/)).toBeVisible(),
    done: (page) => page.getByRole('heading', { name: 'Quiz Results' }),
    without: ENDS_IT,
  },
  'a field of the profile': {
    address: () => paths.profile,
    operation: /^POST \/profiles\/create$/,
    prepare: async (page) => {
      await button(page, 'Edit: First name').click();
      await page.getByRole('textbox', { name: 'First name' }).fill('Rohini');
    },
    send: (page) => button(page, 'Save').click(),
    said: (page) => page.locator('main form [role="alert"]'),
    kept: (page) => expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Rohini'),
    done: (page) => page.getByText('Saved', { exact: true }),
  },
  'a new password': {
    address: () => `${paths.profile}?tab=settings`,
    operation: /^PUT \/password$/,
    prepare: async (page) => {
      await button(page, 'Change the password').click();
      await page.getByRole('textbox', { name: 'Current password' }).fill('harbour-violet-anchor-7');
      await page.getByRole('textbox', { name: 'New password' }).fill(NEXT_PASSWORD);
    },
    send: (page) => button(page, 'Change it').click(),
    said: (page) => page.locator('main form [role="alert"]'),
    kept: (page) => expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue(NEXT_PASSWORD),
    done: (page) => page.getByText('Your password is changed. All other devices are signed out.'),
  },
  'booking a viva': {
    address: (student) => `${paths.assignments(student)}?tab=viva`,
    operation: /^POST \/viva-bookings$/,
    prepare: (page) =>
      page
        .getByRole('tabpanel')
        .getByRole('radio', { name: /Tomorrow 10:00 AM/ })
        .check({ force: true }),
    send: (page) => button(page, 'Schedule').click(),
    said: (page) => page.getByText('That did not work'),
    kept: (page) => expect(page.getByRole('radio', { name: /Tomorrow 10:00 AM/ })).toBeChecked(),
    done: (page) => page.getByText('One viva at a time: yours is booked.'),
    without: ['a 404'],
  },
  'leaving a clan': {
    address: () => paths.clans,
    operation: /^POST \/clans\/.*\/leave$/,
    prepare: async (page) => {
      const join = button(page, 'Join');
      await expect(join.or(button(page, 'Leave the clan')).first()).toBeVisible();
      if (await join.isVisible()) await join.click();
      await expect(button(page, 'Leave the clan')).toBeVisible();
    },
    send: async (page) => {
      await button(page, 'Leave the clan').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    },
    said: (page) => page.getByText('That did not work'),
    kept: (page) => expect(button(page, 'Leave the clan')).toBeEnabled(),
    done: (page) => page.getByText(/^You left /),
  },
  'asking for all my data': {
    address: () => `${paths.profile}?tab=data`,
    operation: /^POST \/exports$/,
    send: (page) => button(page, /^Ask for /).click(),
    said: (page) => page.locator('main [role="alert"]'),
    kept: (page) => expect(button(page, /^Ask for /)).toBeEnabled(),
    done: (page) => page.getByText(/^Your export is (ready|being prepared)/),
  },
};
