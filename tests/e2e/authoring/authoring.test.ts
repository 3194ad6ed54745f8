import type { Page } from '@playwright/test';
import { expect } from '#tests/support/product/expect.ts';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { visit } from '#tests/support/product/browser.ts';
import { signIn } from '#tests/support/product/newcomer.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';
import { inspect, openPage } from '#tests/support/product/views.ts';
import { checkInvariants } from '#tests/support/server/invariants.ts';
import { authoringPaths } from '#web/features/authoring/authoring-paths.ts';
import { paths } from '#web/navigation/paths.ts';

let product: OpenProduct;
let teacher: PreparedStudent;
let student: PreparedStudent;
beforeAll(async () => {
  product = await openProduct();
  [teacher, student] = await Promise.all([prepareStudent(product), prepareStudent(product)]);
  await changeAccountRole(product.database.db, { email: teacher.email, role: 'teacher', at: new Date() });
});
afterAll(async () => {
  await checkInvariants(product.database.db);
  await product.close();
});

vi.setConfig({ testTimeout: 240_000 });

/** One good question, and one with an option too few. */
const STRINGS = `What makes a string sound lower? {
  =More weight
  ~More tension
  ~Less length
  ~Less dust
}

How many strings has a violin? {
  =Four
  ~Five
  ~Six
}
`;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const open = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const write = (page: Page, name: string | RegExp, text: string) =>
  page.getByRole('textbox', { name }).fill(text);

test('a teacher writes a course, a lesson and its questions, and a student reads it', async () => {
  const { page } = await visit({ origin: product.origin, width: 1280 });
  await signIn(page, teacher);
  await press(page, 'User Profile');
  await page.getByRole('dialog').getByRole('link', { name: 'Authoring' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Authoring' })).toBeFocused();

  await press(page, 'New course');
  await write(page, /^Name/, 'Music for Engineers');
  await write(page, /^What it is about/, 'Why a string sings.');
  await press(page, 'Create the course');
  await expect(page.getByRole('heading', { level: 1, name: 'Music for Engineers' })).toBeVisible();

  await press(page, 'Edit the course');
  await write(page, /^Name/, 'Music and Rooms');
  await page.getByRole('switch', { name: 'Students find it' }).uncheck();
  await press(page, 'Save the course');
  await expect(page.getByRole('heading', { level: 1, name: 'Music and Rooms' })).toBeVisible();
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await press(page, 'Edit the course');
  await write(page, /^Name/, 'Music for Engineers');
  await page.getByRole('switch', { name: 'Students find it' }).check();
  await press(page, 'Save the course');
  await expect(page.getByRole('heading', { level: 1, name: 'Music for Engineers' })).toBeVisible();

  await press(page, 'Add a subject');
  await write(page, /^Name/, 'Sound');
  await write(page, /^What it is about/, 'Waves one can hear.');
  await press(page, 'Add the subject');
  await press(page, 'Plan the chapters of Sound');
  await press(page, 'Add a chapter');
  await page.keyboard.type('Waves');
  await press(page, 'Add a topic: Waves');
  await page.keyboard.type('Strings');
  await press(page, 'Add a lesson: Strings');
  await page.keyboard.type('Tension');
  await press(page, 'Add a topic: Waves');
  await page.keyboard.type('Pipes');
  await page.reload();
  await page.getByRole('button', { name: 'Move elsewhere: Tension' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Waves › Pipes' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Lesson' })).toBeFocused();
  await press(page, 'Move elsewhere: Tension');
  await page.getByRole('menuitem', { name: 'Waves › Strings' }).click();
  await press(page, 'Save the chapters');
  await press(page, 'Assign a professor to Sound');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Professor / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page, 'Tension');
  await write(page, 'Notes in Markdown', '## Pulling a string\n\nA **tighter** string sounds higher.\n');
  const preview = page.getByRole('region', { name: 'As students will read it' });
  await expect(preview.locator('strong')).toHaveText('tighter');
  await press(page, 'Save the lesson');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: /^Questions/ }).click();
  await press(page, 'Write a question');
  await write(page, /^Question/, 'What makes a string sound higher?');
  for (const [letter, text] of Object.entries({
    A: 'More tension',
    B: 'More weight',
    C: 'Dust',
    D: 'Rosin',
  })) {
    await write(page, new RegExp(`^Option ${letter}`), text);
  }
  await page.getByRole('radio', { name: 'Option A is right' }).check();
  await write(page, /^Passage/, 'sounds higher');
  await press(page, 'Save the question');
  await expect(page.getByText('Saved. New quizzes ask this version.')).toBeVisible();

  await open(page, 'Music for Engineers');
  await open(page, 'Import or export questions of Sound');
  await page.getByRole('combobox', { name: 'Lesson' }).selectOption('Tension');
  await page
    .getByLabel('File with questions')
    .setInputFiles({ name: 'strings.gift', mimeType: 'text/plain', buffer: Buffer.from(STRINGS) });
  await press(page, 'Check the file first');
  const report = page.getByRole('table');
  await expect(report.getByRole('row', { name: /^8 Left out How many strings/ })).toContainText('3 options');
  await press(page, 'Import 1 question');
  await expect(page.getByText('1 question is imported; 1 left out.')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export as GIFT')]);
  expect(file.suggestedFilename()).toMatch(/\.gift$/);

  await open(page, 'See the questions of the lesson');
  await expect(
    page.getByRole('heading', { level: 2, name: 'What makes a string sound lower?' }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('switch', { name: 'Students see it' }).check();
  await press(page, 'Save the lesson');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const { page: other } = await visit({ origin: product.origin });
  await signIn(other, student);
  await other.goto(paths.courses);
  await open(other, /Music for Engineers/);
  await press(other, 'Enrol in this course');
  await open(other, 'Start: Sound');
  await expect(other.getByRole('heading', { level: 1, name: 'Tension' })).toBeVisible();
  await expect(other.locator('strong').filter({ hasText: 'tighter' })).toBeVisible();
  await other.goto(paths.authoring);
  await expect(other.getByRole('heading', { level: 1, name: 'For teachers' })).toBeVisible();
  await press(other, 'User Profile');
  await expect(other.getByRole('dialog').getByRole('link', { name: 'My profile' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Authoring' })).toHaveCount(0);
});

test('the pages of an author hold in every view', async () => {
  const { courseId, subjectId, api } = teacher;
  const { page } = await visit({ origin: product.origin });
  await signIn(page, teacher);
  const { data } = await api.GET('/courses/getChaptersBySubject/{subjectId}', {
    params: { path: { subjectId } },
  });
  const subtopicId = data?.data[0]?.topics[0]?.subtopics[0]?._id ?? '';
  const pages = {
    authoring: paths.authoring,
    'authored course': authoringPaths.course(courseId),
    'authored notes': authoringPaths.notes(subtopicId),
    'authored questions': authoringPaths.questions(subtopicId),
    mistakes: authoringPaths.questionStatistics(subjectId),
    'house founding': authoringPaths.houseFounding,
    'question import': authoringPaths.importInto(courseId, subjectId),
  };
  for (const [name, address] of Object.entries(pages)) {
    await openPage(page, address);
    await inspect(page, name);
  }
});
