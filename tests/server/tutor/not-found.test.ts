import { expect, test } from 'vitest';
import { UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { place } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();
const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
const ask = async (query: string, language?: 'Hindi') => {
  const { steps, queryResponse } = await turnsOf(world, userId).ask(place, query, language);
  return { parts: steps?.[0]?.parts ?? [], queryResponse };
};

test.each([
  [
    'explain Belady anomaly in LRU',
    undefined,
    /^No lesson here has “belady” and “anomaly”\. .*Indian Polity/,
  ],
  [
    'photosynthesis kya hai',
    'Hindi',
    /^Yahan ke kisi lesson mein “photosynthesis” nahi hai\. .*Indian Polity/,
  ],
  [
    'mitochondria aur ribosome kya hota hai',
    undefined,
    /^Yahan ke kisi lesson mein “mitochondria” aur “ribosome” nahi hai\./,
  ],
  ['माइटोकॉन्ड्रिया क्या है', 'Hindi', /^यहाँ के किसी पाठ में .*भारत और विश्व का भूगोल/],
] as const)(
  '“%s”, which no lesson of any subject tells of, gets the subjects there are, in its own script',
  async (query, language, said) => {
    const { parts, queryResponse } = await ask(query, language);
    expect(parts).toMatchObject([{ kind: 'notFound' }]);
    expect(parts[0]?.text).toMatch(said);
    expect(queryResponse).toBe(parts[0]?.text);
  },
);

test('a word that a lesson of another track has is not called one that no lesson has', async () => {
  const { parts } = await ask('what is a hash table');
  const [{ kind, text } = { kind: undefined }] = parts;
  expect(kind).toBe('notFound');
  expect(text).not.toContain('No lesson');
});
