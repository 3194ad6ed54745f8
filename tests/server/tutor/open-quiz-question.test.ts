import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserQuery } from '#contract/contract.ts';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { questions as bankQuestions } from '#server/db/schema/catalogue.ts';
import { dailyQuestions } from '#server/db/schema/community.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { guardedTextsOf, revealsAnswer } from '#server/features/tutor/answer-key-filter.ts';
import { distractorRationalesOf } from '#server/content/distractor-rationales.ts';
import { questionHintsOf } from '#server/features/tutor/question-hints.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import {
  FREE_OF_LESSON,
  HISTORY,
  POLITY,
  SATURDAY,
  UPSC_COURSE,
  callBy,
  useLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';
import { place } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

// An attempt that no call could have begun is planted.
const world = await useLearningWorld({ invariants: 'unchecked' });
const { db } = world.deps;
const { startQuizAttempt, checkAttemptAnswer, submitQuizAttempt } = createAttemptsHandlers(world.deps);
const bank = await db
  .select()
  .from(bankQuestions)
  .where(eq(bankQuestions.subtopicId, place.subtopicId))
  .orderBy(bankQuestions.serialNo);
const EXPLAIN = 'explain this';
let userId: string;
let attemptId: string;
/** The questions as the check of the lesson asks them. */
let asked: StoredQuestion[];
let order: number[];
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [UPSC_COURSE] });
  // A check of three asks those first that were never asked: the first three of the lesson.
  const at = world.deps.now().toISOString();
  for (const { id } of bank.slice(3, FREE_OF_LESSON)) {
    await db.execute(sql`
      INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
      VALUES (${userId}, ${id}, ${at}::timestamptz, ${at}::timestamptz, true)`);
  }
  const body = {
    kind: 'subtopic' as const,
    subtopicId: place.subtopicId,
    mode: 'learn' as const,
    questionCount: 3,
    retake: false,
  };
  attemptId = (await startQuizAttempt(callBy(userId, { params: {}, body }))).body.data.attemptId;
  const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
  // A check asks in an order of its own: the same question comes first each time.
  asked = attempt?.questions ?? [];
  order = asked
    .map((_question, index) => index)
    .sort((one, other) => ((asked[one]?.question ?? '') < (asked[other]?.question ?? '') ? -1 : 1));
});

const settleFirst = () => {
  const body = { epoch: 0, index: order[0] ?? 0, option: 0 };
  return checkAttemptAnswer(callBy(userId, { params: { attemptId }, body }));
};

/** An attempt of another subject that asks the first question too, or others. */
const plant = (kind: 'weekly' | 'topic', questions = [first()]) =>
  db.insert(quizAttempts).values({
    id: world.deps.newId(),
    userId,
    kind,
    title: 'Planted',
    scope: 'planted',
    subjectId: HISTORY,
    questions,
    startedAt: world.deps.now(),
    deadlineAt: new Date(SATURDAY.getTime() + 1_800_000),
  });

const first = () => {
  const question = asked[order[0] ?? 0];
  if (!question) throw new Error('The check asks nothing.');
  return question;
};
const ask = (query: string, questionId = first().questionId, language?: 'Hindi') =>
  turnsOf(world, userId).ask(place, query, language, questionId);
/** All that the tutor says in a turn, but for the question itself where it is quoted. */
const saidIn = ({ queryResponse, steps, citations }: UserQuery): string =>
  [first().question, first().hindi?.question ?? ''].reduce(
    (said, quoted) => (quoted === '' ? said : said.replaceAll(quoted, '')),
    stringsIn([queryResponse, steps, citations]).join('\n'),
  );
const stringsIn = (said: unknown): string[] =>
  typeof said === 'string'
    ? [said]
    : typeof said === 'object' && said !== null
      ? Object.values(said).flatMap(stringsIn)
      : [];

/** What tells the key of a question, and what explains it, in both languages. */
const keysOf = (questionId = ''): string[] =>
  bank
    .filter(({ id }) => id === questionId)
    .flatMap((each) => guardedTextsOf({ ...each, counterpart: each.hindi }));
const explanationsOf = ({ questionId }: StoredQuestion): string[] =>
  bank
    .filter(({ id }) => id === questionId)
    .flatMap(({ explanation, hindi }) => [explanation, ...(hindi ? [hindi.explanation] : [])]);

describe('a question of the check that is not answered yet', () => {
  test.each([EXPLAIN, 'wat does opton b meen', 'यह प्रश्न समझ नहीं आया'])(
    '“%s” gets hints for it, of its lesson, and its explanation on no hint level',
    async (query) => {
      const turns = turnsOf(world, userId);
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
    const turns = turnsOf(world, userId);
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
    const next = await turnsOf(world, userId).nextHint(two, two.hintLevel);
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
    const next = await turnsOf(world, userId).nextHint(turn, turn.hintLevel);
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
    expect(turn.steps?.[0]?.parts?.[0]?.kind).toBe('withheld');
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

describe('a question of the check that was answered', () => {
  beforeEach(settleFirst);

  test('is explained at once, with the letters of its page, and the section that answers', async () => {
    const turn = await ask('why is C wrong?');
    const { question, options, correctIndex, explanation, questionId } = first();
    expect(turn).toMatchObject({ hintLevel: 'answer', steps: [{ hintLevel: 'answer', questionId }] });
    const [explained, section] = turn.steps?.[0]?.parts ?? [];
    const text = `**${'ABCD'[correctIndex]}.** ${explanation}`;
    expect(explained).toMatchObject({ kind: 'explanation', text });
    expect(explained?.question?.startsWith(question)).toBe(true);
    for (const [index, option] of options.entries())
      expect(explained?.question).toContain(`**${'ABCD'[index]}.** ${option}`);
    expect(section).toMatchObject({ kind: 'also', excerpt: first().passage });
    expect(turn.citations[0]?.subtopicId).toBe(place.subtopicId);
  });

  test('is explained with the wrong option that was asked about', async () => {
    const { options, correctIndex, questionId, explanation, hindi } = first();
    const wrong = options.findIndex((_option, index) => index !== correctIndex);
    const letter = 'ABCD'[wrong];
    const { steps } = await ask(`मेरा उत्तर ${letter} क्यों ग़लत था?`, questionId);
    const parts = steps?.[0]?.parts ?? [];
    const [explained] = parts;
    const option = parts.find(({ kind }) => kind === 'option');
    expect(option).toMatchObject({
      kind: 'option',
      words: [letter],
      text: hindi?.options[wrong],
      language: 'Hindi',
    });
    const why = distractorRationalesOf(hindi?.question ?? '').get(hindi?.options[wrong] ?? '');
    expect(option?.excerpt).toBe(why);
    expect(steps?.[0]?.text).toContain(why);
    expect(explained?.kind).toBe('explanation');
    const right = await ask(`why is ${'ABCD'[correctIndex]} right?`);
    expect(right.steps?.[0]?.parts?.map(({ kind }) => kind)).not.toContain('option');
    expect(right.queryResponse).toContain(explanation);
  });

  test('is explained in Hindi to whoever reads the lesson in Hindi', async () => {
    const turn = await ask('isko samjhao', first().questionId, 'Hindi');
    expect(turn.steps?.[0]?.parts?.[0]).toMatchObject({
      kind: 'explanation',
      language: 'Hindi',
      text: expect.stringContaining(first().hindi?.explanation ?? 'no Hindi'),
    });
  });

  test('is explained once, and then in another way, to who did not understand', async () => {
    const once = await ask('samajh nahi aaya');
    expect(once.queryResponse).toContain(first().explanation);
    world.setSecondsAfterStart(60);
    const again = await ask('samajh nahi aaya');
    expect(again.queryResponse).not.toContain(first().explanation);
    const said = again.steps?.[0]?.parts?.at(-1);
    expect(['example', 'comparison', 'faq', 'passage', 'noMore']).toContain(said?.kind);
    expect(said?.lesson).toBe('The Preamble');
  });

  test('does not explain the next one', async () => {
    const next = asked[order[1] ?? 0];
    const turn = await ask(EXPLAIN, next?.questionId);
    expect(turn.hintLevel).toBe('passages');
    const told = keysOf(next?.questionId).filter((key) => revealsAnswer(turn.queryResponse, [key]));
    expect(told).toEqual([]);
  });

  test.each(['weekly', 'topic'] as const)(
    'gets hints alone while a running attempt of kind %s asks it again, and its explanation after that',
    async (kind) => {
      await plant(kind);
      const turns = turnsOf(world, userId);
      const hinted = await turns.hintsUpTo(await ask(EXPLAIN), 'hint');
      expect(hinted.steps?.[0]).toMatchObject({ hintLevel: 'passages' });
      const last = turns.hintsUpTo(hinted, 'answer');
      // What tells the key of a weekly quiz that runs is told by nothing, of whichever subject it is.
      if (kind === 'weekly') await expect(last).rejects.toMatchObject({ code: 'locked-during-quiz' });
      const turn = await last.catch(() => hinted);
      expect(explanationsOf(first()).filter((text) => saidIn(turn).includes(text))).toEqual([]);
      await db.delete(quizAttempts).where(eq(quizAttempts.title, 'Planted'));
      expect((await ask(EXPLAIN)).queryResponse).toContain(first().explanation);
    },
  );

  test('is explained by nobody during the weekly quiz of its subject', async () => {
    await completeSubtopics(db, { userId, subjectId: POLITY, count: 4, at: SATURDAY });
    const body = { kind: 'weekly' as const, subjectId: POLITY, retake: false };
    await startQuizAttempt(callBy(userId, { params: {}, body }));
    await expect(ask(EXPLAIN)).rejects.toMatchObject({ code: 'locked-during-quiz' });
  });

  test('gets hints alone while it is a question of the day', async () => {
    const { question, options, correctIndex, explanation, questionId } = first();
    const texts = { question, options, correctIndex, explanation, questionId };
    await db.insert(dailyQuestions).values({ ...texts, day: '2026-11-21', track: 'civil-services' });
    expect((await ask(EXPLAIN)).hintLevel).toBe('passages');
    await db.delete(dailyQuestions);
  });

  test('is still explained when the round is submitted', async () => {
    await submitQuizAttempt(callBy(userId, { params: { attemptId }, body: {} }));
    expect((await ask(EXPLAIN)).queryResponse).toContain(first().explanation);
  });
});

describe('whoever goes on, or asks for the lesson in short, with a question in work', () => {
  const passages = () =>
    asked.flatMap(({ questionId }) =>
      bank.filter(({ id }) => id === questionId).map(({ passage }) => passage ?? ''),
    );

  test('gets a summary without the sentences that answer', async () => {
    const { steps, queryResponse } = await turnsOf(world, userId).ask(place, 'summarise this lesson');
    expect(steps?.[0]?.parts?.[0]?.kind).toBe('summary');
    expect(passages().filter((passage) => passage !== '' && queryResponse.includes(passage))).toEqual([]);
    expect(revealsAnswer(saidIn({ queryResponse } as UserQuery), keysOf(first().questionId))).toBe(false);
  });

  test('gets the hints of what was asked before', async () => {
    const turns = turnsOf(world, userId);
    await turns.ask(place, first().question);
    const turn = await turns.ask(place, 'why?');
    expect(turn.hintLevel).toBe('passages');
    const next = await turns.hintsUpTo(turn, 'hint');
    expect(revealsAnswer(saidIn(next), keysOf(first().questionId))).toBe(false);
  });
});
