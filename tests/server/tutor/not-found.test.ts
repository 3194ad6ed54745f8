import { expect, test } from 'vitest';
import { UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { withhold } from '#server/features/tutor/answer-key-redaction.ts';
import { withReasonNotFound } from '#server/features/tutor/not-found.ts';
import { NOT_FOUND_TEXTS } from '#server/features/tutor/not-found-texts.ts';
import type { Found } from '#server/features/tutor/retrieval.ts';
import type { BankEntry } from '#server/features/tutor/similar-bank-question.ts';
import { place } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();
const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
const ask = async (query: string, language?: 'Hindi') => {
  const { steps, queryResponse } = await turnsOf(world, userId).ask(place, query, language);
  return { parts: steps?.[0]?.parts ?? [], queryResponse };
};

test.each([
  ['explain Belady anomaly in LRU', undefined, /^No lesson here has “belady” or “anomaly”\. .*Indian Polity/],
  [
    'photosynthesis kya hai',
    'Hindi',
    /^Yahan ke kisi lesson mein “photosynthesis” nahi hai\. .*Indian Polity/,
  ],
  [
    'mitochondria aur ribosome kya hota hai',
    undefined,
    /^Yahan ke kisi lesson mein “mitochondria” ya “ribosome” nahi hai\./,
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

test('of several words that no lesson has each is denied, in Hindi and Hinglish too', () => {
  const words = ['“क”', '“ख”'];
  expect(NOT_FOUND_TEXTS.Hindi.without(words)).toBe('यहाँ के किसी पाठ में “क” या “ख” नहीं है।');
  expect(NOT_FOUND_TEXTS.Hinglish.without(words)).toBe('Yahan ke kisi lesson mein “क” ya “ख” nahi hai.');
});

test('nothing is announced as the closest where all that is near tells a key', async () => {
  const question = {
    id: 'q',
    subtopicId: 'a',
    text: 'Which city is the capital of Assam?',
    options: ['Dispur', 'Jorhat', 'Tezpur', 'Silchar'],
    correctIndex: 0,
    explanation: 'Dispur is.',
    passage: 'The capital of Assam is Dispur',
  } as unknown as BankEntry;
  const found = { query: 'which town governs Assam', unknownWords: [], terms: [] } as unknown as Found;
  const near = { kind: 'nearest' as const, lesson: 'Assam', text: 'The capital of Assam is Dispur.' };
  const step = { hintLevel: 'answer' as const, source: 'extract' as const, text: '' };
  const answer = { step: { ...step, parts: [{ kind: 'notFound' as const }, near] }, citations: [] };
  const courses = { list: async () => [] } as unknown as Parameters<typeof withReasonNotFound>[0]['courses'];
  const reasonOf = async (withheld: ReturnType<typeof withhold>) =>
    (await withReasonNotFound({ db: world.deps.db, courses }, answer, { found, withheld })).step.text;
  expect(await reasonOf(withhold([]))).toMatch(/^I found no clear answer to this\. The closest/);
  expect(await reasonOf(withhold([question]))).toBe(NOT_FOUND_TEXTS.English.notFound);
});
