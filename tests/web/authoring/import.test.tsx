import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  buildCourse,
  buildReport,
  courseRef,
  idOf,
  SUBTOPIC,
} from '#tests/machines/authoring/authoring-fixtures.ts';
import { type Answers, ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { hand, openImport } from './author-page.tsx';

const IMPORT = `POST /authoring/subjects/${idOf('2')}/import`;
const EXPORT = `GET /authoring/subjects/${idOf('2')}/export`;

const INTO = `/library/import?course=${idOf('1')}&subject=${idOf('2')}`;
const open = (answers: Answers = {}, at = INTO) =>
  openImport(at, {
    'GET /authoring/courses': ok([courseRef]),
    [`GET /authoring/courses/${idOf('1')}`]: ok(buildCourse()),
    ...answers,
  });

const file = (content = 'A question?', name = 'strings.gift') => new File([content], name);
const give = async ({ user }: ReturnType<typeof hand>, given = file()) => {
  await screen.findByRole('combobox', { name: /^Subject/ });
  await user.upload(screen.getByLabelText('File with questions'), given);
};

usePages();

describe('importing questions', () => {
  it('makes a dry run, reports row by row, then imports the good ones', async () => {
    const by = hand();
    const sent: FormData[] = [];
    const page = open({
      [IMPORT]: async (request) => {
        const form = await request.formData();
        sent.push(form);
        return ok(buildReport({ dryRun: form.get('dryRun') === 'true' }))();
      },
    });
    await give(by);
    await by.choose('Lesson', SUBTOPIC);
    await by.press('Check the file first');
    const table = within(await screen.findByRole('table'));
    const [, good, bad] = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(good).toBe('1Will be importedWhat makes a string…');
    expect(bad).toBe('9Left outHow many strings…has 3 options; a question here has exactly 4');
    await by.press('Bad (1)');
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['LineVerdictQuestionWhy', bad]);
    await by.press('Import 1 question');
    expect(await screen.findByText('1 question is imported; 1 left out.')).toBeTruthy();
    expect(sent.map((form) => [form.get('dryRun'), form.get('subtopicId')])).toEqual([
      ['true', SUBTOPIC],
      ['false', SUBTOPIC],
    ]);
    expect(page.address()).toContain(`lesson=${SUBTOPIC}`);
    await by.press('Import another file');
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  it('imports nothing where nothing is good', async () => {
    const by = hand();
    open({ [IMPORT]: ok(buildReport({ good: 0, bad: 2 })) });
    await give(by);
    await by.press('Check the file first');
    const button = await screen.findByRole('button', { name: 'Import 0 questions' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await by.press('Choose again');
    expect(await screen.findByRole('button', { name: 'Choose another file' })).toBeTruthy();
  });

  it.each([
    [
      'too large',
      'x'.repeat(2 * 1024 * 1024 + 1),
      'This file is too large. Please import at most 2 MB at once.',
    ],
    ['empty', '', 'This file is empty.'],
  ])('says that a file is %s before it is sent', async (_, content, message) => {
    const by = hand();
    const page = open();
    await give(by, file(content));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Check the file first' }).hasAttribute('disabled')).toBe(true);
    expect(page.calls).not.toContain(IMPORT);
  });

  it('keeps the report where the import itself fails', async () => {
    const by = hand();
    let isFirst = true;
    open({
      [IMPORT]: () => {
        const answer = isFirst ? ok(buildReport()) : problem(503, 'busy', 'The server has much to do.');
        isFirst = false;
        return answer();
      },
    });
    await give(by);
    await by.press('Check the file first');
    await by.press('Import 1 question');
    expect(await screen.findByText('The server has much to do.')).toBeTruthy();
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('waits for a subject', async () => {
    const by = hand();
    open({}, '/library/import');
    await by.user.upload(await screen.findByLabelText('File with questions'), file());
    expect(screen.getByRole('button', { name: 'Check the file first' }).hasAttribute('disabled')).toBe(true);
    await by.choose(/^Course/, idOf('1'));
    await by.choose(/^Subject/, idOf('2'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check the file first' }).hasAttribute('disabled')).toBe(
        false,
      ),
    );
  });

  it('explains each format with an example', async () => {
    open();
    await screen.findByRole('combobox', { name: /^Subject/ });
    expect(screen.getByRole('group', { name: 'An example of Aiken', hidden: true }).textContent).toMatch(
      /ANSWER: A/,
    );
  });
});

describe('taking questions out', () => {
  it('hands the file to the browser', async () => {
    const by = hand();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const page = open({
      [EXPORT]: () => new Response('file', { headers: { 'content-type': 'application/octet-stream' } }),
    });
    await screen.findByRole('combobox', { name: /^Subject/ });
    await by.press('Export as Moodle XML');
    expect(await screen.findByText('The file is in your downloads.')).toBeTruthy();
    expect(page.calls).toContain(EXPORT);
    expect(click).toHaveBeenCalledOnce();
  });

  it('says what failed', async () => {
    const by = hand();
    open({ [EXPORT]: problem(500, 'internal', 'Not now.') });
    await screen.findByRole('combobox', { name: /^Subject/ });
    await by.press('Export as GIFT');
    expect(await screen.findByText('Not now.')).toBeTruthy();
  });
});
