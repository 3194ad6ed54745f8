import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dailyAnswers, dailyQuestions } from '#server/db/schema/community.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { revealsAnswer } from '#server/features/tutor/answer-key-filter.ts';
import { distractorRationalesOf } from '#server/content/distractor-rationales.ts';
import { completeSubtopics } from '#tests/support/server/attempt-fixtures.ts';
import { POLITY } from '#tests/support/server/course-ids.ts';
import { SATURDAY, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { EXPLAIN, useLessonCheck } from './lesson-check.ts';
import { place } from './preamble-question.ts';
import { turnsOf } from './tutor-turns.ts';

// An attempt that no call could have begun is planted.
const world = await useLearningWorld({ invariants: 'unchecked' });
const { db } = world.deps;
const { startQuizAttempt, submitQuizAttempt } = createAttemptsHandlers(world.deps);
const { first, current, settleFirst, plant, ask, saidIn, keysOf, explanationsOf } =
  await useLessonCheck(world);

describe('a question of the check that was answered', () => {
  beforeEach(settleFirst);

  test('is explained at once, with the letters of its page, and the section that answers', async () => {
    const { question, options, correctIndex, explanation, questionId } = first();
    const turn = await ask(`why is ${'ABCD'[correctIndex]} right?`);
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
    const [option, explained] = parts;
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

  test.each(['why X is wrong? e negative ho gaya na', 'x kyo nahi', 'why not option x'])(
    'leads with why each wrong option of its page is wrong: “%s”',
    async (words) => {
      const { question, options, correctIndex, questionId } = first();
      for (const [index, option] of options.entries()) {
        if (index === correctIndex) continue;
        const letter = 'ABCD'[index] ?? '';
        const query = words.replace(' X ', ` ${letter} `).replace(/(?<=^| )x(?= |$)/, letter.toLowerCase());
        const [lead, explained] = (await ask(query)).steps?.[0]?.parts ?? [];
        const rationale = distractorRationalesOf(question).get(option);
        expect(rationale).toBeDefined();
        expect([query, lead]).toEqual([
          query,
          { kind: 'option', words: [letter], text: option, excerpt: rationale },
        ]);
        expect(explained?.kind).toBe('explanation');
        expect((await ask(query)).steps?.[0]?.questionId).toBe(questionId);
      }
    },
  );

  test('leads with why the chosen option is wrong to who asks about their own answer', async () => {
    const { options, correctIndex } = first();
    const parts = (await ask('why is my answer wrong')).steps?.[0]?.parts ?? [];
    const isWrong = correctIndex !== 0;
    expect(parts[0]?.kind).toBe(isWrong ? 'option' : 'explanation');
    if (isWrong) expect(parts[0]?.text).toBe(options[0]);
  });

  test.each(['court rejected tha hold rule galti', 'kaise aaya', 'samjha nahi'])(
    'is explained to “%s”, and no lesson of another subject is named',
    async (query) => {
      const turn = await ask(query);
      expect(turn.queryResponse).toContain(first().explanation);
      expect(turn.steps?.[0]?.parts?.map(({ kind }) => kind)).not.toContain('elsewhere');
    },
  );

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

  test.each(['', 'samjha nahi', 'What was the Berubari reference?'])(
    'is not quoted to who wants an example, after “%s”: its lesson has one, or none',
    async (words) => {
      const before = words === '' ? [] : [words];
      const said: string[] = [];
      for (const [minute, query] of [
        ...before,
        'ek example do',
        'ek aur example do na',
        'ek aur',
      ].entries()) {
        world.setSecondsAfterStart(60 * (minute + 1));
        const parts = (await ask(query)).steps?.[0]?.parts ?? [];
        if (before.includes(query)) continue;
        expect(parts.map(({ kind }) => kind)).not.toContain('elsewhere');
        const quoted = parts.filter(({ kind }) =>
          ['lead', 'passage', 'faq', 'example', 'explanation'].includes(kind),
        );
        expect(parts.length).toBeGreaterThan(0);
        for (const { question, text = '', lesson = 'The Preamble' } of quoted) {
          expect([question, lesson]).toEqual([undefined, 'The Preamble']);
          for (const option of first().options) expect(text).not.toContain(`. ${option}`);
          expect(said).not.toContain(text);
          said.push(text);
        }
      }
    },
  );

  test('does not explain the next one', async () => {
    const { asked, order } = current();
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
      const turns = turnsOf(world, current().userId);
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
    const { userId } = current();
    await completeSubtopics(db, { userId, subjectId: POLITY, count: 4, at: SATURDAY });
    const body = { kind: 'weekly' as const, subjectId: POLITY, retake: false };
    await startQuizAttempt(callBy(userId, { params: {}, body }));
    await expect(ask(EXPLAIN)).rejects.toMatchObject({ code: 'locked-during-quiz' });
  });

  test.each([
    ['hints alone while it is a question of the day', '2026-11-21', false, 'passages'],
    ['its answer once a question of that day was answered', '2026-11-21', true, 'answer'],
    ['its answer the day after it was a question of the day', '2026-11-20', false, 'answer'],
  ] as const)('gets %s', async (_, day, isAnswered, hintLevel) => {
    const { question, options, correctIndex, explanation, questionId } = first();
    const texts = { question, options, correctIndex, explanation, questionId };
    await db.insert(dailyQuestions).values({ ...texts, day, track: 'civil-services' });
    const { userId } = current();
    const answer = { userId, day, option: 0, xpAwarded: 0, answeredAt: SATURDAY };
    if (isAnswered) await db.insert(dailyAnswers).values({ ...answer, track: 'civil-services' });
    expect((await ask(EXPLAIN)).hintLevel).toBe(hintLevel);
    await db.delete(dailyAnswers);
    await db.delete(dailyQuestions);
  });

  test('is still explained when the round is submitted', async () => {
    const { userId, attemptId } = current();
    await submitQuizAttempt(callBy(userId, { params: { attemptId }, body: {} }));
    expect((await ask(EXPLAIN)).queryResponse).toContain(first().explanation);
  });
});
