import { describe, expect, test } from 'vitest';
import { isReservedAt } from '#domain/assessment/reserved-questions.ts';
import { cannedIntentOf } from '#server/features/tutor/canned-answers.ts';
import * as seen from '#server/features/tutor/evaluation/seen-questions.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
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
  ['how many questions from DSA come in GATE', 'examQuestions'],
  ['मुझे तारीखें याद नहीं रहतीं, क्या करूँ?', 'remember'],
  ['yaad nahi rehta', 'remember'],
  ['dates yaad kaise rakhu', 'remember'],
  ['how do I remember all this', 'remember'],
  ['I keep forgetting everything', 'remember'],
  ['sab bhool jata hun', 'remember'],
  ['mujhe ek question do practice ke liye', 'practice'],
  ['give me a practice question', 'practice'],
  ['quiz me', 'practice'],
  ['viva', 'practice'],
  ['take my viva please', 'practice'],
  ['ask me questions', 'practice'],
  ['can you ask me a question on this lesson', 'practice'],
  ['mujhse sawal pucho', 'practice'],
  ['quiz lo mera', 'practice'],
  ['मुझसे प्रश्न पूछो', 'practice'],
  ['अभ्यास के लिए कुछ प्रश्न दो', 'practice'],
  ['UPSC प्रीलिम्स में कैसे प्रश्न आते हैं', 'examQuestions'],
  ['GATE me kis type ke questions aate hai', 'examQuestions'],
])('“%s” is no question to a lesson', (query, kind) => {
  expect(cannedIntentOf(query)).toBe(kind);
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
  'how do I remember the four kinds of edges',
  'do you remember?',
  'why is the gate needed?',
  'P और S याद कैसे रखूँ',
  'what is quickselect used for in practice',
  'what do I do in this question',
  'why do we practise secularism',
  'when is the quiz',
  'what is a test',
  'test kya hota hai',
  'what should I ask before buying insurance',
])('“%s” is a question to a lesson', (query) => {
  expect(cannedIntentOf(query)).toBeUndefined();
});

test('no question of the evaluation that a lesson answers is taken for one to no lesson', () => {
  const questions = Object.entries(seen).filter(([name]) => !/OUTSIDE|OFF_SUBJECT/.test(name));
  const asked = questions.flatMap(([, list]) => list.map(({ ask }) => ask));
  expect(asked.filter(cannedIntentOf)).toEqual([]);
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

test.each([
  ['yaad nahi rehta', undefined, 'Hindi', /^Bhoolna normal hai/],
  ['याद नहीं रहता', undefined, 'Hindi', /^भूलना सामान्य है/],
  ['how do I remember all this', 'Hindi', undefined, /^Forgetting is normal/],
] as const)(
  '“%s” is answered in its own language, before any lesson',
  async (query, readsIn, language, text) => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata' });
    const turn = await turnsOf(world, userId).ask(place, query, readsIn);
    expect(turn.queryResponse).toMatch(text);
    expect(turn).toMatchObject({
      hintLevel: 'answer',
      citations: [],
      steps: [{ parts: [{ kind: 'remember' }] }],
    });
    expect(turn.steps?.[0]?.parts?.[0]?.language).toBe(language);
  },
);

describe('who wants to be asked', () => {
  const BANK = `
    SELECT q.text, q.options FROM questions q WHERE q.subtopic_id = $1 ORDER BY q.serial_no`;

  test('gets a question of the open lesson with its options, none that a weekly quiz keeps, and leaves three new', async () => {
    const { rows } = await world.deps.db.$client.query<{ text: string; options: string[] }>(BANK, [
      place.subtopicId,
    ]);
    const reserved = rows.filter((_row, index) => isReservedAt(index, rows.length)).map(({ text }) => text);
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [place.courseId] });
    const { ask } = turnsOf(world, userId);
    const posed: string[] = [];
    for (const query of ['viva', 'quiz me', 'ask me questions', 'quiz me']) {
      world.setNow(new Date(SATURDAY.getTime() + posed.length * 60_000));
      const [step] = (await ask(place, query)).steps ?? [];
      const { stem = '', options } = step?.similarQuestion ?? {};
      expect(rows.find(({ text }) => text === stem)?.options).toEqual(options);
      expect(step?.parts?.[0]?.text).toMatch(/^Yes! Here is one/);
      posed.push(stem);
    }
    expect(posed).toEqual([...posed.slice(0, 2), ...posed.slice(0, 2)]);
    expect(rows.length - reserved.length - new Set(posed).size).toBe(3);
    expect(posed.filter((stem) => reserved.includes(stem))).toEqual([]);
    const { rows: shown } = await world.deps.db.$client.query<{ text: string }>(
      'SELECT text FROM question_history JOIN questions ON id = question_id WHERE user_id = $1 AND shown_at IS NOT NULL',
      [userId],
    );
    expect(new Set(shown.map(({ text }) => text))).toEqual(new Set(posed));
  });

  test('gets one on what they name', async () => {
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [place.courseId] });
    const turn = await turnsOf(world, userId).ask(place, 'ask me a question about the word secular');
    expect(turn.steps?.[0]?.similarQuestion).toMatchObject({ stem: expect.any(String) });
    const { stem, solution } = turn.steps?.[0]?.similarQuestion ?? {};
    expect(`${stem} ${solution}`).toMatch(/secular/i);
  });

  test('gets none that they have in work', async () => {
    const { rows } = await world.deps.db.$client.query<{ id: string }>(
      'SELECT id FROM questions WHERE subtopic_id = $1',
      [place.subtopicId],
    );
    const userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [place.courseId] });
    await world.deps.db.$client.query(
      `INSERT INTO question_history (user_id, question_id, asked_at) SELECT $1, unnest($2::text[]), $3`,
      [userId, rows.map(({ id }) => id), SATURDAY],
    );
    const turn = await turnsOf(world, userId).ask(place, 'quiz me');
    expect(turn.steps?.[0]).not.toHaveProperty('similarQuestion');
    expect(turn.steps?.[0]?.parts?.[0]?.text).toMatch(/^Yes! Answer the questions at the end/);
  });
});
