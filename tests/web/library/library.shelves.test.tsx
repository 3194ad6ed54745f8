import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  buildCourse,
  buildSummary,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { CALLS } from '#tests/web/notes/notes-fixtures.ts';
import { LibraryScreen } from '#web/features/library/library.screen.tsx';
import { ENROLLED, good, openLibrary, PROGRESS, progress, SUMMARY } from './library-page.tsx';

usePages();

describe('the shelves', () => {
  it.each([
    { where: 'of this course', courseId: COURSE_ID, expected: 'Continue: The lesson on Home' },
    { where: 'of another course', courseId: buildCourse(2)._id, expected: 'Continue: Lesson 2' },
  ])(
    'show how the course goes on where the lesson that Home names is $where',
    async ({ courseId, expected }) => {
      const own = progress.subjects[0]?.nextRecommended ?? expect.fail();
      const onHome = { ...own, courseId, name: 'The lesson on Home' };
      openLibrary({ [SUMMARY]: ok(buildSummary({ nextRecommended: onHome })) });
      const shelf = within(await screen.findByRole('region', { name: 'Continue' }));
      expect(shelf.getByRole('link', { name: /^(Continue|Begin): / }).textContent).toBe(expected);
    },
  );

  it('go on in the first open lesson where the summary cannot be read', async () => {
    openLibrary({ [SUMMARY]: problem(500) });
    const shelf = within(await screen.findByRole('region', { name: 'Continue' }));
    expect(shelf.getByRole('link', { name: 'Continue: Lesson 2' })).toBeTruthy();
  });

  it('hold my courses with where I go on, my bookmarks and my notes', async () => {
    openLibrary();
    const shelf = await screen.findByRole('region', { name: 'Continue' });
    expect(within(shelf).getByRole('link', { name: 'Continue: Lesson 2' }).getAttribute('href')).toBe(
      `/lesson/${SUBJECT_ID}?subtopic=${subtopicId(2)}`,
    );
    expect(within(shelf).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(within(shelf).getByRole('link', { name: 'Contents of Indian Polity' }).getAttribute('href')).toBe(
      `/resource/${SUBJECT_ID}`,
    );
    const marked = await screen.findByRole('region', { name: 'Bookmarked' });
    expect(within(marked).getByRole('link', { name: 'Lesson 3' })).toBeTruthy();
    const notes = screen.getByRole('region', { name: 'My notes' });
    expect(within(notes).getByRole('link', { name: 'A thought' })).toBeTruthy();
    expect(within(notes).getByRole('link', { name: 'Indian Polity (1)' }).getAttribute('href')).toBe(
      `/notes/${SUBJECT_ID}`,
    );
    expect(document.title).toBe('Library · WizLearn');
  });

  it('say so while they are empty', async () => {
    openLibrary({ [ENROLLED]: ok([]), [PROGRESS]: ok([]) });
    expect(await screen.findByText('Your library is still empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose a course' }).getAttribute('href')).toBe('/courses');
  });

  it('can be asked for again; the search works meanwhile', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good, [PROGRESS]: problem(500) };
    openPage(<LibraryScreen />, { at: '/library', route: '/library', answers });
    expect(await screen.findByText('Your library could not be loaded')).toBeTruthy();
    Object.assign(answers, good);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Continue' })).toBeTruthy();
  });

  it('keep the courses when notes and bookmarks do not come', async () => {
    openLibrary({ [CALLS.notes]: problem(500) });
    expect(await screen.findByText('Your bookmarks and notes could not be loaded')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Continue' })).toBeTruthy();
  });
});
