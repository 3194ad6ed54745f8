import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld({ invariants: 'unchecked' });

/** What leads the answer to a question in a lesson on the cost of algorithms. */
async function leadsIn(lesson: string, query: string) {
  const id = contentId('subtopic', `data-structures-and-algorithms/cost-and-growth/${lesson}`);
  const [row] = await world.deps.db.select().from(subtopics).where(eq(subtopics.id, id));
  if (!row) throw new Error(`There is no lesson ${lesson}.`);
  const { courseId, subjectId } = row;
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [courseId] });
  const turn = await turnsOf(world, userId).ask({ courseId, subjectId, subtopicId: id }, query);
  return (turn.steps?.[0]?.parts ?? []).filter(({ kind }) => kind === 'lead' || kind === 'faq');
}

test.each(['c aur n0 kya hai formula me', 'what are c and n0'])(
  'who asks what letters of a formula are reads the question of them, and not the formula once more: “%s”',
  async (query) => {
    const [lead] = await leadsIn('growth-and-big-o', query);
    expect(lead?.section).toBe('How do I find the constants c and n0 in a proof of big-O?');
  },
);

test('who asks for a formula reads the formula', async () => {
  const [lead] = await leadsIn('growth-and-big-o', 'what is the exact definition of f(n) = O(g(n))');
  expect(lead?.section).toBe('What the notation says');
});

test('both of two things that are compared lead, each under its name', async () => {
  const leads = await leadsIn('loop-invariants', 'total correctness and partial correctness me diffrence');
  expect(leads.map(({ text }) => text)).toEqual([
    expect.stringContaining('**total correctness:** Total correctness means that the loop also ends'),
    expect.stringContaining('**partial correctness:**'),
  ]);
});
