import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { paths } from '#web/navigation/paths.ts';
import { button, type UserActions, ENDS_IT, pressUnlessGone } from './user-action.ts';

const DRAFT = 'A list may change, a tuple may not.';
const draft = (page: Page): Locator => page.getByPlaceholder('What do you want to remember?');
const QUESTION = 'Why does a slice leave the list as it was?';
const question = (page: Page): Locator => page.getByLabel('Your question about this lesson');

/** What a student does in a course and with its lessons. */
export const LEARNING_USER_ACTIONS: UserActions = {
  enrolling: {
    who: 'visitor',
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
    send: (page) => pressUnlessGone(button(page, /^(Save|Send now|Try now)/)),
    isAutomatic: true,
    said: (page) => page.getByText(/^(Not saved yet|Not saved)\./).first(),
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
    // It looks set from the press on, and busy until the server has it.
    done: (page) =>
      page.locator('button[aria-pressed="true"][aria-label^="Bookmark: "]:not([aria-busy="true"])'),
  },
  'a question to the tutor': {
    address: ({ subjectId }) => paths.lesson(subjectId),
    operation: /^POST \/ai\/tutor$/,
    prepare: async (page) => {
      await button(page, 'Ask the tutor').click();
      await question(page).fill(QUESTION);
    },
    send: (page) => page.getByRole('button', { name: 'Ask', exact: true }).click(),
    said: (page) =>
      page
        .getByText(/^(The tutor did not answer|You have reached the limit for now|You are offline)$/)
        .first(),
    // Behind the notice, where it can be asked otherwise too.
    kept: async (page) => {
      const back = page.getByRole('button', { name: 'Go back', exact: true });
      if (await back.isVisible()) await back.click();
      await expect(question(page)).toHaveValue(QUESTION);
    },
    done: (page) => page.getByRole('heading', { name: 'From your lessons' }),
  },
};
