import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, buildSubject, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { helmholtz } from '#tests/machines/authoring/scenarios/professor-assignment.scenarios.ts';
import { never, ok, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { flowInspector } from '#web/flows/flow.ts';
import { conflict, hand } from './author-page.tsx';
import { COURSE, openCourse } from './course-page.tsx';

const ADD = `POST /authoring/courses/${idOf('1')}/subjects`;
const ASSIGN = `PUT /authoring/subjects/${idOf('2')}/professor`;
const PROFESSORS = 'GET /authoring/professors';

const subject = buildSubject();

usePages();

describe('a course as its author sees it', () => {
  it('shows drafts, and the way into each lesson', async () => {
    openCourse();
    const card = within(await screen.findByRole('region', { name: 'Sound' }));
    expect(card.getByRole('link', { name: 'Tension' }).getAttribute('href')).toBe(
      `/authoring/subtopics/${idOf('31')}/notes`,
    );
    expect(card.getByText('Draft')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Questions of Tension' }).textContent).toBe('2 questions');
    expect(card.getByText('No professor yet')).toBeTruthy();
  });

  it.each([404, 400])('says that there is no such course (%i)', async (status) => {
    openCourse({ [COURSE]: problem(status, 'not-found', 'There is nothing here.') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeTruthy();
  });

  it('takes another subject', async () => {
    const { press, write } = hand();
    const page = openCourse({ [ADD]: ok(buildSubject({ _id: idOf('3'), name: 'Light', chapters: [] })) });
    await press('Add a subject');
    await write(/^Name/, 'Light');
    await write(/^What it is about/, 'Waves one can see.');
    await press('Add the subject');
    const card = within(await screen.findByRole('region', { name: 'Light' }));
    expect(card.getByText('No chapter yet')).toBeTruthy();
    expect(page.bodies).toEqual([{ name: 'Light', description: 'Waves one can see.' }]);
  });

  it('asks for another subject under the same key until it is written otherwise', async () => {
    const { press, write } = hand();
    const keys: (string | null)[] = [];
    openCourse({
      [ADD]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return problem(500)();
      },
    });
    await press('Add a subject');
    await write(/^Name/, 'Light');
    await write(/^What it is about/, 'Waves one can see.');
    await press('Add the subject');
    await waitFor(() => expect(keys).toHaveLength(1));
    await press('Add the subject');
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('button', { name: 'Add the subject' });
    await write(/^Name/, 'Optics');
    await press('Add the subject');
    await waitFor(() => expect(keys).toHaveLength(3));
    const [first, again, otherwise] = keys;
    expect([again === first, otherwise === first]).toEqual([true, false]);
  });

  it('takes no other subject while it is being read anew', async () => {
    let reads = 0;
    openCourse({
      [COURSE]: () => {
        reads += 1;
        return reads === 1 ? ok(buildCourse())() : never();
      },
    });
    const add = await screen.findByRole('button', { name: 'Add a subject' });
    expect(add.hasAttribute('disabled')).toBe(false);
    const course = flowInspector.running().findLast(({ flow }) => flow === 'authoredCourse');
    act(() => course?.send({ type: 'course.reload' }));
    expect(add.hasAttribute('disabled')).toBe(true);
  });

  it('gives a subject its professor', async () => {
    const { press } = hand();
    const page = openCourse({
      [PROFESSORS]: ok([{ professor: helmholtz, subjects: [{ _id: idOf('9'), name: 'Light' }] }]),
      [ASSIGN]: ok(buildSubject({ professor: helmholtz })),
    });
    await press('Assign a professor to Sound');
    await press(/^Professor Hermann Helmholtz/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.bodies).toEqual([{ professor: helmholtz }]);
    expect(screen.getByText('Professor Hermann Helmholtz')).toBeTruthy();
  });
});

describe('a course as a whole', () => {
  const EDIT = `PUT /authoring/courses/${idOf('1')}`;
  const REMOVE = `DELETE /authoring/courses/${idOf('1')}`;
  const empty = buildCourse({ subjects: [] });

  it('is called something else, and hidden', async () => {
    const { press, write, choose, user } = hand();
    const changed = buildCourse({ name: 'Music for All', hidden: true, version: '8'.repeat(16) });
    const page = openCourse({ [EDIT]: ok(changed) });
    await press('Edit the course');
    await write(/^Name/, ' Music for All ');
    await choose('Category', 'academic');
    await user.click(screen.getByRole('switch', { name: 'Students find it' }));
    expect(screen.getByText('It is in no list, and nobody can enrol.')).toBeTruthy();
    await press('Save the course');
    expect(await screen.findByRole('heading', { level: 1, name: 'Music for All' })).toBeTruthy();
    expect(screen.getByText('Hidden')).toBeTruthy();
    expect(page.bodies).toEqual([
      {
        version: empty.version,
        name: 'Music for All',
        courseDescription: empty.courseDescription,
        category: 'academic',
        hidden: true,
      },
    ]);
  });

  it('asks the server nothing where nothing was changed', async () => {
    const { press } = hand();
    const page = openCourse();
    await press('Edit the course');
    await press('Save the course');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.calls).not.toContain(EDIT);
  });

  it('says at the name that it is taken', async () => {
    const { press, write } = hand();
    openCourse({ [EDIT]: problem(409, 'already-exists', 'There is one of that name already.') });
    await press('Edit the course');
    await write(/^Name/, 'Physics');
    await press('Save the course');
    expect(await screen.findByText('There is one of that name already.')).toBeTruthy();
    expect(screen.getByDisplayValue('Physics')).toBeTruthy();
  });

  it('shows what somebody else made of it, and saves the one that is kept', async () => {
    const { press, write } = hand();
    const remote = buildCourse({ name: 'Music and Physics', version: '7'.repeat(16) });
    let tries = 0;
    const page = openCourse({
      [COURSE]: () => ok(tries === 0 ? buildCourse() : remote)(),
      [EDIT]: () => {
        tries += 1;
        return tries === 1 ? conflict() : ok(buildCourse({ name: 'Music for All' }))();
      },
    });
    await press('Edit the course');
    await write(/^Name/, 'Music for All');
    await press('Save the course');
    expect(await screen.findByText('Somebody else changed this course meanwhile')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Theirs, as students have it' }).textContent).toMatch(
      /^Music and Physics/,
    );
    await press('Keep mine');
    expect(await screen.findByRole('heading', { level: 1, name: 'Music for All' })).toBeTruthy();
    expect(page.bodies.map((body) => Object(body).version)).toEqual([empty.version, remote.version]);
  });

  it('is removed after a question, and the desk says so', async () => {
    const { press } = hand();
    const page = openCourse({
      [COURSE]: ok(empty),
      [REMOVE]: () => Response.json({ success: true }),
      'GET /authoring/courses': ok([]),
    });
    await press('Remove the course');
    await press('Keep it');
    expect(page.calls).not.toContain(REMOVE);
    await press('Remove the course');
    await press('Remove for good');
    expect(await screen.findByText('Music for Engineers is removed.')).toBeTruthy();
    expect(page.address()).toBe('/authoring');
  });

  it.each([
    ['has subjects', buildCourse(), /^This course has subjects\./],
    ['has students', buildCourse({ enrolledCount: 1 }), /^Students have enrolled in this course/],
    ['came with the academy', buildCourse({ shipped: true }), /^This course came with the academy/],
  ])('stays where it %s, and says why', async (_, course, why) => {
    openCourse({ [COURSE]: ok(course) });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the course' })).toBeNull();
  });
});

describe('removing a subject', () => {
  const REMOVE = `DELETE /authoring/subjects/${idOf('2')}`;

  it('asks first, and says what goes with it', async () => {
    const { press } = hand();
    const asked: string[] = [];
    openCourse({
      [REMOVE]: ({ url }) => {
        asked.push(new URL(url).search);
        return Response.json({ success: true });
      },
    });
    await press('Remove Sound');
    expect(await screen.findByText(/^Its one lesson is deleted with it/)).toBeTruthy();
    await press('Remove for good');
    const news = await screen.findByText('Sound is removed.');
    expect(document.activeElement?.contains(news)).toBe(true);
    expect(screen.queryByRole('region', { name: 'Sound' })).toBeNull();
    expect(asked).toEqual([`?version=${subject.version}`]);
  });

  it('reads the course again where somebody else changed it meanwhile', async () => {
    const { press } = hand();
    let reads = 0;
    openCourse({
      [COURSE]: () => {
        reads += 1;
        return ok(buildCourse(reads === 1 ? {} : { subjects: [buildSubject({ name: 'Noise' })] }))();
      },
      [REMOVE]: conflict,
    });
    await press('Remove Sound');
    await press('Remove for good');
    expect(await screen.findByRole('region', { name: 'Noise' })).toBeTruthy();
  });

  it('is not offered for one that came with the academy', async () => {
    openCourse({ [COURSE]: ok(buildCourse({ subjects: [buildSubject({ shipped: true })] })) });
    await screen.findByRole('region', { name: 'Sound' });
    expect(screen.queryByRole('button', { name: 'Remove Sound' })).toBeNull();
  });
});
