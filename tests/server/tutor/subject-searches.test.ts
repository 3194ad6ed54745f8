import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { searchOf } from '#server/features/tutor/search/subject-searches.ts';

const lesson = { id: 'sets', name: 'Sets', notes: 'A set has no order.' };
const question = {
  id: 'q',
  subtopicId: 'sets',
  text: 'Has a set an order?',
  options: ['Yes', 'No'],
  explanation: 'A set keeps none.',
  passage: 'no order',
};
const asked = { query: 'set order', subtopicId: 'sets' };

test('what is found are the questions as they are for this student, whoever asked before', async () => {
  const [first, second] = await Promise.all(
    [false, true].map(async (isHeldBack) => {
      const search = await searchOf([lesson], [{ ...question, isHeldBack, isAnswered: false }]);
      return search(asked);
    }),
  );
  expect(first?.questions[0]?.question.isHeldBack).toBe(false);
  expect(second?.questions[0]?.question.isHeldBack).toBe(true);
});

test('a lesson that was edited is found by its new words, and no more by its old ones', async () => {
  expect((await searchOf([lesson], []))(asked).passages).toHaveLength(1);
  const edited = { ...lesson, notes: 'A tuple keeps its members.' };
  const search = await searchOf([edited], []);
  expect(search({ query: 'tuple', subtopicId: 'sets' }).passages[0]?.text).toBe(edited.notes);
  expect(search({ query: 'xylophone', subtopicId: 'sets' }).passages).toEqual([]);
});

/** A subject of its own for each name. */
const subjectOf = (name: string) =>
  Array.from({ length: 25 }, (_, at) => ({
    id: `${name}-${at}`,
    name: `${name} ${at}`,
    notes: `## Part ${at}\n\nThe ${name} of part ${at} has an order.`,
  }));

/** How often others had their turn while it was made. */
async function turnsDuring(making: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isMade = false;
  const made = making.then(() => {
    isMade = true;
  });
  while (!isMade) {
    await setImmediate();
    turns += 1;
  }
  await made;
  return turns;
}

test('others have their turn after each lesson that is taken apart', async () => {
  expect(await turnsDuring(searchOf(subjectOf('queue'), []))).toBeGreaterThan(25);
});

test('eight subjects asked about in turn are taken apart once', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `subject ${letter}`);
  for (const name of names) await searchOf(subjectOf(name), []);
  for (const name of names) expect(await turnsDuring(searchOf(subjectOf(name), []))).toBeLessThan(3);
});
