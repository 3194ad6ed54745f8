import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, buildSubject, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { helmholtz } from '#tests/machines/authoring/runs/professor-assignment.runs.ts';
import {
  type Answers,
  createMemoryStorage,
  never,
  ok,
  problem,
  usePages,
} from '#tests/web/courses/learning-page.tsx';
import { observatory } from '#web/flows/flow.ts';
import { usePatience } from '../notes/patience.ts';
import { conflict, hand, openAuthoring } from './author-page.tsx';

const COURSE = `GET /authoring/courses/${idOf('1')}`;
const ADD = `POST /authoring/courses/${idOf('1')}/subjects`;
const SAVE = `PUT /authoring/subjects/${idOf('2')}`;
const ASSIGN = `PUT /authoring/subjects/${idOf('2')}/professor`;
const PROFESSORS = 'GET /authoring/professors';

const subject = buildSubject();
const [chapter] = subject.chapters;
const open = (answers: Answers = {}, more = {}) =>
  openAuthoring(`/authoring/courses/${idOf('1')}`, { [COURSE]: ok(buildCourse()), ...answers }, more);

usePages();
usePatience();

describe('a course as its author sees it', () => {
  it('shows drafts, and the way into each lesson', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Sound' }));
    expect(card.getByRole('link', { name: 'Tension' }).getAttribute('href')).toBe(
      `/authoring/subtopics/${idOf('31')}/notes`,
    );
    expect(card.getByText('Draft')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Questions of Tension' }).textContent).toBe('2 questions');
    expect(card.getByText('No professor yet')).toBeTruthy();
  });

  it.each([404, 400])('says that there is no such course (%i)', async (status) => {
    open({ [COURSE]: problem(status, 'not-found', 'There is nothing here.') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeTruthy();
  });

  it('can be tried again', async () => {
    const { press } = hand();
    let isAway = true;
    open({ [COURSE]: () => (isAway ? problem(503) : ok(buildCourse()))() });
    await screen.findByText('The course could not be loaded');
    isAway = false;
    await press('Retry');
    expect(await screen.findByRole('region', { name: 'Sound' })).toBeTruthy();
  });

  it('takes another subject', async () => {
    const { press, write } = hand();
    const page = open({ [ADD]: ok(buildSubject({ _id: idOf('3'), name: 'Light', chapters: [] })) });
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
    open({
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
    open({
      [COURSE]: () => {
        reads += 1;
        return reads === 1 ? ok(buildCourse())() : never();
      },
    });
    const add = await screen.findByRole('button', { name: 'Add a subject' });
    expect(add.hasAttribute('disabled')).toBe(false);
    const course = observatory.running().findLast(({ flow }) => flow === 'authoredCourse');
    act(() => course?.send({ type: 'course.reload' }));
    expect(add.hasAttribute('disabled')).toBe(true);
  });

  it('gives a subject its professor', async () => {
    const { press } = hand();
    const page = open({
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
    const page = open({ [EDIT]: ok(changed) });
    await press('Edit the course');
    await write(/^Name/, ' Music for All ');
    await choose('Category', 'academic');
    await user.click(screen.getByRole('switch', { name: 'Students find it' }));
    expect(screen.getByText('It stands in no list, and nobody can enrol.')).toBeTruthy();
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
    const page = open();
    await press('Edit the course');
    await press('Save the course');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.calls).not.toContain(EDIT);
  });

  it('says at the name that it is taken', async () => {
    const { press, write } = hand();
    open({ [EDIT]: problem(409, 'already-exists', 'There is one of that name already.') });
    await press('Edit the course');
    await write(/^Name/, 'Physics');
    await press('Save the course');
    expect(await screen.findByText('There is one of that name already.')).toBeTruthy();
    expect(screen.getByDisplayValue('Physics')).toBeTruthy();
  });

  it('shows what somebody else made of it, and saves the one that is kept', async () => {
    const { press, write } = hand();
    const theirs = buildCourse({ name: 'Music and Physics', version: '7'.repeat(16) });
    let tries = 0;
    const page = open({
      [COURSE]: () => ok(tries === 0 ? buildCourse() : theirs)(),
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
    expect(page.bodies.map((body) => Object(body).version)).toEqual([empty.version, theirs.version]);
  });

  it('is removed after a question, and the desk says so', async () => {
    const { press } = hand();
    const page = open({
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
    ['has students', buildCourse({ enrolledCount: 3 }), /^Students have enrolled in this course/],
    ['came with the academy', buildCourse({ shipped: true }), /^This course came with the academy/],
  ])('stays where it %s, and says why', async (_, course, why) => {
    open({ [COURSE]: ok(course) });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the course' })).toBeNull();
  });
});

describe('removing a subject', () => {
  const REMOVE = `DELETE /authoring/subjects/${idOf('2')}`;

  it('asks first, and says what goes with it', async () => {
    const { press } = hand();
    const asked: string[] = [];
    open({
      [REMOVE]: ({ url }) => {
        asked.push(new URL(url).search);
        return Response.json({ success: true });
      },
    });
    await press('Remove Sound');
    expect(await screen.findByText(/^Its one lesson goes with it/)).toBeTruthy();
    await press('Remove for good');
    const news = await screen.findByText('Sound is removed.');
    expect(document.activeElement?.contains(news)).toBe(true);
    expect(screen.queryByRole('region', { name: 'Sound' })).toBeNull();
    expect(asked).toEqual([`?version=${subject.version}`]);
  });

  it('says what students have work in', async () => {
    const { press } = hand();
    open({
      [REMOVE]: () =>
        Response.json(
          {
            success: false,
            code: 'content-in-use',
            message: 'Students have work in this, so it has to stay.',
            fields: { [idOf('31')]: 'Tension' },
            requestId: 'r',
          },
          { status: 409 },
        ),
    });
    await press('Remove Sound');
    await press('Remove for good');
    expect(await screen.findByText('Sound was not removed')).toBeTruthy();
    expect(screen.getByText('Students have work in this, so it has to stay. Tension')).toBeTruthy();
  });

  it('reads the course again where somebody else changed it meanwhile', async () => {
    const { press } = hand();
    let reads = 0;
    open({
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
    open({ [COURSE]: ok(buildCourse({ subjects: [buildSubject({ shipped: true })] })) });
    await screen.findByRole('region', { name: 'Sound' });
    expect(screen.queryByRole('button', { name: 'Remove Sound' })).toBeNull();
  });
});

describe('planning the chapters', () => {
  it('moves a lesson to another topic by keyboard, and takes the focus along', async () => {
    const { press, user } = hand();
    const two = buildSubject({
      chapters: subject.chapters.map((one) => ({
        ...one,
        topics: [...one.topics, { _id: idOf('22'), name: 'Pipes', subtopics: [] }],
      })),
    });
    const page = open({ [COURSE]: ok(buildCourse({ subjects: [two] })), [SAVE]: ok(two) });
    await press('Plan the chapters of Sound');
    screen.getByRole('button', { name: 'Move elsewhere: Tension' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Waves › Pipes' })).toBe(document.activeElement);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lesson' }));
    await press('Save the chapters');
    await screen.findByRole('link', { name: 'Tension' });
    expect(page.bodies).toEqual([
      expect.objectContaining({
        chapters: [
          {
            _id: idOf('11'),
            name: 'Waves',
            topics: [
              { _id: idOf('21'), name: 'Strings', subtopics: [] },
              { _id: idOf('22'), name: 'Pipes', subtopics: [{ _id: idOf('31'), name: 'Tension' }] },
            ],
          },
        ],
      }),
    ]);
  });

  it('keeps the plan over a reload, until it is saved', async () => {
    const { press, write } = hand();
    const storage = createMemoryStorage();
    const answers = { [SAVE]: ok(buildSubject({ name: 'Noise' })) };
    const first = open(answers, { storage });
    await press('Plan the chapters of Sound');
    await write(/^Name of the subject/, 'Noise');
    await press('Add a chapter');
    first.goBack();
    const second = open(answers, { storage });
    expect(await screen.findByDisplayValue('Noise')).toBeTruthy();
    expect(screen.getAllByRole('textbox', { name: 'Chapter' })).toHaveLength(2);
    await press('Take out: Chapter');
    await press('Save the chapters');
    expect(await screen.findByRole('region', { name: 'Noise' })).toBeTruthy();
    second.goBack();
    open(answers, { storage });
    expect(await screen.findByRole('button', { name: 'Plan the chapters of Sound' })).toBeTruthy();
    expect(storage.list()).toEqual([]);
  });

  it('sends the whole tree, with new nodes and moved ones', async () => {
    const { press, write } = hand();
    const page = open({ [SAVE]: ok(buildSubject({ version: 'f'.repeat(16) })) });
    await press('Plan the chapters of Sound');
    await press('Add a chapter');
    const [, pipes] = screen.getAllByRole('textbox', { name: 'Chapter' });
    expect(document.activeElement).toBe(pipes);
    await hand().user.paste('Pipes');
    await press('Move up: Pipes');
    await press('Add a lesson: Strings');
    await hand().user.paste('Length');
    await write(/^Name of the subject/, 'Sound and Noise');
    await press('Save the chapters');
    expect(await screen.findByRole('link', { name: 'Tension' })).toBeTruthy();
    expect(page.bodies).toEqual([
      {
        version: subject.version,
        name: 'Sound and Noise',
        description: subject.description,
        chapters: [
          { name: 'Pipes', topics: [] },
          {
            _id: chapter?._id,
            name: 'Waves',
            topics: [
              {
                _id: idOf('21'),
                name: 'Strings',
                subtopics: [{ _id: idOf('31'), name: 'Tension' }, { name: 'Length' }],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('asks for names before it asks the server', async () => {
    const { press } = hand();
    const page = open();
    await press('Plan the chapters of Sound');
    await press('Add a chapter');
    await press('Save the chapters');
    expect(await screen.findByText('This is needed.')).toBeTruthy();
    expect(page.calls).not.toContain(SAVE);
  });

  it('says nothing more of a name that was mended', async () => {
    const { press, write, user } = hand();
    open();
    await press('Plan the chapters of Sound');
    await user.clear(screen.getByRole('textbox', { name: /^Name of the subject/ }));
    await press('Save the chapters');
    expect(screen.getByText('This is needed.')).toBeTruthy();
    await write(/^Name of the subject/, 'Noise');
    expect(screen.queryByText('This is needed.')).toBeNull();
  });

  it('asks before lessons are deleted, and names them', async () => {
    const { press } = hand();
    const page = open({ [SAVE]: ok(buildSubject({ chapters: [] })) });
    await press('Plan the chapters of Sound');
    await press('Take out: Waves');
    await press('Save the chapters');
    expect(await screen.findByText(/^What you took out is deleted for good.*: Tension$/)).toBeTruthy();
    await press('Back to the plan');
    expect(page.calls).not.toContain(SAVE);
    await press('Save the chapters');
    await press('Delete and save');
    expect(await screen.findByText('No chapter yet')).toBeTruthy();
    expect(page.bodies).toEqual([expect.objectContaining({ chapters: [] })]);
  });

  it('asks before it throws a plan away', async () => {
    const { press } = hand();
    open();
    await press('Plan the chapters of Sound');
    await press('Take out: Waves');
    expect(screen.queryByRole('textbox', { name: 'Chapter' })).toBeNull();
    await press('Cancel');
    await press('Go on planning');
    await press('Cancel');
    await press('Throw them away');
    expect(await screen.findByRole('link', { name: 'Tension' })).toBeTruthy();
  });

  it('names the lessons that students work in', async () => {
    const { press } = hand();
    open({
      [SAVE]: () =>
        Response.json(
          {
            success: false,
            code: 'content-in-use',
            message: 'Students have work in this.',
            fields: { [idOf('31')]: 'Tension' },
            requestId: 'r',
          },
          { status: 409 },
        ),
    });
    await press('Plan the chapters of Sound');
    await press('Take out: Waves');
    await press('Save the chapters');
    await press('Delete and save');
    expect(await screen.findByText(/Students have work in this\.\s*Tension/)).toBeTruthy();
  });

  it('shows what somebody else made of it, and saves the one that is kept', async () => {
    const { press, write } = hand();
    const theirs = buildSubject({ name: 'Sound, Light and Heat', version: 'd'.repeat(16) });
    let tries = 0;
    const page = open({
      [COURSE]: () => ok(buildCourse(tries === 0 ? {} : { subjects: [theirs] }))(),
      [SAVE]: () => {
        tries += 1;
        return tries === 1 ? conflict() : ok(buildSubject({ name: 'Sound and Noise' }))();
      },
    });
    await press('Plan the chapters of Sound');
    await write(/^Name of the subject/, 'Sound and Noise');
    await press('Save the chapters');
    expect(await screen.findByText('Somebody else changed this subject meanwhile')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Theirs, as students have it' }).textContent).toMatch(
      /^Sound, Light and Heat/,
    );
    await press('Keep mine');
    expect(await screen.findByRole('region', { name: 'Sound and Noise' })).toBeTruthy();
    expect(page.bodies.map((body) => Object(body).version)).toEqual([subject.version, theirs.version]);
  });

  it('makes anew what somebody else took out where mine is kept', async () => {
    const { press, write } = hand();
    const theirs = buildSubject({ chapters: [], version: 'd'.repeat(16) });
    let tries = 0;
    const page = open({
      [COURSE]: () => ok(buildCourse(tries === 0 ? {} : { subjects: [theirs] }))(),
      [SAVE]: () => {
        tries += 1;
        return tries === 1 ? conflict() : ok(buildSubject({ name: 'Noise' }))();
      },
    });
    await press('Plan the chapters of Sound');
    await write(/^Name of the subject/, 'Noise');
    await press('Save the chapters');
    await press('Keep mine');
    expect(await screen.findByRole('region', { name: 'Noise' })).toBeTruthy();
    expect(page.bodies[1]).toEqual({
      version: theirs.version,
      name: 'Noise',
      description: subject.description,
      chapters: [{ name: 'Waves', topics: [{ name: 'Strings', subtopics: [{ name: 'Tension' }] }] }],
    });
  });
});
