import { describe, expect, test } from 'vitest';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { chooseDiagnostic, chooseStart } from '#server/features/attempts/diagnostic.ts';

describe('chooseDiagnostic', () => {
  const bank = ['polity', 'history', 'economy'].flatMap((subjectId) =>
    [1, 2, 3].flatMap((difficulty) =>
      [1, 2, 3].map((serial) => ({
        id: `${subjectId}-${difficulty}-${serial}`,
        subjectId,
        subtopicId: `${subjectId}-${serial}`,
        difficulty,
      })),
    ),
  );
  const difficultyOf = (id: string) => Number(id.split('-')[1]);
  const subjectOf = (id: string) => id.split('-')[0];

  test('rises in difficulty and spreads over the subjects', () => {
    const ids = chooseDiagnostic(bank, () => 0.5);
    expect(ids.map(difficultyOf)).toEqual([1, 1, 1, 2, 2, 2, 3, 3]);
    const counts = Object.values(Object.groupBy(ids, (id) => subjectOf(id) ?? '')).map(
      (group) => group?.length,
    );
    expect(counts.toSorted()).toEqual([2, 3, 3]);
    expect(new Set(ids.map((id) => id.replace(/-\d-/, '-'))).size).toBe(8);
  });

  test('makes do with what there is', () => {
    const easy = bank.filter(({ difficulty }) => difficulty === 1);
    expect(chooseDiagnostic(easy, () => 0.5)).toHaveLength(8);
    expect(chooseDiagnostic(bank.slice(0, 3), () => 0.5).map(difficultyOf)).toEqual([1, 1, 1]);
    expect(chooseDiagnostic([], () => 0.5)).toEqual([]);
  });
});

describe('chooseStart', () => {
  const places = ['polity-1', 'polity-2', 'history-1', 'history-2'].map((subtopicId) => ({
    subtopicId,
    subjectId: subtopicId.split('-')[0] ?? '',
    courseId: 'upsc',
    name: subtopicId,
    subjectName: '',
  }));
  const ask = (subtopicId: string): StoredQuestion => ({
    questionId: subtopicId,
    question: '',
    options: ['right', 'wrong'],
    correctIndex: 0,
    explanation: '',
    passage: '',
    subtopicIndex: 0,
    subtopicName: '',
    subtopicId,
  });
  const paper = ['history-2', 'polity-1', 'polity-2', 'history-1'].map(ask);
  const start = (answers: Record<string, number>) => chooseStart(paper, answers, places);

  test('begins a subject of which nothing is known', () => {
    expect(start({ '1': 0, '2': 0, '3': 1 })).toEqual({ beginningOf: 'history' });
  });

  test('goes to the first wrong answer of the weakest subject', () => {
    expect(start({ '0': 1, '1': 0, '2': 0, '3': 0 })).toEqual({ subtopic: places[3] });
  });

  test('takes the earlier of two subjects that went alike', () => {
    expect(start({})).toEqual({ beginningOf: 'polity' });
    expect(start({ '0': 0, '1': 0 })).toEqual({ subtopic: places[1] });
  });

  test('begins at the beginning where all was right', () => {
    expect(start({ '0': 0, '1': 0, '2': 0, '3': 0 })).toEqual({ beginningOf: 'polity' });
  });

  test('has no place where the subtopics are gone', () => {
    expect(chooseStart(paper, {}, [])).toBeNull();
  });
});
