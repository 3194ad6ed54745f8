import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { notes, userQueries } from '#server/db/schema/notes.ts';
import { createLibraryHandlers } from '#server/features/library/library.handlers.ts';
import { createSpellingRepository, MOST_ALIKE } from '#server/features/library/spelling.repository.ts';
import { PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { longestStretch } from '#tests/support/server/longest-stretch.ts';

/** What the event loop watch calls a long stretch. */
const LONG_MS = 50;
const LONGEST_NOTE = 10_000;
const LONGEST_ANSWER = 20_000;
const LONGEST_COMPARED = 24;
const TEXTS = 15;
const MOST_RANKED = 200;

const world = await useLearningWorld();
const { searchLibrary } = createLibraryHandlers(world.deps);
const search = async (userId: string, q: string) =>
  (await searchLibrary({ ...callBy(userId), query: { q } })).body;

let lastWord = 0;
/** Another word each time, of letters that begin like those of all others. */
function longWord(letters = LONGEST_COMPARED): string {
  lastWord += 1;
  const digits = createHash('sha256').update(String(lastWord)).digest('hex');
  return `q${digits.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`.slice(0, letters);
}
const longWords = (characters: number) =>
  Array.from({ length: Math.floor(characters / (LONGEST_COMPARED + 1)) }, () => longWord()).join(' ');

interface Written {
  content: string;
  minute: number;
}

const KINDS = ['my-note', 'my-query'] as const;

/** Notes of a student, and saved questions with the same words. */
async function write(
  userId: string,
  texts: readonly Written[],
  kinds: readonly (typeof KINDS)[number][] = KINDS,
): Promise<void> {
  const { db, newId } = world.deps;
  const rows = texts.map(({ content, minute }) => {
    const at = new Date(SATURDAY.getTime() + minute * 60_000);
    const place = { courseId: PYTHON_COURSE, subjectId: PYTHON, createdAt: at, updatedAt: at };
    return { ...place, id: newId(), userId, content };
  });
  const subtopicId = pythonSubtopic('first-steps/loops-and-ranges');
  if (kinds.includes('my-note')) await db.insert(notes).values(rows.map((row) => ({ ...row, subtopicId })));
  if (!kinds.includes('my-query')) return;
  await db.insert(userQueries).values(
    rows.map(({ content, ...row }) => ({
      ...row,
      topicId: NOBODY,
      subtopicId: '-',
      query: content.slice(0, 100),
      queryResponse: content,
      source: 'student' as const,
    })),
  );
}

describe('a misspelt search among own words without number', () => {
  test('keeps nobody waiting', async () => {
    const userId = await world.createStudent();
    const lengths = Array.from({ length: TEXTS }, () => [LONGEST_NOTE, LONGEST_ANSWER]).flat();
    await write(
      userId,
      lengths.map((length, minute) => ({ content: longWords(length), minute })),
    );
    const similar = await createSpellingRepository(world.deps.db).listSimilar({ userId, word: longWord() });
    expect(similar).toHaveLength(MOST_ALIKE);
    const asked = () => Array.from({ length: 6 }, () => longWord()).join(' ');
    await search(userId, asked());
    expect(await longestStretch(() => search(userId, asked()))).toBeLessThan(LONG_MS);
  });

  test(`is corrected in words of up to ${LONGEST_COMPARED} letters`, async () => {
    const userId = await world.createStudent();
    const [word, longer] = [longWord(LONGEST_COMPARED), longWord(LONGEST_COMPARED + 1)];
    await write(userId, [{ content: `${word} ${longer}`, minute: 0 }]);
    expect((await search(userId, `${word.slice(0, -1)}z`)).meant).toBe(word);
    expect((await search(userId, `${longer.slice(0, -1)}z`)).meant).toBeUndefined();
  });
});

describe('the own texts of a student', () => {
  test.each(KINDS)(`are ranked up to ${MOST_RANKED} of each kind, the latest: %s`, async (kind) => {
    const userId = await world.createStudent();
    const texts = Array.from({ length: MOST_RANKED + 1 }, (_, minute) => ({
      // The first two are the best by far.
      content: minute < 2 ? `${'numbat '.repeat(20)} ${minute}` : 'Once a numbat was seen.',
      minute,
    }));
    await write(userId, texts, [kind]);
    const found = (await search(userId, 'numbat')).data;
    const best = found.map(({ excerpt }) => excerpt.slice(-1)).filter((sign) => sign !== '.');
    expect([found.length, best]).toEqual([50, ['1']]);
  });
});

describe('the searches of one student', () => {
  /** How many statements were under way at once, at most. */
  async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
    const pool = world.deps.db.$client;
    const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    let underWay = 0;
    let most = 0;
    const query = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        return await ask(...args);
      } finally {
        underWay -= 1;
      }
    }) as never);
    try {
      await work();
      return most;
    } finally {
      query.mockRestore();
    }
  }

  test('go one after the other, beside those of others', async () => {
    const [one, other] = [await world.createStudent(), await world.createStudent()];
    const four = (userId: string) => Array.from({ length: 4 }, () => search(userId, 'recurzion'));
    const alone = await mostAtOnce(() => search(one, 'recurzion'));
    expect(await mostAtOnce(() => Promise.all(four(one)))).toBe(alone);
    expect(await mostAtOnce(() => Promise.all([...four(one), ...four(other)]))).toBeGreaterThan(alone);
  });

  test('go on after one that failed', async () => {
    const userId = await world.createStudent();
    const query = vi.spyOn(world.deps.db.$client, 'query').mockRejectedValueOnce(new Error('gone') as never);
    await expect(search(userId, 'recursion')).rejects.toThrow('gone');
    query.mockRestore();
    expect((await search(userId, 'recursion')).data).not.toEqual([]);
  });
});
