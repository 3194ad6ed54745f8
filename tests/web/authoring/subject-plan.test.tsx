import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, buildSubject, idOf } from '#tests/machines/authoring/authoring-fixtures.ts';
import { createMemoryStorage, ok, usePages } from '#tests/web/courses/learning-page.tsx';
import { conflict, hand } from './author-page.tsx';
import { COURSE, openCourse } from './course-page.tsx';

const SAVE = `PUT /authoring/subjects/${idOf('2')}`;

const subject = buildSubject();
const [chapter] = subject.chapters;

usePages();

describe('planning the chapters', () => {
  it('moves a lesson to another topic by keyboard, and takes the focus along', async () => {
    const { press, user } = hand();
    const two = buildSubject({
      chapters: subject.chapters.map((one) => ({
        ...one,
        topics: [...one.topics, { _id: idOf('22'), name: 'Pipes', subtopics: [] }],
      })),
    });
    const page = openCourse({ [COURSE]: ok(buildCourse({ subjects: [two] })), [SAVE]: ok(two) });
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
    const first = openCourse(answers, { storage });
    await press('Plan the chapters of Sound');
    await write(/^Name of the subject/, 'Noise');
    await press('Add a chapter');
    first.goBack();
    const second = openCourse(answers, { storage });
    expect(await screen.findByDisplayValue('Noise')).toBeTruthy();
    expect(screen.getAllByRole('textbox', { name: 'Chapter' })).toHaveLength(2);
    await press('Delete: Chapter');
    await press('Save the chapters');
    expect(await screen.findByRole('region', { name: 'Noise' })).toBeTruthy();
    second.goBack();
    openCourse(answers, { storage });
    expect(await screen.findByRole('button', { name: 'Plan the chapters of Sound' })).toBeTruthy();
    expect(storage.list()).toEqual([]);
  });

  it('sends the whole tree, with new nodes and moved ones', async () => {
    const { press, write } = hand();
    const page = openCourse({ [SAVE]: ok(buildSubject({ version: 'f'.repeat(16) })) });
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
    const page = openCourse();
    await press('Plan the chapters of Sound');
    await press('Add a chapter');
    await press('Save the chapters');
    expect(await screen.findByText('This is needed.')).toBeTruthy();
    expect(page.calls).not.toContain(SAVE);
  });

  it('says nothing more of a name that was mended', async () => {
    const { press, write, user } = hand();
    openCourse();
    await press('Plan the chapters of Sound');
    await user.clear(screen.getByRole('textbox', { name: /^Name of the subject/ }));
    await press('Save the chapters');
    expect(screen.getByText('This is needed.')).toBeTruthy();
    await write(/^Name of the subject/, 'Noise');
    expect(screen.queryByText('This is needed.')).toBeNull();
  });

  it('asks before lessons are deleted, and names them', async () => {
    const { press } = hand();
    const page = openCourse({ [SAVE]: ok(buildSubject({ chapters: [] })) });
    await press('Plan the chapters of Sound');
    await press('Delete: Waves');
    await press('Save the chapters');
    expect(await screen.findByText(/^These lessons are deleted for good.*: Tension$/)).toBeTruthy();
    await press('Back to the plan');
    expect(page.calls).not.toContain(SAVE);
    await press('Save the chapters');
    await press('Delete and save');
    expect(await screen.findByText('No chapter yet')).toBeTruthy();
    expect(page.bodies).toEqual([expect.objectContaining({ chapters: [] })]);
  });

  it('asks before it throws a plan away', async () => {
    const { press } = hand();
    openCourse();
    await press('Plan the chapters of Sound');
    await press('Delete: Waves');
    expect(screen.queryByRole('textbox', { name: 'Chapter' })).toBeNull();
    await press('Cancel');
    await press('Continue planning');
    await press('Cancel');
    await press('Discard them');
    expect(await screen.findByRole('link', { name: 'Tension' })).toBeTruthy();
  });

  it('names the lessons that students work in', async () => {
    const { press } = hand();
    openCourse({
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
    await press('Delete: Waves');
    await press('Save the chapters');
    await press('Delete and save');
    expect(await screen.findByText(/Students have work in this\.\s*Tension/)).toBeTruthy();
  });

  it('shows what somebody else made of it, and saves the one that is kept', async () => {
    const { press, write } = hand();
    const remote = buildSubject({ name: 'Sound, Light and Heat', version: 'd'.repeat(16) });
    let tries = 0;
    const page = openCourse({
      [COURSE]: () => ok(buildCourse(tries === 0 ? {} : { subjects: [remote] }))(),
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
    expect(page.bodies.map((body) => Object(body).version)).toEqual([subject.version, remote.version]);
  });

  it('makes anew what somebody else took out where mine is kept', async () => {
    const { press, write } = hand();
    const remote = buildSubject({ chapters: [], version: 'd'.repeat(16) });
    let tries = 0;
    const page = openCourse({
      [COURSE]: () => ok(buildCourse(tries === 0 ? {} : { subjects: [remote] }))(),
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
      version: remote.version,
      name: 'Noise',
      description: subject.description,
      chapters: [{ name: 'Waves', topics: [{ name: 'Strings', subtopics: [{ name: 'Tension' }] }] }],
    });
  });
});
