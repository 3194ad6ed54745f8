import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notes } from '#server/db/schema/notes.ts';
import { MAX_NOTES_IN_ALL } from '#server/features/notes/notes.repository.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import {
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  UPSC_COURSE,
  pythonSubtopic,
} from '#tests/support/server/course-ids.ts';
import { NOBODY } from '#tests/support/server/learning-fixtures.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';

const NAMES = pythonSubtopic('first-steps/names-and-assignment');
const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });
let asha: TestStudent;
beforeEach(async () => {
  asha = await createEnrolled(server);
});

interface At {
  by?: TestStudent;
  courseId?: string;
  subtopicId?: string;
}
const placed = ({ by = asha, courseId = PYTHON_COURSE, subtopicId = NAMES }: At) => ({
  userId: by.userId,
  courseId,
  subtopicId,
});
const add = (content: string, at: At = {}) =>
  (at.by ?? asha).client.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note', {
    params: { path: placed(at) },
    body: { content },
  });
const written = async (content: string, at: At = {}) => {
  const { data, error } = await add(content, at);
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
};
const read = (noteId: string, at: At = {}) =>
  (at.by ?? asha).client.GET('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}', {
    params: { path: { ...placed(at), noteId } },
  });
const change = (noteId: string, body: { content: string; rev: number }, at: At = {}) =>
  (at.by ?? asha).client.PUT('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}', {
    params: { path: { ...placed(at), noteId } },
    body,
  });
const remove = (noteId: string, at: At = {}) =>
  (at.by ?? asha).client.DELETE('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}', {
    params: { path: { ...placed(at), noteId } },
  });
const list = (before?: string, { courseId = PYTHON_COURSE, subjectId = PYTHON, by = asha } = {}) =>
  by.client.GET('/course-progress/{userId}/{courseId}/subject/{subjectId}/notes', {
    params: {
      path: { userId: by.userId, courseId, subjectId },
      query: before === undefined ? {} : { before },
    },
  });
const listed = async (before?: string) => {
  const { data, error } = await list(before);
  if (!data) throw new Error(JSON.stringify(error));
  return data.data;
};
const countOf = (student: TestStudent) => server.db.$count(notes, eq(notes.userId, student.userId));

/** Notes that were written one second after the other, the oldest first. */
async function store(count: number, { content = 'from before', student = asha } = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1_000);
    return {
      id: newId(),
      userId: student.userId,
      courseId: PYTHON_COURSE,
      subjectId: PYTHON,
      subtopicId: NAMES,
      content,
      createdAt,
      updatedAt: createdAt,
    };
  });
  await server.db.insert(notes).values(rows);
  return rows.map(({ id }) => id);
}

describe('a note', () => {
  test('is there again when it is read, alone and in its subject, newest first', async () => {
    const first = await written('A name is a label, **not** a box.');
    expect(first).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      subtopicId: NAMES,
      content: 'A name is a label, **not** a box.',
      rev: 0,
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
    });
    clock.advance({ seconds: 1 });
    const second = await written('संख्या और पाठ 😀', { subtopicId: NUMBERS });
    expect((await read(first._id)).data?.data).toEqual(first);
    expect(await listed()).toEqual({ notes: [second, first], bookmarks: [], before: null });
  });

  test.for([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['more than 10,000 characters', 'x'.repeat(10_001)],
    ['a NUL', 'a\u0000b'],
    ['half a character', 'a\ud800'],
  ] as const)('of %s is refused and not stored (R29)', async ([, content]) => {
    expect((await add(content)).error).toMatchObject({ code: 'invalid-request' });
    expect(await countOf(asha)).toBe(0);
  });

  test('may be 10,000 characters of any script', async () => {
    expect((await written('अ'.repeat(10_000))).content).toHaveLength(10_000);
  });

  test('is written on a subtopic of that course alone (R22)', async () => {
    asha = await createEnrolled(server, [PYTHON_COURSE, UPSC_COURSE]);
    const wrong: At[] = [{ courseId: UPSC_COURSE }, { subtopicId: NOBODY }, { subtopicId: '-' }];
    for (const at of wrong) expect((await add('where?', at)).error).toMatchObject({ code: 'not-found' });
    expect(await countOf(asha)).toBe(0);
  });
});

describe('another student', () => {
  test('does not find the note, and cannot change or delete it (R22)', async () => {
    const ravi = await createEnrolled(server);
    const note = await written('mine');
    const answers = [
      await read(note._id, { by: ravi }),
      await change(note._id, { content: 'yours', rev: 0 }, { by: ravi }),
      await remove(note._id, { by: ravi }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('not-found'));
    expect((await list(undefined, { by: ravi })).data?.data.notes).toEqual([]);
    expect((await list(note._id, { by: ravi })).error).toMatchObject({ code: 'not-found' });
    expect((await listed()).notes).toEqual([note]);
  });
});

describe('changing a note', () => {
  test('keeps its day of birth and raises its revision', async () => {
    const note = await written('first');
    clock.advance({ seconds: 5 });
    const after = { ...note, content: 'second', rev: 1, updatedAt: clock.now().toISOString() };
    expect((await change(note._id, { content: 'second', rev: 0 })).data?.data).toEqual(after);
    expect((await read(note._id)).data?.data).toEqual(after);
  });

  test('that was changed elsewhere meanwhile answers note-changed and changes nothing', async () => {
    const note = await written('first');
    const { data } = await change(note._id, { content: 'from the phone', rev: 0 });
    const late = await change(note._id, { content: 'from the laptop', rev: 0 });
    expect([late.response.status, late.error?.code]).toEqual([409, 'note-changed']);
    expect((await read(note._id)).data).toEqual(data);
  });

  test('twice with the same text is one change, whatever became of the first answer', async () => {
    const note = await written('first');
    const { data } = await change(note._id, { content: 'second', rev: 0 });
    clock.advance({ seconds: 5 });
    expect((await change(note._id, { content: 'second', rev: 0 })).data).toEqual(data);
  });

  test('from many devices at once lets one of them win', async () => {
    const note = await written('first');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, device) => change(note._id, { content: `device ${device}`, rev: 0 })),
    );
    const [winner, ...others] = answers.flatMap(({ data }) => data ?? []);
    expect(others).toEqual([]);
    expect(answers.filter(({ error }) => error?.code === 'note-changed')).toHaveLength(19);
    expect((await read(note._id)).data).toEqual(winner);
  });

  test('finds it only under its own subtopic and course (R22)', async () => {
    asha = await createEnrolled(server, [PYTHON_COURSE, UPSC_COURSE]);
    const note = await written('mine');
    for (const at of [{ courseId: UPSC_COURSE }, { subtopicId: NUMBERS }, { subtopicId: '-' }]) {
      expect((await read(note._id, at)).error).toMatchObject({ code: 'not-found' });
      expect((await change(note._id, { content: 'x', rev: 0 }, at)).error).toMatchObject({
        code: 'not-found',
      });
      expect((await remove(note._id, at)).error).toMatchObject({ code: 'not-found' });
    }
    expect((await listed()).notes).toEqual([note]);
  });
});

test('a deleted note is gone, once', async () => {
  const note = await written('mine');
  expect((await remove(note._id)).data).toEqual({ success: true });
  expect((await remove(note._id)).error).toMatchObject({ code: 'not-found' });
  expect((await read(note._id)).error).toMatchObject({ code: 'not-found' });
  expect((await listed()).notes).toEqual([]);
});

describe('the list of a subject', () => {
  test('comes in pages of 200 that together hold every note once (R33)', async () => {
    const ids = (await store(450)).toReversed();
    const pages = [await listed()];
    for (let page = pages.at(-1); page?.before; page = pages.at(-1)) pages.push(await listed(page.before));
    expect(pages.map((page) => page.notes.length)).toEqual([200, 200, 50]);
    expect(pages.flatMap((page) => page.notes.map(({ _id }) => _id))).toEqual(ids);
  });

  test('stays below 300 KB however long the notes are (R33)', async () => {
    const ids = (await store(60, { content: 'ल\n'.repeat(5_000) })).toReversed();
    const page = await listed();
    expect(page.notes.length).toBeGreaterThan(5);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(300_000);
    const next = await listed(page.before ?? undefined);
    const seen = [...page.notes, ...next.notes].map(({ _id }) => _id);
    expect(seen).toEqual(ids.slice(0, seen.length));
  });

  test('cannot go on from a note that is no longer there', async () => {
    expect((await list(NOBODY)).error).toMatchObject({ code: 'not-found' });
  });

  test('is of a subject of that course (R22)', async () => {
    expect((await list(undefined, { subjectId: POLITY })).error).toMatchObject({ code: 'not-found' });
    expect((await list(undefined, { subjectId: NOBODY })).error).toMatchObject({ code: 'not-found' });
  });
});

describe('at most 500 notes of a subject are kept', () => {
  test('and the one too many says so (R33)', async () => {
    const [oldest = ''] = await store(499);
    await written('the last one');
    expect((await add('one too many')).error).toMatchObject({ code: 'limit-reached' });
    await remove(oldest);
    await written('in its place');
    expect(await countOf(asha)).toBe(500);
  });

  test('however many come at once', async () => {
    await store(495);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`note ${index}`)));
    expect(answers.filter(({ data }) => data)).toHaveLength(5);
    expect(await countOf(asha)).toBe(500);
  });
});

test('at most 1,000 notes are kept in all, whatever their subjects (R33)', async () => {
  const [oldest = ''] = await store(400);
  const elsewhere = await store(MAX_NOTES_IN_ALL - 400);
  await server.db
    .update(notes)
    .set({ courseId: UPSC_COURSE, subjectId: POLITY })
    .where(inArray(notes.id, elsewhere));
  expect((await add('one too many')).error).toMatchObject({ code: 'limit-reached' });
  await remove(oldest);
  await written('in its place');
  expect((await add('one too many')).error).toMatchObject({ code: 'limit-reached' });
});
