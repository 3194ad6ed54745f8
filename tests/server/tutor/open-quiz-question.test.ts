import { describe, expect, test } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import { revealsAnswer } from '#server/features/tutor/answer-key-filter.ts';
import { questionHintsOf } from '#server/features/tutor/question-hints.ts';
import { UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { EXPLAIN, useLessonCheck } from './lesson-check.ts';
import { place } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

// An attempt that no call could have begun is planted.
const world = await useLearningWorld({ invariants: 'unchecked' });
const { bank, first, current, settleFirst, plant, ask, saidIn, keysOf, explanationsOf } =
  await useLessonCheck(world);

describe('a question of the check that is not answered yet', () => {
  test.each([EXPLAIN, 'wat does opton b meen', 'यह प्रश्न समझ नहीं आया'])(
    '“%s” gets hints for it, of its lesson, and its explanation on no hint level',
    async (query) => {
      const turns = turnsOf(world, current().userId);
      let turn = await ask(query);
      const { hindi, question } = first();
      const quoted = turn.steps?.[0]?.language === 'Hindi' ? hindi?.question : question;
      expect(turn).toMatchObject({ query, hintLevel: 'passages' });
      expect(turn.queryResponse).toContain(`> ${quoted?.split('\n')[0]}`);
      expect(turn.citations[0]?.subtopicId).toBe(place.subtopicId);
      while (turn.hintLevel !== 'answer') {
        const told = keysOf(first().questionId).filter((key) => revealsAnswer(saidIn(turn), [key]));
        expect({ at: turn.hintLevel, told }).toEqual({ at: turn.hintLevel, told: [] });
        turn = await turns.nextHint(turn, turn.hintLevel);
      }
      expect(turn.steps?.length).toBeGreaterThan(2);
      expect(explanationsOf(first()).filter((text) => saidIn(turn).includes(text))).toEqual([]);
      const shown = turn.steps?.at(-1)?.parts?.find(({ kind }) => kind === 'passage');
      expect(shown?.text).toBe(turn.citations[0]?.passage);
    },
  );

  test('is nudged at once with what a teacher wrote for it, and then gets the hint', async () => {
    const turns = turnsOf(world, current().userId);
    const written = questionHintsOf(first().question);
    const turn = await ask('hint please');
    expect(written).toBeDefined();
    expect(turn.queryResponse).toContain(written?.nudge);
    expect(turn.queryResponse).not.toContain(written?.hint);
    const next = await turns.nextHint(turn, 'passages');
    expect(next.hintLevel).toBe('hint');
    expect(next.steps?.at(-1)?.text).toBe(written?.hint);
  });

  test('tells why it gives no verdict on an option, once, and then a hint instead of the same again', async () => {
    const written = questionHintsOf(first().question);
    const open = /^This question is still open, so I cannot say which option is right or wrong\./;
    const [one, two, three] = [
      await ask('why is option B wrong'),
      await ask('why is option B wrong'),
      await ask('is C the right answer?'),
    ];
    expect(one.queryResponse).toMatch(open);
    expect(one.queryResponse).toContain(written?.nudge);
    expect(two.queryResponse).not.toMatch(open);
    expect(two.queryResponse).toContain(written?.hint);
    expect(three.queryResponse).toContain('Read the hint again');
    for (const turn of [one, two, three]) {
      expect(turn).toMatchObject({ hintLevel: 'passages', steps: [{ questionId: first().questionId }] });
      const told = keysOf(first().questionId).filter((key) => revealsAnswer(saidIn(turn), [key]));
      expect(told).toEqual([]);
    }
    const next = await turnsOf(world, current().userId).nextHint(two, two.hintLevel);
    expect(next.hintLevel).not.toBe('hint');
  });

  test('gets no word on verdicts to who asks for a hint', async () => {
    expect((await ask('hint please')).queryResponse).not.toContain('still open');
  });

  test.each([
    'is practice question ka hint do',
    'practice problem 2 ka hint do',
    'इस अभ्यास प्रश्न का संकेत दो',
    'mujhe hint do',
    'give me a hint for this question',
  ])('is what “%s” asks a hint for, and not how to practise', async (query) => {
    const turn = await ask(query);
    expect(turn).toMatchObject({ hintLevel: 'passages', steps: [{ questionId: first().questionId }] });
  });

  test.each(['koi question do', 'give me another question', 'give me a practice question'])(
    'is not what “%s” asks for: others to practise on',
    async (query) => {
      const turn = await ask(query);
      expect(turn.steps?.[0]?.parts?.map(({ kind }) => kind)).toEqual(['practice']);
    },
  );

  test('is explained on the next press, once it is answered', async () => {
    const turn = await ask(EXPLAIN);
    await settleFirst();
    const next = await turnsOf(world, current().userId).nextHint(turn, turn.hintLevel);
    expect(next.hintLevel).toBe('answer');
    expect(next.steps?.at(-1)?.parts?.[0]).toMatchObject({ kind: 'explanation' });
    expect(next.queryResponse).toContain(first().explanation);
  });

  test('is not what a question with another name is about', async () => {
    const turn = await ask('When was the Constitution adopted?');
    expect(turn.steps?.[0]).not.toHaveProperty('questionId');
    expect(turn.queryResponse).not.toContain(first().question);
  });

  test('gets hints for it where what was asked is answered by the same words of the lesson', async () => {
    const query = 'Which case of 1994 treated secularism as a basic feature?';
    const [held] = bank.filter(({ passage }) => passage.startsWith('Kesavananda Bharati'));
    const [other] = bank.filter(({ passage }) => passage.startsWith('EQUALITY'));
    if (!held || !other) throw new Error('The bank has other questions.');
    const inFront = ({ id, text, options, correctIndex }: typeof held) => ({
      ...first(),
      questionId: id,
      question: text,
      options,
      correctIndex,
    });
    await plant('topic', [inFront(held), inFront(other)]);
    const hinted = await ask('tell me which case said the preamble is a part of the constitution', held.id);
    expect(hinted).toMatchObject({ hintLevel: 'passages', steps: [{ questionId: held.id }] });
    expect(hinted.queryResponse).not.toContain(held.passage);
    // Another sentence of the same passage answers this.
    const turn = await ask(query, held.id);
    expect(turn.steps?.[0]?.parts?.map(({ kind }) => kind)).toContain('withheld');
    expect(turn.queryResponse).toContain('treated secularism as a basic feature');
    expect(turn.queryResponse).not.toContain(held.passage);
    const answered = await ask(query, other.id);
    expect(answered).toMatchObject({ hintLevel: 'answer' });
    expect(answered.queryResponse).toContain('treated secularism as a basic feature');
    expect(answered.citations.filter(({ passage }) => passage.includes('EQUALITY'))).toEqual([]);
  });

  test('means nothing to a student whom no attempt asks it', async () => {
    const other = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
    const turn = await turnsOf(world, other).ask(place, EXPLAIN, undefined, first().questionId);
    expect(turn.steps?.[0]?.parts?.map(({ kind }) => kind)).toEqual(['opening']);
    expect(turn.steps?.[0]).not.toHaveProperty('questionId');
  });
});

describe('whoever goes on, or asks for the lesson in short, with a question in work', () => {
  const passages = () =>
    current().asked.flatMap(({ questionId }) =>
      bank.filter(({ id }) => id === questionId).map(({ passage }) => passage ?? ''),
    );

  test('gets a summary without the sentences that answer', async () => {
    const { steps, queryResponse } = await turnsOf(world, current().userId).ask(
      place,
      'summarise this lesson',
    );
    expect(steps?.[0]?.parts?.[0]?.kind).toBe('summary');
    expect(passages().filter((passage) => passage !== '' && queryResponse.includes(passage))).toEqual([]);
    expect(revealsAnswer(saidIn({ queryResponse } as UserQuery), keysOf(first().questionId))).toBe(false);
  });

  test('gets the hints of what was asked before', async () => {
    const turns = turnsOf(world, current().userId);
    await turns.ask(place, first().question);
    const turn = await turns.ask(place, 'why?');
    expect(turn.hintLevel).toBe('passages');
    const next = await turns.hintsUpTo(turn, 'hint');
    expect(revealsAnswer(saidIn(next), keysOf(first().questionId))).toBe(false);
  });
});
