import { describe, expect, test } from 'vitest';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import {
  chooseDiagnostic,
  placementPath,
  recallFirst,
  withoutUnasked,
} from '#server/features/attempts/diagnostic.ts';

describe('chooseDiagnostic', () => {
  const bankOf = (courseId: string, subjects: readonly string[]) =>
    subjects.flatMap((subjectId) =>
      [1, 2, 3].flatMap((difficulty) =>
        [1, 2, 3].map((serial) => ({
          id: `${subjectId}-${difficulty}-${serial}`,
          courseId,
          subjectId,
          subtopicId: `${subjectId}-${serial}`,
          subjectSerial: subjects.indexOf(subjectId) + 1,
          chapterSerial: serial,
          topicSerial: 1,
          questionSerial: 4,
          difficulty,
        })),
      ),
    );
  const bank = bankOf('upsc', ['polity', 'history', 'economy']);
  const difficultyOf = (id: string) => Number(id.split('-')[1]);
  const subjectOf = (id: string) => id.split('-')[0];
  const choose = (candidates: typeof bank, beginnersCourse: string | null = null) =>
    chooseDiagnostic(candidates, { beginnersCourse, random: () => 0.5 });

  test('rises in difficulty and spreads over the subjects', () => {
    const ids = choose(bank);
    expect(ids.map(difficultyOf)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    const counts = Object.values(Object.groupBy(ids, (id) => subjectOf(id) ?? '')).map(
      (group) => group?.length,
    );
    expect(counts.toSorted()).toEqual([3, 3, 4]);
  });

  test('begins in the first chapter of the first subject', () => {
    expect(choose(bank).slice(0, 3)).toEqual(['polity-1-1', 'history-1-1', 'economy-1-1']);
  });

  test('asks on the easiest level of the first topic of a chapter before its other topics', () => {
    const later = bank.map((one) => ({
      ...one,
      id: `a-${one.id}`,
      topicSerial: 2,
      subtopicId: `a-${one.subtopicId}`,
    }));
    const easiest = choose([...later, ...bank]).slice(0, 3);
    expect(easiest).toEqual(['polity-1-1', 'history-1-1', 'economy-1-1']);
  });

  test('leaves the first questions of a lesson to the lesson where it has others as easy', () => {
    const first = bank.map((one) => ({ ...one, id: `f-${one.id}`, questionSerial: 3 }));
    const isFirst = choose([...first, ...bank]).map((id) => id.startsWith('f-'));
    // The three first chapters have three others as easy; the fourth question is of one of these.
    expect(isFirst.flatMap((first, place) => (first ? [place] : []))).toEqual([3]);
  });

  test('asks of another subject first on each level, whatever was answered', () => {
    const many = bankOf('first', ['python', 'algorithms']).flatMap((one) => [
      one,
      { ...one, id: `${one.id}-b`, chapterSerial: 1, subtopicId: `${one.subtopicId}-b` },
    ]);
    const ids = choose(many, 'first');
    const firstOf = [1, 2, 3].map((level) => ids.find((id) => difficultyOf(id) === level) ?? '');
    expect(firstOf.map(subjectOf)).toEqual(['python', 'algorithms', 'python']);
    expect(ids.slice(0, 4).map(subjectOf)).toEqual(['python', 'algorithms', 'python', 'algorithms']);
  });

  test('asks of the beginners’ course while it has questions', () => {
    const further = bankOf('further', ['web', 'ai']);
    const ids = choose([...further, ...bankOf('first', ['python', 'algorithms'])], 'first');
    expect(new Set(ids.map(subjectOf))).toEqual(new Set(['python', 'algorithms']));
    const small = choose([...further, ...bankOf('first', ['python'])], 'first');
    expect(small.filter((id) => subjectOf(id) === 'python')).toHaveLength(9);
  });

  test('asks two of three questions about the main subject on each level, it first', () => {
    const ids = chooseDiagnostic(bank, {
      beginnersCourse: null,
      mainSubject: 'history',
      random: () => 0.5,
    });
    const others = ids.map((id) => (subjectOf(id) === 'history' ? 'main' : 'other'));
    expect(others.join(' ')).toBe('main main other main main main other main main other');
    expect(ids.map(difficultyOf)).toEqual([1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  });

  test('makes do with what there is', () => {
    const easy = bank.filter(({ difficulty }) => difficulty === 1);
    expect(choose(easy)).toHaveLength(9);
    expect(choose(bank.slice(0, 3)).map(difficultyOf)).toEqual([1, 1, 1]);
    expect(choose([])).toEqual([]);
  });
});

describe('recallFirst', () => {
  const question = (id: string, difficulty: number, options: string[], text = 'Why?') => ({
    id,
    text,
    options,
    difficulty,
  });
  const reckoned = question('reckoned', 1, ['720 km/h', '72 km/h']);
  const code = question('code', 1, ['yes', 'no'], 'What does `7 // 2` give?');

  test('moves the easy questions without figures, code or statements to the front', () => {
    const pairs = question('pairs', 1, ['All', 'None'], 'How many?\n1. Salt\n2. Tea');
    const recalled = question('recalled', 1, ['Salt', 'Tea']);
    const again = question('again', 1, ['Tea', 'Salt']);
    const bank = [pairs, reckoned, code, recalled, again, question('hard', 2, ['Salt', 'Tea'])];
    const order = ['pairs', 'reckoned', 'recalled', 'code', 'again', 'hard'];
    expect(recallFirst(order, bank)).toEqual(['recalled', 'again', 'pairs', 'reckoned', 'code', 'hard']);
  });

  test('leaves the order where no question as easy as the first is one', () => {
    const bank = [reckoned, question('hard', 2, ['Salt', 'Tea'])];
    expect(recallFirst(['reckoned', 'hard'], bank)).toEqual(['reckoned', 'hard']);
    expect(recallFirst([], [])).toEqual([]);
  });
});

const ask = (subtopicId: string, level: number): StoredQuestion => ({
  questionId: `${subtopicId}-${level}`,
  question: '',
  options: ['right', 'wrong'],
  correctIndex: 0,
  explanation: '',
  passage: '',
  subtopicIndex: 0,
  subtopicName: '',
  subtopicId,
  level,
});

describe('the quiz as it was taken', () => {
  const questions = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3].map((level, at) => ask(`python-${at}`, level));

  test('asks by the stored answers, of which null is "I don’t know"', () => {
    expect(placementPath({ questions, answers: {} })).toEqual({ asked: [], next: 0 });
    expect(placementPath({ questions, answers: { '0': 0, '4': null } })).toEqual({ asked: [0, 4], next: 1 });
  });

  test('holds what was asked in its order, and nothing that nobody saw', () => {
    const taken = withoutUnasked({ questions, answers: { '0': 0, '1': 1, '4': null, '5': 1 } });
    expect(taken.questions.map(({ questionId }) => questionId)).toEqual(
      [0, 4, 1, 5].map((at) => questions[at]?.questionId),
    );
    expect(taken.answers).toEqual({ '0': 0, '1': null, '2': 1, '3': 1 });
  });

  test('keeps answers that no way leads to, and all questions where nothing was answered', () => {
    expect(withoutUnasked({ questions, answers: { '9': 0 } }).answers).toEqual({ '0': 0 });
    expect(withoutUnasked({ questions, answers: {} }).questions).toEqual(questions);
  });
});
