import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, courseRef as music, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { never, ok, problem, unreachable, usePages } from '#tests/web/courses/learning-page.tsx';
import { hand, openAuthoring, openImport } from './author-page.tsx';

const LIST = 'GET /authoring/courses';
const CREATE = 'POST /courses/createCourse';
const OPEN = `GET /authoring/courses/${idOf('1')}`;

usePages();

describe('who may write', () => {
  it.each(['/authoring', `/authoring/courses/${idOf('1')}`])(
    'tells a student whose pages these are: %s',
    async (at) => {
      const page = openAuthoring(at, {}, { role: 'student' });
      expect(await screen.findByRole('heading', { level: 1, name: 'For teachers' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/home');
      expect(page.calls).toEqual([]);
    },
  );

  it('keeps the import page from students too', async () => {
    openImport('/library/import', {}, 'student');
    expect(await screen.findByRole('heading', { level: 1, name: 'For teachers' })).toBeTruthy();
  });

  it('lets an admin in', async () => {
    openAuthoring('/authoring', { [LIST]: ok([]) }, { role: 'admin' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Authoring' })).toBeTruthy();
  });
});

describe('the dashboard of authors', () => {
  it('waits in the shape of the list', async () => {
    openAuthoring('/authoring', { [LIST]: never });
    expect(await screen.findByRole('status', { name: 'Loading the courses' })).toBeTruthy();
  });

  it('lists every course with the way to it', async () => {
    openAuthoring('/authoring', { [LIST]: ok([music]) });
    const list = await screen.findByRole('list', { name: 'Courses' });
    const link = within(list).getByRole('link');
    expect(link.getAttribute('href')).toBe(`/authoring/courses/${idOf('1')}`);
    expect(link.textContent).toContain('1 subject · nobody enrolled');
  });

  it('marks the courses that students do not find', async () => {
    openAuthoring('/authoring', { [LIST]: ok([{ ...music, hidden: true }]) });
    expect((await screen.findByRole('link', { name: /Music for Engineers/ })).textContent).toContain(
      'Hidden',
    );
  });

  it('says that there is none yet', async () => {
    openAuthoring('/authoring', { [LIST]: ok([]) });
    expect(await screen.findByText('No course is written yet')).toBeTruthy();
  });

  it('can be tried again', async () => {
    const { press } = hand();
    let isAway = true;
    openAuthoring('/authoring', { [LIST]: () => (isAway ? unreachable() : ok([music])()) });
    await screen.findByText('The courses could not be loaded');
    isAway = false;
    await press('Retry');
    expect(await screen.findByRole('list', { name: 'Courses' })).toBeTruthy();
  });

  it('makes a course, and leads to it', async () => {
    const { press, write, choose } = hand();
    const page = openAuthoring('/authoring', {
      [LIST]: ok([]),
      [CREATE]: ok({
        ...buildCourse({ subjects: [] }),
        deanName: '',
        deanTag: '',
        deanImage: '',
        enrolledStudents: [],
      }),
      [OPEN]: ok(buildCourse({ subjects: [] })),
    });
    await press('New course');
    await write(/^Name/, 'Music for Engineers');
    await write(/^What it is about/, 'Why a string sings.');
    await choose('Category', 'skill');
    await press('Create the course');
    await waitFor(() => expect(page.address()).toBe(`/authoring/courses/${idOf('1')}`));
    expect(page.bodies).toEqual([
      { name: 'Music for Engineers', courseDescription: 'Why a string sings.', category: 'skill' },
    ]);
    expect(await screen.findByText('No subject yet')).toBeTruthy();
  });

  it('asks for what is missing, and says what the server refuses', async () => {
    const { press, write } = hand();
    const page = openAuthoring('/authoring', {
      [LIST]: ok([]),
      [CREATE]: problem(409, 'already-exists', 'There is one of that name already.'),
    });
    await press('New course');
    await press('Create the course');
    const name = screen.getByRole('textbox', { name: /^Name/ });
    expect([name.getAttribute('aria-invalid'), document.activeElement === name]).toEqual(['true', true]);
    expect(page.calls).not.toContain(CREATE);
    await write(/^Name/, 'Music');
    await write(/^What it is about/, 'Strings.');
    await press('Create the course');
    expect(await screen.findByText('There is one of that name already.')).toBeTruthy();
    expect(screen.getByDisplayValue('Music')).toBeTruthy();
  });

  it('says why nothing can be made while the server is away', async () => {
    openAuthoring('/authoring', { [LIST]: ok([music]) }, { isOffline: true });
    expect(await screen.findByText(/^You are offline\. What you write is kept here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New course' }).hasAttribute('disabled')).toBe(true);
  });
});
