import { describe, expect, it } from 'vitest';
import { buildChapters } from '#tests/web/courses/learning-fixtures.ts';
import {
  askableIn,
  askedOf,
  completedOf,
  countedQuestions,
  questionsIn,
} from '#web/features/practice/builder/count-questions.ts';
import { FIRST_CHOICE, firstChoiceIn } from '#web/features/practice/practice-choice.ts';

/** Two chapters of two lessons and one, five questions each. */
const chaptersWith = (...statuses: Parameters<typeof buildChapters>[0]) =>
  buildChapters(statuses).map(({ _id, name, topics }) => ({ id: _id, name, topics }));

const read = chaptersWith('in_progress', 'completed', 'incomplete');
const [first, second] = read.map(({ id }) => id);
const namesOf = (lessons: readonly { name: string }[]) => lessons.map(({ name }) => name);

describe('the questions of practice', () => {
  it('are those of every lesson, but for the pool of what is completed', () => {
    expect(namesOf(completedOf(read))).toEqual(['Lesson 2']);
    for (const pool of ['all', 'missed', 'unseen'] as const)
      expect(namesOf(askedOf(read, pool))).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3']);
    expect(namesOf(askedOf(read, 'completed'))).toEqual(['Lesson 2']);
  });

  it('are counted over all lessons', () => {
    expect([questionsIn([]), questionsIn(completedOf(read)), questionsIn(askedOf(read, 'all'))]).toEqual([
      0, 5, 15,
    ]);
    expect([0, 1, 12].map(countedQuestions)).toEqual(['0 questions', '1 question', '12 questions']);
  });

  it('can be asked of the chapters that have some', () => {
    expect(askableIn(read, 'all')).toEqual([first, second]);
    expect(askableIn(read, 'completed')).toEqual([first]);
    const without = read.map((chapter) => ({
      ...chapter,
      topics: chapter.topics.map((topic) => ({
        ...topic,
        subtopics: topic.subtopics.map((lesson) => ({
          ...lesson,
          questionCount: lesson.name === 'Lesson 3' ? 0 : 5,
        })),
      })),
    }));
    expect(askableIn(without, 'unseen')).toEqual([first]);
  });

  it('are those of what was read, before anybody chooses, and all where nothing was', () => {
    expect(firstChoiceIn(read)).toEqual({ ...FIRST_CHOICE, pool: 'completed' });
    expect(firstChoiceIn(chaptersWith('in_progress'))).toEqual(FIRST_CHOICE);
  });
});
