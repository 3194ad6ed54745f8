import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { asksWhereToStart } from '#server/features/tutor/search/asks-where-to-start.ts';
import { functionsCalledIn } from '#server/features/tutor/search/asks-to-calculate.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld({ invariants: 'unchecked' });
const { db } = world.deps;
const COST = 'data-structures-and-algorithms/cost-and-growth';

async function studentOf(lesson: string) {
  const [row] = await db
    .select()
    .from(subtopics)
    .where(eq(subtopics.id, contentId('subtopic', lesson)));
  if (!row) throw new Error(`There is no lesson ${lesson}.`);
  const { id: subtopicId, courseId, subjectId } = row;
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [courseId] });
  return { userId, place: { courseId, subjectId, subtopicId } };
}

describe('a student who does not know where to start', () => {
  test.each([
    'mujhe kuch samajh nahi aa raha, kaha se start karu',
    'where do I start',
    'kahan se shuru karun',
    'how should i start this lesson',
    'help me i dont understand anything',
    'कहाँ से शुरू करूँ',
  ])('asks so with “%s”', (query) => expect(asksWhereToStart(query)).toBe(true));

  test.each([
    'where does the loop start',
    'quicksort kaha se start hota hai',
    'samajh nahi aaya',
    'when to begin a proof',
  ])('asks something else with “%s”', (query) => expect(asksWhereToStart(query)).toBe(false));

  test('is shown how the open lesson begins, and the next lesson that they have not completed', async () => {
    const { userId, place } = await studentOf(`${COST}/growth-and-big-o`);
    const query = 'mujhe kuch samajh nahi aa raha, kaha se start karu';
    const turn = await turnsOf(world, userId).ask(place, query);
    const parts = turn.steps?.[0]?.parts ?? [];
    expect(parts.map(({ kind }) => kind).filter((kind) => kind !== 'language')).toEqual([
      'notice',
      'opening',
      'notice',
    ]);
    expect(parts.at(-1)?.text).toBe('After this lesson, go on with “Recurrences”.');
    expect(turn.queryResponse).not.toContain('Not in the lesson');
  });

  test('is sent past a lesson that they completed', async () => {
    const { userId, place } = await studentOf(`${COST}/growth-and-big-o`);
    await db.insert(subtopicProgress).values({
      userId,
      courseId: place.courseId,
      subjectId: place.subjectId,
      status: 'completed',
      subtopicId: contentId('subtopic', `${COST}/recurrences`),
      completedAt: world.deps.now(),
      updatedAt: world.deps.now(),
    });
    const turn = await turnsOf(world, userId).ask(place, 'where do I start');
    expect(turn.steps?.[0]?.parts?.at(-1)?.text).toMatch(/go on with “(?!Recurrences)/);
  });

  test.each(['mujhe aa raha blockchain wala karu', 'ye blockchain hota kya hai aa'])(
    'is named no word of Hindi as missing from the lesson: “%s”',
    async (query) => {
      const { userId, place } = await studentOf(`${COST}/growth-and-big-o`);
      const turn = await turnsOf(world, userId).ask(place, query);
      const words = turn.steps?.[0]?.parts?.flatMap((part) =>
        part.kind === 'notFound' ? (part.words ?? []) : [],
      );
      for (const word of words ?? []) expect(['aa', 'raha', 'karu', 'hota', 'wala']).not.toContain(word);
    },
  );
});

describe('a student who wants a function run', () => {
  test.each([
    ['print(power(2,5)) ka output kya aayega', ['power']],
    ['steps(8) kitna return karega?', ['steps']],
    ['what does steps(8) return', ['steps']],
    ['why does steps(8) return 15', []],
    ['what does range(5) return', []],
    ['T(8) ka value kya hoga', []],
    ['what is O(2) result', []],
  ])('“%s” calls %j', (query, names) => expect(functionsCalledIn(query)).toEqual(names));

  test.each([
    ['loop-invariants', 'print(power(2,5)) ka output kya aayega', 'Loop invariants', 'def power('],
    ['growth-and-big-o', 'steps(8) kitna return karega?', 'Growth and big-O', 'def steps('],
    ['loop-invariants', 'steps(8) kitna return karega?', 'Growth and big-O', 'def steps('],
  ])(
    'is told in %s that no code runs, and reads the passage that has the function: “%s”',
    async (lesson, query, name, code) => {
      const { userId, place } = await studentOf(`${COST}/${lesson}`);
      const turn = await turnsOf(world, userId).ask(place, query);
      const parts = (turn.steps?.[0]?.parts ?? []).filter(({ kind }) => kind !== 'language');
      expect(parts[0]).toMatchObject({ kind: 'notice', text: expect.stringContaining('I do not run') });
      expect(parts[1]).toMatchObject({ kind: 'passage', lesson: name, text: expect.stringContaining(code) });
      expect(parts).toHaveLength(2);
    },
  );
});
