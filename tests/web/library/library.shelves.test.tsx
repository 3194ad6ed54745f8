import { screen, waitFor, within } from '@testing-library/react';
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
import { buildNote, CALLS } from '#tests/web/notes/notes-fixtures.ts';
import { LibraryScreen } from '#web/features/library/library.screen.tsx';
import { ENROLLED, good, openLibrary, PROGRESS, progress, SUMMARY } from './library-page.tsx';

usePages();

describe('the shelves', () => {
  it.each([
    { where: 'of this course', courseId: COURSE_ID, expected: 'Continue: The lesson on Home' },
    {
      where: 'of this course, and new',
      courseId: COURSE_ID,
      isBegun: false,
      expected: 'Next: The lesson on Home',
    },
    { where: 'of another course', courseId: buildCourse(2)._id, expected: 'Continue: Lesson 2' },
  ])(
    'show how the course goes on where the lesson that Home names is $where',
    async ({ courseId, isBegun = true, expected }) => {
      const own = progress.subjects[0]?.nextRecommended ?? expect.fail();
      const onHome = { ...own, courseId, name: 'The lesson on Home', isBegun };
      openLibrary({ [SUMMARY]: ok(buildSummary({ nextRecommended: onHome })) });
      const shelf = within(await screen.findByRole('region', { name: 'Continue' }));
      expect(shelf.getByRole('link', { name: /^(Continue|Next|Begin): / }).textContent).toBe(expected);
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

  it('have the course one is in since last in front', async () => {
    const enrolled = (number: number, day: number) => ({
      course: buildCourse(number),
      enrolledAt: `2026-11-0${day}T00:00:00Z`,
      completedSubtopics: 1,
      totalSubtopics: 4,
    });
    openLibrary({ [ENROLLED]: ok([enrolled(1, 1), enrolled(2, 3), enrolled(3, 2)]) });
    const shelf = await screen.findByRole('region', { name: 'Continue' });
    const names = [...shelf.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(names).toEqual([2, 3, 1].map((number) => buildCourse(number).name));
  });

  it('hold the six newest bookmarks and notes, and say of how many', async () => {
    const days = [2, 8, 5, 1, 7, 4, 6, 3];
    const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
    openLibrary({
      [CALLS.notes]: ok({
        notes: days.map((day) => buildNote(day, { content: `Thought ${day}` })),
        bookmarks: days.map((day) => ({ subtopicId: subtopicId(9 - day), createdAt: at(day) })),
        before: null,
      }),
    });
    const marked = within(await screen.findByRole('region', { name: 'Bookmarked' }));
    expect(marked.getByText('The latest 6 of 8')).toBeTruthy();
    expect(marked.getAllByRole('listitem')).toHaveLength(6);
    // Those that the subject still has are links.
    expect(marked.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Lesson 1',
      'Lesson 2',
      'Lesson 3',
    ]);
    const notes = within(screen.getByRole('region', { name: 'My notes' }));
    expect(notes.getAllByRole('link', { name: /^Thought/ }).map(({ textContent }) => textContent)).toEqual(
      [8, 7, 6, 5, 4, 3].map((day) => `Thought ${day}`),
    );
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

  it('of the last visit are shown as old where they cannot be read again', async () => {
    const user = userEvent.setup();
    const answers: Answers = { ...good };
    const page = openPage(<LibraryScreen />, {
      at: '/library',
      route: '/library',
      answers,
      isSignedIn: true,
    });
    await screen.findByRole('region', { name: 'Continue' });
    page.goTo('/elsewhere');
    answers[PROGRESS] = problem(500);
    page.goBack();
    expect(await screen.findByText('Your library may be out of date')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Continue' })).toBeTruthy();
    Object.assign(answers, good);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Your library may be out of date')).toBeNull());
    expect(screen.getByRole('region', { name: 'Continue' })).toBeTruthy();
  });

  it('keep the courses when notes and bookmarks do not come', async () => {
    openLibrary({ [CALLS.notes]: problem(500) });
    expect(await screen.findByText('Your bookmarks and notes could not be loaded')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Continue' })).toBeTruthy();
  });
});
