import { describe, expect, it } from 'vitest';
import { buildChapters, subtopicId } from '#tests/web/courses/learning-fixtures.ts';
import { leavesOf, placesOf, questionsWith, topicOf } from '#web/features/notes/note-leaves.ts';
import { buildNote, buildQuestion, noteId } from './notes-fixtures.ts';

const places = placesOf(buildChapters([]));
const GONE = subtopicId(9);

/** Written out of order, on two lessons and on one that is no longer taught. */
const notes = [
  buildNote(3, { subtopicId: subtopicId(2), content: 'Gamma' }),
  // The oldest, changed last.
  buildNote(1, {
    subtopicId: subtopicId(3),
    content: 'Alpha',
    updatedAt: '2026-11-30T10:00:00.000Z',
  }),
  buildNote(4, { subtopicId: GONE, content: 'Delta' }),
  buildNote(2, { subtopicId: subtopicId(2), content: 'Beta' }),
  buildNote(5, { subtopicId: GONE, content: 'Epsilon' }),
];

const drawn = (view: Parameters<typeof leavesOf>[2]) =>
  leavesOf(notes, places, view).map((leaf) => [leaf.place?.name ?? null, leaf.notes.map(({ _id }) => _id)]);

describe('the places of a subject', () => {
  it('are its lessons in reading order, each with its topic and chapter', () => {
    expect(places.map(({ name, topicName, chapterName }) => [name, topicName, chapterName])).toEqual([
      ['Lesson 1', 'Topic 1', 'Chapter 1'],
      ['Lesson 2', 'Topic 1', 'Chapter 1'],
      ['Lesson 3', 'Topic 2', 'Chapter 2'],
    ]);
    expect(places.map((place) => place.subtopicId)).toEqual([1, 2, 3].map(subtopicId));
  });
});

describe('the leaves of a notebook', () => {
  it('follow the syllabus, the oldest note of a lesson first and the orphans last', () => {
    expect(drawn({ order: 'syllabus', q: '' })).toEqual([
      ['Lesson 2', [noteId(2), noteId(3)]],
      ['Lesson 3', [noteId(1)]],
      [null, [noteId(4), noteId(5)]],
    ]);
  });

  it('are one a note where the newest comes first', () => {
    expect(drawn({ order: 'newest', q: '' })).toEqual([
      [null, [noteId(5)]],
      [null, [noteId(4)]],
      ['Lesson 2', [noteId(3)]],
      ['Lesson 2', [noteId(2)]],
      ['Lesson 3', [noteId(1)]],
    ]);
  });

  it.each([
    ['a word of the text, in any case', 'gAMMA', [['Lesson 2', [noteId(3)]]]],
    ['the name of the lesson', 'lesson 3', [['Lesson 3', [noteId(1)]]]],
    ['words that stand in text and name', 'lesson beta', [['Lesson 2', [noteId(2)]]]],
    ['a word that stands nowhere', 'owl', []],
  ])('are found by %s', (_, q, found) => {
    expect(drawn({ order: 'syllabus', q })).toEqual(found);
  });

  it('have keys that no other leaf has', () => {
    for (const order of ['syllabus', 'newest'] as const) {
      const keys = leavesOf(notes, places, { order, q: '' }).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('a saved question', () => {
  it.each([
    ['its lesson', { subtopicId: subtopicId(2) }, 'Lesson 2'],
    ['its topic where it is about the whole of it', { subtopicId: '-' }, 'Topic 1'],
    ['its topic where the lesson is gone', { subtopicId: GONE }, 'Topic 1'],
    ['nothing that is still taught', { subtopicId: GONE, topicId: 'a'.repeat(24) }, null],
  ])('is about %s', (_, place, name) => {
    expect(topicOf(buildQuestion(1, place), places)).toBe(name);
  });

  it('is found by the words of the question and of its answer', () => {
    const questions = [
      buildQuestion(1, { query: 'What is a set?', queryResponse: 'It has no order.' }),
      buildQuestion(2, { query: 'What is a list?', queryResponse: 'It has an order.' }),
    ];
    const found = (q: string) => questionsWith(questions, q).map(({ query }) => query);
    expect(found('SET')).toEqual(['What is a set?']);
    expect(found('an order list')).toEqual(['What is a list?']);
    expect(found('')).toHaveLength(2);
    expect(found('set list')).toEqual([]);
  });
});
