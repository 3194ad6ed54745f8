import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coursePath,
  decodeSubjectAddress,
  decodeWeeklyQuizAddress,
  encodeSubjectAddress,
  encodeWeeklyQuizAddress,
  lessonPath,
} from '#domain/text/links.ts';

const COURSE = '65f000000000000000000001';
const SUBJECT = '65f000000000000000000002';
const id = fc.stringMatching(/^[0-9a-f]{24}$/);
const urlSafe = /^[A-Za-z0-9_-]+$/;

describe('a subject address', () => {
  test('comes back as it was encoded, safe in a URL', () => {
    fc.assert(
      fc.property(id, id, (courseId, subjectId) => {
        const token = encodeSubjectAddress({ courseId, subjectId });
        expect(token).toMatch(urlSafe);
        expect(decodeSubjectAddress(token)).toEqual({ courseId, subjectId });
      }),
    );
  });

  test.each([
    ['plain base64', btoa(`${COURSE}:${SUBJECT}`)],
    ['percent-encoded base64', encodeURIComponent(btoa(`wl:${COURSE}:${SUBJECT}`))],
    ['base64 with its padding', btoa(`wl:${COURSE}:${SUBJECT}`)],
  ])('is read from %s too', (_, token) => {
    expect(decodeSubjectAddress(token)).toEqual({ courseId: COURSE, subjectId: SUBJECT });
  });

  test.each([
    ['an empty text', ''],
    ['no course', btoa(`:${SUBJECT}`)],
    ['no subject', btoa(`${COURSE}:`)],
    ['a third part', btoa(`${COURSE}:${SUBJECT}:more`)],
    ['no separator', btoa(COURSE)],
    ['the prefix alone', btoa('wl:')],
    ['control characters', btoa(`${COURSE}:\n${SUBJECT}`)],
    ['a broken percent sign', '%E0%A4%A'],
  ])('is nothing with %s', (_, token) => {
    expect(decodeSubjectAddress(token)).toBeUndefined();
  });
});

describe('a weekly quiz address', () => {
  test('comes back as it was encoded, safe in a URL', () => {
    const week = fc.stringMatching(/^20\d\d-W[0-5]\d-[0-9a-f]{24}$/);
    fc.assert(
      fc.property(week, id, id, (quizId, courseId, subjectId) => {
        const address = { id: quizId, courseId, subjectId };
        const token = encodeWeeklyQuizAddress(address);
        expect(token).toMatch(urlSafe);
        expect(decodeWeeklyQuizAddress(token)).toEqual(address);
      }),
    );
  });

  test.each([
    ['two parts', btoa(`a|${COURSE}`)],
    ['four parts', btoa(`a|${COURSE}|${SUBJECT}|b`)],
    ['an empty part', btoa(`a||${SUBJECT}`)],
    ['colons', btoa(`a:${COURSE}:${SUBJECT}`)],
    ['no base64', '*'],
  ])('is nothing with %s', (_, token) => {
    expect(decodeWeeklyQuizAddress(token)).toBeUndefined();
  });
});

test('decoding never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (token) => {
      decodeSubjectAddress(token);
      decodeWeeklyQuizAddress(token);
    }),
    { numRuns: 2_000 },
  );
});

test('the path of a lesson names its subject, and a lesson and a sentence of it where there are any', () => {
  expect(coursePath(COURSE)).toBe(`/courses/${COURSE}`);
  expect(lessonPath(SUBJECT)).toBe(`/lesson/${SUBJECT}`);
  expect(lessonPath(SUBJECT, 'a1')).toBe(`/lesson/${SUBJECT}?subtopic=a1`);
  expect(lessonPath(SUBJECT, 'a1', '')).toBe(`/lesson/${SUBJECT}?subtopic=a1`);
  const search = new URL(lessonPath(SUBJECT, 'a1', 'x & y = 100 %?'), 'http://localhost').searchParams;
  expect([...search]).toEqual([
    ['subtopic', 'a1'],
    ['at', 'x & y = 100 %?'],
  ]);
});
