import { describe, expect, test, vi } from 'vitest';
import { truncateQuery } from '#server/features/tutor/search/query-truncation.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { silentModel, turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const place = {
  courseId: PYTHON_COURSE,
  subjectId: PYTHON,
  subtopicId: pythonSubtopic('first-steps/numbers-and-text'),
};
const MOST_WORDS = 150;
const MOST_LETTERS = 1_500;
const words = (count: number, word = 'w') =>
  Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

describe('of a question is read', () => {
  test.each([
    ['all of it, up to 150 words', words(MOST_WORDS), words(MOST_WORDS)],
    ['its first 150 words', `${words(MOST_WORDS)}, and more`, `${words(MOST_WORDS)},`],
    [
      'as many whole words as 1,500 letters have',
      `${'abcd '.repeat(100)}${'long'.repeat(600)}`,
      'abcd '.repeat(100).trimEnd(),
    ],
    ['of one long word its beginning', 'a'.repeat(4_000), 'a'.repeat(MOST_LETTERS)],
    ['no half of a sign', `${'a '.repeat(10)}${'😀'.repeat(1_000)}`, `${'a '.repeat(10)}${'😀'.repeat(740)}`],
    ['all of it where it has no word at all', '?'.repeat(20), '?'.repeat(20)],
  ])('%s', (_what, whole, read) => {
    expect(truncateQuery(whole)).toBe(read);
  });
});

describe('a long question', () => {
  const WHY = 'Why is 0.1 + 0.2 not 0.3?';
  const filler = 'please tell me this as soon as you can, it is for my class. '.repeat(60);

  test('is answered by its beginning, says how much was read, and is stored whole', async () => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
    const whole = `${WHY} ${filler}`.slice(0, 4_000);
    const turn = await turnsOf(world, userId).ask(place, whole);
    expect(turn.query).toBe(whole);
    expect(turn.steps?.[0]?.parts?.[0]).toEqual({ kind: 'truncated', words: [String(MOST_WORDS)] });
    expect(turn.queryResponse).toMatch(/^Your question is long: I read its first 150 words\./);
    expect(turn.queryResponse).toContain('most decimal fractions cannot be stored exactly');
  });

  test('is read no further on its next hints', async () => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
    const turns = turnsOf(world, userId);
    const short = await turns.ask(place, WHY);
    expect(short.queryResponse).not.toContain('Your question is long');
    const hindi = await turns.ask(place, `${filler} ${WHY}`, 'Hindi');
    expect(hindi.steps?.[0]?.parts?.[0]?.kind).toBe('truncated');
    expect(hindi.queryResponse).not.toContain('most decimal fractions cannot be stored exactly');
  });

  test('is searched for by its beginning alone, in other subjects and on the next hints too', async () => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
    const turns = turnsOf(world, userId, silentModel);
    const query = vi.spyOn(db.$client, 'query');
    const sent: string[] = [];
    try {
      const whole = Array.from({ length: 600 }, (_, at) => `zqx${at}vb`)
        .join(' ')
        .slice(0, 4_000);
      await turns.hintsUpTo(await turns.ask(place, whole), 'answer');
      await turnsOf(world, userId).ask(place, whole);
      await turnsOf(world, userId).ask(place, 'and why?');
      for (const [statement] of query.mock.calls as unknown as [{ text?: string; values?: unknown[] }][]) {
        if (!statement.text?.includes('searchable')) continue;
        sent.push(...(statement.values ?? []).filter((value) => typeof value === 'string'));
      }
    } finally {
      query.mockRestore();
    }
    expect(sent.length).toBeGreaterThan(4);
    expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(MOST_LETTERS);
  });
});
