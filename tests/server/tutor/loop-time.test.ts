import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { isNearly, normalizeText } from '#server/features/tutor/answer-key-filter.ts';
import { createOtherEquationCheck, equationsNotIn } from '#server/features/tutor/search/formulas.ts';
import { createPassageSearch } from '#server/features/tutor/search/passage-search.ts';
import { longestStretch } from '#tests/support/server/longest-stretch.ts';

/** How many texts were taken apart: each is normalized first. */
function textsRead(work: () => unknown): number {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    work();
    return normalize.mock.calls.length;
  } finally {
    normalize.mockRestore();
  }
}

const bank = Array.from({ length: 200 }, (_, at) => ({
  text: `Which list of part ${at} has an order?`,
  options: [`List ${at}`, `Set ${at}`, `Tuple ${at}`, `Dictionary ${at}`],
}));
const askAll = (query: string) => {
  const said = normalizeText(query);
  return bank.filter((question) => isNearly(said, question));
};

describe('a question of a student is held against a whole bank', () => {
  test('whose questions are taken apart once, whoever asks', () => {
    expect(textsRead(() => askAll('what is a heap'))).toBeGreaterThan(bank.length);
    expect(textsRead(() => askAll('how does a stack grow'))).toBeLessThan(10);
    expect(askAll('which list of part 7 has an order')).toContain(bank[7]);
  });

  test('whose equations are read only where the student writes one', () => {
    const check = createOtherEquationCheck('what is a recurrence');
    expect(textsRead(() => bank.map(({ text }) => check(text)))).toBe(0);
    const withEquation = createOtherEquationCheck('solve T(n) = 2T(n/2) + n');
    expect(textsRead(() => withEquation('What is T(n) = T(n-1) + 1?'))).toBeGreaterThan(0);
  });

  test('beside lessons whose formulas are read once, whoever asks', () => {
    const lessons = Array.from({ length: 40 }, (_, at) => `Sorting ${at} costs T(n) = ${at}T(n/2) + n.`);
    expect(textsRead(() => equationsNotIn('solve T(n) = 2T(n/2) + n', lessons))).toBeGreaterThan(
      lessons.length,
    );
    const asked = [0, 1].map(() => [...lessons]);
    expect(
      textsRead(() => asked.map((texts) => equationsNotIn('solve T(n) = T(n-1) + n^2', texts))),
    ).toBeLessThan(10);
    expect(equationsNotIn('solve T(n) = 7T(n/2) + n', lessons)).toEqual([]);
  });
});

let lastWord = 0;
/** Another word each time, which no lesson has. */
function strangeWord(): string {
  lastWord += 1;
  const digits = createHash('sha256').update(String(lastWord)).digest('hex');
  return digits.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit))).slice(0, 9);
}
const strangeWords = (count: number) => Array.from({ length: count }, strangeWord).join(' ');

describe('a long question of misspelt words', () => {
  const lessons = Array.from({ length: 25 }, (_, at) => ({
    id: `lesson-${at}`,
    name: `Lesson ${at}`,
    notes: `## Part ${at}\n\n${strangeWords(240)}.`,
  }));
  const asked = () => ({ query: strangeWords(30), subtopicId: 'lesson-0' });

  test('is found the same in stretches as at once', async () => {
    const search = await createPassageSearch(lessons, []);
    const query = `what is the difference between ${lessons[3]?.notes.split(/\s+/)[3]} and ${strangeWords(12)}`;
    const student = { query, subtopicId: 'lesson-0' };
    const found = search(student);
    expect(found.passages).not.toEqual([]);
    expect(await search.inStretches(student)).toEqual(found);
  });

  test('keeps others waiting for a part of its work at a time', async () => {
    const search = await createPassageSearch(lessons, []);
    search(asked());
    const atOnce = await longestStretch(async () => search(asked()));
    const inStretches = await longestStretch(() => search.inStretches(asked()));
    expect(inStretches).toBeLessThan(atOnce / 2);
  });
});
