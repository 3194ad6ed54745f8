import { describe, expect, it } from 'vitest';
import { asha } from '#tests/support/machines/session-fixtures.ts';
import {
  buildCompleteSubject,
  buildCourse,
  COURSE_ID,
  SUBJECT_ID,
  subtopicId,
} from '#tests/web/courses/learning-fixtures.ts';
import { type Answers, ok, openPage, problem, usePages } from '#tests/web/courses/learning-page.tsx';
import { buildNote, buildQuestion, CALLS, noteId } from '#tests/web/notes/notes-fixtures.ts';
import { userIdOf } from '#web/data/services.tsx';
import { readQuestions, readSubject, readWritten, setBookmark } from '#web/data/study-calls.ts';

const { signal } = new AbortController();
const path = { userId: asha.userId, courseId: COURSE_ID, subjectId: SUBJECT_ID };

/** The services of a page over that server, and the addresses it was asked at. */
function over(answers: Answers) {
  const asked: string[] = [];
  const noting = Object.entries(answers).map(([call, answer]) => [
    call,
    (request: Request) => {
      const { search } = new URL(request.url);
      asked.push(search);
      return typeof answer === 'function' ? answer(request) : answer;
    },
  ]);
  const page = openPage(<p />, { at: '/', route: '/', answers: Object.fromEntries(noting) });
  return { ...page, asked };
}

usePages();

describe('a subject', () => {
  const other = {
    ...buildCourse(2),
    enrolledStudents: [],
    subjects: [{ _id: 'a'.repeat(24), name: 'Other' }],
  };
  const mine = {
    ...buildCourse(1),
    enrolledStudents: [],
    subjects: [{ _id: SUBJECT_ID, name: 'Indian Polity' }],
  };

  it('is looked up in the list of courses where its address names none', async () => {
    const { services, calls } = over({
      [CALLS.courses]: ok([other, mine]),
      [CALLS.subject]: ok(buildCompleteSubject([])),
    });
    const found = await readSubject(services, { subjectId: SUBJECT_ID, courseId: null }, signal);
    expect([found.subject._id, calls]).toEqual([SUBJECT_ID, [CALLS.courses, CALLS.subject]]);
  });

  it('is found without the list where a list was read before', async () => {
    const { services, calls } = over({
      [CALLS.courses]: ok([mine]),
      [CALLS.subject]: ok(buildCompleteSubject([])),
    });
    for (const visit of ['first', 'second']) {
      expect(
        await readSubject(services, { subjectId: SUBJECT_ID, courseId: null }, signal),
        visit,
      ).toBeTruthy();
    }
    expect(calls).toEqual([CALLS.courses, CALLS.subject, CALLS.subject]);
  });

  it('is looked up anew where the list that was read before does not name it', async () => {
    const lists = [[other], [other, mine]];
    const { services } = over({
      [CALLS.courses]: () => ok(lists.shift() ?? [])(),
      [CALLS.subject]: ok(buildCompleteSubject([])),
    });
    const find = () => readSubject(services, { subjectId: SUBJECT_ID, courseId: null }, signal);
    await expect(find()).rejects.toMatchObject({ error: { status: 404 } });
    expect(await find()).toBeTruthy();
  });

  it('is asked for at once where the course is known', async () => {
    const { services, calls } = over({ [CALLS.subject]: ok(buildCompleteSubject([])) });
    await readSubject(services, { subjectId: SUBJECT_ID, courseId: COURSE_ID }, signal);
    expect(calls).toEqual([CALLS.subject]);
  });

  it('that no course has is not found', async () => {
    const { services } = over({ [CALLS.courses]: ok([]) });
    await expect(
      readSubject(services, { subjectId: SUBJECT_ID, courseId: null }, signal),
    ).rejects.toMatchObject({
      error: { status: 404 },
    });
  });
});

describe('what somebody has written', () => {
  it('is read page after page, until no page is before the last', async () => {
    const pages = [
      { notes: [buildNote(3), buildNote(2)], bookmarks: [], before: 'second' },
      {
        notes: [buildNote(1)],
        bookmarks: [{ subtopicId: subtopicId(1), createdAt: '2026-11-20T10:00:00Z' }],
        before: null,
      },
    ];
    const { services, asked } = over({ [CALLS.notes]: () => ok(pages.shift())() });
    const written = await readWritten(services, path, signal);
    expect(written.notes.map(({ _id }) => _id)).toEqual([3, 2, 1].map(noteId));
    expect(written.bookmarks.map((bookmark) => bookmark.subtopicId)).toEqual([subtopicId(1)]);
    expect(asked).toEqual(['', '?before=second']);
  });

  it('is not told in part', async () => {
    const pages = [ok({ notes: [buildNote(1)], bookmarks: [], before: 'second' }), problem(500)];
    const { services } = over({ [CALLS.notes]: () => pages.shift()?.() ?? expect.fail() });
    await expect(readWritten(services, path, signal)).rejects.toThrow('Something went wrong.');
  });
});

describe('saved questions', () => {
  it('are read page after page, until one comes empty', async () => {
    const pages = [[buildQuestion(4), buildQuestion(3)], [buildQuestion(2)], []];
    const { services, asked } = over({ [CALLS.questions]: () => ok(pages.shift())() });
    const { questions, isWhole } = await readQuestions(services, asha.userId, signal);
    expect([questions.map(({ query }) => query), isWhole]).toEqual([
      ['Question 4?', 'Question 3?', 'Question 2?'],
      true,
    ]);
    expect(asked).toEqual(['', `?before=${buildQuestion(3).queryId}`, `?before=${buildQuestion(2).queryId}`]);
  });

  it('are ten pages at most, and said to be more', async () => {
    let page = 0;
    const { services, asked } = over({ [CALLS.questions]: () => ok([buildQuestion((page += 1))])() });
    const { questions, isWhole } = await readQuestions(services, asha.userId, signal);
    expect([questions.length, asked.length, isWhole]).toEqual([10, 10, false]);
  });
});

describe('a bookmark', () => {
  const place = { userId: asha.userId, courseId: COURSE_ID, subtopicId: subtopicId(1) };

  it.each([
    ['once where that makes it what was wanted', [true], 1],
    ['twice where another page had turned it over meanwhile', [false, true], 2],
  ])('is turned over %s', async (_, outcomes, times) => {
    const keys: (string | null)[] = [];
    const { services } = over({
      [CALLS.bookmark(1)]: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return ok({ bookmarked: outcomes[keys.length - 1] })();
      },
    });
    expect(await setBookmark(services, place, true, signal)).toEqual({ bookmarked: true });
    expect([keys.length, new Set(keys).size, keys.every((key) => key?.startsWith('bookmark-'))]).toEqual([
      times,
      times,
      true,
    ]);
  });
});

it('nobody has no id', () => {
  const { services } = over({});
  expect(userIdOf(services)).toBe(asha.userId);
  const nobody = { getSnapshot: () => ({ context: { user: null } }) };
  expect(userIdOf({ session: nobody as never })).toBe('');
});
