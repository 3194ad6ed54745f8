import { describe, expect, it } from 'vitest';
import { buildCompleteSubject, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { fileNameOf, toMarkdown } from '#web/features/notes/heading/export-notes.ts';
import { buildNote, buildQuestion } from './notes-fixtures.ts';

describe('the exported notebook', () => {
  it('holds everything in the order of the syllabus', () => {
    const text = toMarkdown({
      subject: buildCompleteSubject([]),
      notes: [
        buildNote(2, { subtopicId: subtopicId(3) }),
        buildNote(3, { subtopicId: subtopicId(2) }),
        buildNote(1),
      ],
      bookmarks: [{ subtopicId: subtopicId(2), createdAt: '2026-11-10T10:00:00.000Z' }],
      questions: [buildQuestion(1)],
    });
    expect(text).toBe(`# Notes on Indian Polity

Course: Course 1

## Chapter 1

### Lesson 1

_2026-11-01_

Note 1

### Lesson 2

_2026-11-03_

Note 3

## Chapter 2

### Lesson 3

_2026-11-02_

Note 2

## Bookmarks

- Lesson 2 (Chapter 1)

## My questions

### Question 1?

_2026-11-20, Lesson 1_

Answer 1.
`);
  });

  it.each([
    ['Indian Polity', 'notes-indian-polity.md'],
    ['C++ & more', 'notes-c-more.md'],
    ['राजव्यवस्था', 'notes-राजव्यवस्था.md'],
    ['?!', 'notes-subject.md'],
  ])('of %s is called %s', (subject, file) => expect(fileNameOf(subject)).toBe(file));
});
