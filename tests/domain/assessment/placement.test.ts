import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_PLACEMENT_QUESTIONS,
  MIN_PLACEMENT_QUESTIONS,
  nextPlacementLevel,
  type PlacementAnswer,
  placementLevel,
  walkPlacement,
} from '#domain/assessment/placement.ts';
import { sampleEvidence } from '#domain/assessment/sample-questions.ts';

/** The answers of somebody whose results are given, to questions as hard as they are asked. */
function take(results: readonly boolean[]): PlacementAnswer[] {
  const answers: PlacementAnswer[] = [];
  for (const isRight of results) {
    const level = nextPlacementLevel(answers);
    if (level === null) break;
    answers.push({ level, isRight });
  }
  return answers;
}

const takeKnowing = (mastered: number): PlacementAnswer[] => {
  const answers: PlacementAnswer[] = [];
  for (;;) {
    const level = nextPlacementLevel(answers);
    if (level === null) return answers;
    answers.push({ level, isRight: level <= mastered });
  }
};

const anyResults = fc.array(fc.boolean(), { minLength: MAX_PLACEMENT_QUESTIONS, maxLength: 12 });
const levelsOf = (answers: readonly PlacementAnswer[]) => answers.map(({ level }) => level);

describe('the first quiz', () => {
  test('begins with the easiest, and is one level harder after a right answer, one easier after any other', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const answers = take(results);
        expect(answers[0]?.level).toBe(1);
        answers.slice(1).forEach(({ level }, at) => {
          const before = answers[at];
          const step = before?.isRight ? 1 : -1;
          expect(level).toBe(Math.min(Math.max((before?.level ?? 0) + step, 1), 3));
        });
      }),
    );
  });

  test('asks four questions at least and eight at most', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const { length } = take(results);
        expect(length).toBeGreaterThanOrEqual(MIN_PLACEMENT_QUESTIONS);
        expect(length).toBeLessThanOrEqual(MAX_PLACEMENT_QUESTIONS);
      }),
    );
  });

  test.each([
    [0, [1, 1, 1, 1]],
    [1, [1, 2, 1, 2]],
    [2, [1, 2, 3, 2, 3]],
    [3, [1, 2, 3, 3]],
  ])('finds level %i of somebody who knows just that by the questions %j', (mastered, levels) => {
    const answers = takeKnowing(mastered);
    expect(levelsOf(answers)).toEqual(levels);
    expect(placementLevel(answers)).toBe(mastered);
  });

  test('ends early only where no level is a draw, whatever was answered elsewhere before', () => {
    const answer = fc.record({ level: fc.constantFrom(1, 2, 3), isRight: fc.boolean() });
    const early = fc.array(answer, {
      minLength: MIN_PLACEMENT_QUESTIONS,
      maxLength: MAX_PLACEMENT_QUESTIONS - 1,
    });
    fc.assert(
      fc.property(early, (answers) => {
        if (nextPlacementLevel(answers) !== null) return;
        const lead = (level: number): number =>
          answers
            .filter((one) => one.level === level)
            .reduce((sum, { isRight }) => sum + (isRight ? 1 : -1), 0);
        const level = placementLevel(answers);
        if (level > 0) expect(lead(level)).toBeGreaterThan(0);
        if (level < 3) expect(lead(level + 1)).toBeLessThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('takes one lucky answer among four for no more than luck', () => {
    for (const lucky of [0, 1, 2, 3]) {
      const answers = take([0, 1, 2, 3].map((at) => at === lucky));
      if (nextPlacementLevel(answers) === null) expect(placementLevel(answers)).toBe(0);
    }
    expect(placementLevel(take([false, false, false, true]))).toBe(0);
  });

  test('never places anybody above a level of which they got most wrong', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const answers = take(results);
        const level = placementLevel(answers);
        const ofLevel = answers.filter((answer) => answer.level === level);
        const right = ofLevel.filter(({ isRight }) => isRight).length;
        if (level > 0) expect(right * 2).toBeGreaterThan(ofLevel.length);
      }),
    );
  });

  test('begins with the easiest, goes on from answers given elsewhere, and asks three here all the same', () => {
    const before = [
      { level: 1, isRight: true },
      { level: 2, isRight: true },
    ];
    const { asked } = walkPlacement([1, 2, 3, 3, 3], () => true, before);
    expect(asked).toEqual([0, 2, 3]);
  });
});

describe('walking the questions on offer', () => {
  const ALL = [1, 1, 1, 1, 2, 2, 2, 3, 3, 3];

  test('asks none twice, whatever the answers and however few there are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }),
        anyResults,
        (levels, results) => {
          const { asked, next } = walkPlacement(levels, (index) => results[index] ?? false);
          expect(new Set(asked).size).toBe(asked.length);
          expect(next).toBeNull();
        },
      ),
    );
  });

  test('has a question of every level it wants among the ten that are drawn', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const wanted = take(results);
        let at = -1;
        const { asked } = walkPlacement(ALL, () => results[(at += 1)] ?? false);
        expect(asked.map((index) => ALL[index])).toEqual(levelsOf(wanted));
      }),
    );
  });

  test('stops at the first question without an answer', () => {
    expect(walkPlacement(ALL, () => undefined)).toEqual({ asked: [], next: 0 });
    expect(walkPlacement(ALL, (index) => (index === 0 ? false : undefined))).toEqual({ asked: [0], next: 1 });
    expect(walkPlacement(ALL, (index) => (index === 0 ? true : undefined))).toEqual({ asked: [0], next: 4 });
  });
});

describe('what a guest answered on the landing page', () => {
  const answers = { 'floor-division': 1, 'constitutional-remedies': 0, 'base-rates': 0 };

  test('tells of the track that is chosen, right or wrong by its key', () => {
    expect(sampleEvidence(answers, 'engineering')).toEqual([
      { level: 1, isRight: true },
      { level: 2, isRight: false },
    ]);
    expect(sampleEvidence(answers, 'civil-services')).toEqual([{ level: 1, isRight: false }]);
    expect(sampleEvidence(answers, null)).toHaveLength(3);
  });

  test('tells nothing where nothing was answered, or something nobody asked', () => {
    expect(sampleEvidence({ 'of-nobody': 1 }, 'engineering')).toEqual([]);
  });
});
