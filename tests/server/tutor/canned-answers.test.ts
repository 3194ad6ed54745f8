import { expect, test } from 'vitest';
import { askedBesideLessons } from '#server/features/tutor/canned-answers.ts';
import * as seen from '#server/features/tutor/evaluation/seen-questions.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { place } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

const world = await useLearningWorld();

test.each([
  ['hi', 'greeting'],
  ['good morning teacher', 'greeting'],
  ['hello sir kaise ho aap', 'greeting'],
  ['नमस्ते सर', 'greeting'],
  ['who are you?', 'greeting'],
  ['sing me a song please', 'greeting'],
  ['shukriya', 'thanks'],
  ['ok thank you so much sir', 'thanks'],
  ['बहुत धन्यवाद', 'thanks'],
  ['samajh aa gaya', 'thanks'],
  ['does my XP count for anything', 'points'],
  ['mera streak kab tootega', 'points'],
  ['UPSC me kitne attempts general category ko milte hai', 'outside'],
  ['mujhe UPSC ki taiyari kaise karni chahiye', 'outside'],
  ['how many questions from DSA come in GATE', 'outside'],
])('“%s” is no question to a lesson', (query, kind) => {
  expect(askedBesideLessons(query)).toBe(kind);
});

test.each([
  'thank you, but why is it so?',
  'samajh nahi aaya',
  'hello world kya print karta hai',
  'what is a good morning rain called',
  'who are the members of the council',
  'what do you mean by a hash',
  'what is a good hash function',
  'is it ok to use a list as a key',
  'how does an AND gate work',
  'which certificate does https need',
  'what did the UPSC article of the constitution say',
])('“%s” is a question to a lesson', (query) => {
  expect(askedBesideLessons(query)).toBeUndefined();
});

test('no question of the evaluation that a lesson answers is taken for one to no lesson', () => {
  const questions = Object.entries(seen).filter(([name]) => !/OUTSIDE|OFF_SUBJECT/.test(name));
  const asked = questions.flatMap(([, list]) => list.map(({ ask }) => ask));
  expect(asked.filter(askedBesideLessons)).toEqual([]);
});

test('thanks get an answer that quotes nothing, in the language of the student', async () => {
  const userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
  const turn = await turnsOf(world, userId).ask(place, 'shukriya', 'Hindi');
  expect(turn).toMatchObject({
    hintLevel: 'answer',
    citations: [],
    steps: [{ language: 'Hindi', parts: [{ kind: 'thanks' }] }],
  });
  expect(turn.queryResponse).toContain('फिर पूछें');
});
