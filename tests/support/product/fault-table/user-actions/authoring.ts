import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';
import { paths } from '#web/navigation/paths.ts';
import {
  button,
  type UserAction,
  type UserActions,
  type ActingUser,
  PICTURE,
  pressUnlessGone,
} from './user-action.ts';

const NOTES = '## Wicks\n\nA longer wick burns brighter.';
const QUESTION = 'What burns brighter?';
const OPTIONS = { A: 'A longer wick', B: 'A shorter wick', C: 'No wick', D: 'A wet wick' } as const;
const FILE = { name: 'wicks.gift', mimeType: 'text/plain' } as const;
const GIFT = `What keeps a lamp dry? {\n  =A lid\n  ~A wick\n  ~A flame\n  ~A hook\n}\n`;

const field = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name });
const courseOf = ({ mark }: ActingUser): string => `Snuffers ${mark}`;
const houseOf = ({ mark }: ActingUser): string => `House ${mark}`;

const QUESTION_FORM = {
  send: (page) => button(page, 'Save the question').click(),
  said: (page) => page.getByText('The question was not saved'),
  kept: (page) => expect(field(page, /^Question/)).toHaveValue(QUESTION),
  outlivesSession: true,
  done: (page) => page.getByText('Saved. New quizzes ask this version.'),
} satisfies Partial<UserAction>;

/** A question that the lesson has already. */
const ask = ({ api, lessonId: subtopicId }: ActingUser) =>
  api.POST('/authoring/subtopics/{subtopicId}/questions', {
    params: { path: { subtopicId } },
    body: {
      question: 'What burns longer?',
      options: Object.values(OPTIONS),
      correctAnswer: 0,
      explanation: '',
      passage: '',
      difficulty: 1,
      hasFixedOrder: false,
    },
  });

/** What an author writes, plans and brings in. */
export const AUTHORING_USER_ACTIONS: UserActions = {
  'a new course': {
    who: 'author',
    address: () => paths.authoring,
    operation: /^POST \/courses\/createCourse$/,
    prepare: async (page, actingUser) => {
      await button(page, 'New course').click();
      await field(page, /^Name/).fill(courseOf(actingUser));
      await field(page, /^What it is about/).fill('Putting lamps out.');
    },
    send: (page) => button(page, 'Create the course').click(),
    said: (page) => page.getByText('The course was not created'),
    kept: (page, actingUser) => expect(field(page, /^Name/)).toHaveValue(courseOf(actingUser)),
    done: (page, actingUser) => page.getByRole('heading', { level: 1, name: courseOf(actingUser) }),
  },
  'the chapters of a subject': {
    who: 'author',
    address: ({ courseId }) => authoringPaths.course(courseId),
    operation: /^PUT \/authoring\/subjects\/[^/]+$/,
    prepare: async (page) => {
      await button(page, /^Plan the chapters of /).click();
      await field(page, 'Topic').fill('Long wicks');
      await button(page, 'Add a chapter').click();
      await field(page, 'Chapter').last().fill('Oils');
      await button(page, 'Move up: Oils').click();
    },
    send: (page) => button(page, 'Save the chapters').click(),
    said: (page) => page.getByText('The chapters were not saved'),
    kept: async (page) => {
      await expect(field(page, 'Chapter').first()).toHaveValue('Oils');
      await expect(field(page, 'Topic')).toHaveValue('Long wicks');
    },
    outlivesSession: true,
    done: (page) => page.getByRole('heading', { name: 'Long wicks' }),
  },
  'the professor of a subject': {
    who: 'author',
    address: ({ courseId }) => authoringPaths.course(courseId),
    operation: /^PUT \/authoring\/subjects\/[^/]+\/professor$/,
    prepare: (page) => button(page, /^Assign a professor to /).click(),
    send: (page) => button(page, /^Professor /).click(),
    said: (page) => page.getByText('That did not work'),
    kept: (page) => expect(button(page, /^Professor /)).toBeEnabled(),
    done: (page) => page.getByRole('main').getByText(/^Professor /),
  },
  'the notes of a lesson': {
    who: 'author',
    address: ({ lessonId }) => authoringPaths.notes(lessonId),
    operation: /^PUT \/authoring\/subtopics\/[^/]+$/,
    prepare: (page) => field(page, 'Notes in Markdown').fill(NOTES),
    send: (page) => pressUnlessGone(button(page, /^(Save the lesson|Send now)$/)),
    isAutomatic: true,
    said: (page) => page.getByText(/^(Not saved yet|Not saved)\./),
    kept: (page) => expect(field(page, 'Notes in Markdown')).toHaveValue(NOTES),
    outlivesSession: true,
    done: (page) => page.getByText('Saved', { exact: true }),
    without: ['a 404'],
  },
  'a new question': {
    ...QUESTION_FORM,
    who: 'author',
    address: ({ lessonId }) => authoringPaths.questions(lessonId),
    operation: /^POST \/authoring\/subtopics\/[^/]+\/questions$/,
    prepare: async (page) => {
      await button(page, 'Write a question').click();
      await field(page, /^Question/).fill(QUESTION);
      for (const [letter, text] of Object.entries(OPTIONS)) {
        await field(page, new RegExp(`^Option ${letter}`)).fill(text);
      }
      await page.getByRole('radio', { name: 'Option A is right' }).check();
    },
  },
  'a changed question': {
    ...QUESTION_FORM,
    who: 'author',
    scene: ask,
    address: ({ lessonId }) => authoringPaths.questions(lessonId),
    operation: /^PUT \/authoring\/questions\/[^/]+$/,
    prepare: async (page) => {
      await button(page, 'Edit question 1').click();
      await field(page, /^Question/).fill(QUESTION);
    },
    without: ['a 404'],
  },
  'questions out of a file': {
    who: 'author',
    address: ({ courseId, subjectId }) => authoringPaths.importInto(courseId, subjectId),
    operation: /^POST \/authoring\/subjects\/[^/]+\/import$/,
    timeoutMs: 31_000,
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Lesson' }).selectOption('Burning');
      await page.getByLabel('File with questions').setInputFiles({ ...FILE, buffer: Buffer.from(GIFT) });
      await button(page, 'Check the file first').click();
      await expect(button(page, 'Import 1 question')).toBeEnabled();
    },
    send: (page) => button(page, 'Import 1 question').click(),
    said: (page) => page.getByText('The questions were not imported'),
    kept: (page) => expect(button(page, 'Import 1 question')).toBeEnabled(),
    done: (page) => page.getByText('1 question is imported; 0 left out.'),
  },
  'a new house': {
    who: 'author',
    address: () => authoringPaths.houseFounding,
    operation: /^POST \/houses\/create-house$/,
    timeoutMs: 31_000,
    prepare: async (page, actingUser) => {
      await field(page, /^Name/).fill(houseOf(actingUser));
      await field(page, /^Line/).fill('We keep the lamps.');
      await field(page, /^Mascot/).fill('Moth');
      await page.getByLabel('Badge file').setInputFiles(PICTURE);
      await expect(page.getByRole('img', { name: 'Badge of the house' })).toBeVisible();
    },
    send: (page) => button(page, 'Create the house').click(),
    said: (page) => page.getByText('The house was not created'),
    kept: async (page, actingUser) => {
      await expect(field(page, /^Name/)).toHaveValue(houseOf(actingUser));
      await expect(page.getByRole('img', { name: 'Badge of the house' })).toBeVisible();
    },
    done: (page, actingUser) => page.getByText(`${houseOf(actingUser)} is created.`),
  },
};
