import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { SUBMIT_GRACE_SECONDS } from '#domain/assessment/quiz-rules.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { FREE_OF_LESSON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { HOUR, WAIT_AFTER_MISS, createLessonRounds } from './lesson-rounds-world.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const {
  attempts,
  catalogue,
  lessons,
  idOf,
  startRound,
  answerRound,
  missOneLacking,
  summary,
  statusOf,
  nowPlus,
  roundOf,
  subtopicsInOrder,
} = await createLessonRounds(world, () => asha);
let asha: string;
beforeEach(async () => {
  asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

describe('the rounds of a lesson', () => {
  test('say how many questions one that was left has, from its first answer until it is submitted', async () => {
    const questionsLeft = async () =>
      (await catalogue.findLesson(asha, idOf(0), world.deps.now()))?.questionsLeft;
    expect(await questionsLeft()).toBeUndefined();
    const { attemptId } = await startRound(idOf(0));
    expect(await questionsLeft()).toBeUndefined();
    await attempts.check(asha, attemptId, { epoch: 0, index: 0, option: 0 });
    expect(await questionsLeft()).toBe(2);
    await attempts.submit(asha, attemptId);
    expect(await questionsLeft()).toBeUndefined();
  });

  test('count as soon as the last answer is checked: Home and the lesson know it, and the XP comes once', async () => {
    const { attemptId, questions } = await startRound(idOf(0));
    const key = await attempts.answers(attemptId, questions.length);
    const checks = [];
    for (const index of questions.keys()) {
      checks.push(
        await attempts.check(asha, attemptId, { epoch: 0, index, option: key[String(index)] ?? 0 }),
      );
    }
    expect(checks.map(({ isGraded }) => isGraded)).toEqual([undefined, undefined, true]);
    expect([await statusOf(idOf(0)), await roundOf(idOf(0))]).toEqual(['completed', null]);
    const { nextRecommended, today, subtopicsCompleted } = await summary();
    expect([today.lessons, today.xp, today.isLearned, subtopicsCompleted]).toEqual([1, 10, true, 1]);
    expect(nextRecommended?.subtopicId).not.toBe(idOf(0));

    // The answer to the last check may have been lost; the button under it may be pressed, later.
    const again = { epoch: 0, index: 2, option: ((key[2] ?? 0) + 1) % 4 };
    expect(await attempts.check(asha, attemptId, again)).toEqual(checks[2]);
    world.setSecondsAfterStart(HOUR);
    const graded = await attempts.submit(asha, attemptId);
    expect([graded.status, graded.xpAwarded, graded.rewards.entries.map(({ amount }) => amount)]).toEqual([
      'graded',
      10,
      [10],
    ]);
    expect((await summary()).today.xp).toBe(10);
    expect(await attempts.read(asha, attemptId)).toMatchObject({ rewards: graded.rewards });
  });

  test('leave in the lesson how the last answers went, without those a running weekly quiz asks', async () => {
    const answersOf = async (id: string) => (await catalogue.findLesson(asha, id, world.deps.now()))?.answers;
    expect(await answersOf(idOf(0))).toBeUndefined();
    await answerRound(idOf(0), 2);
    expect(await answersOf(idOf(0))).toEqual({ right: 2, answered: 3 });
    await answerRound(idOf(0), 1);
    expect(await answersOf(idOf(0))).toEqual({ right: 3, answered: 4 });
    expect(await answersOf(idOf(1))).toBeUndefined();
    await attempts.studyPython(asha, 1);
    const { attemptId } = await attempts.startWeekly(asha);
    await db.execute(sql`
      INSERT INTO question_history (user_id, question_id, asked_at, answered_at, was_right)
      SELECT ${asha}, asked ->> 'questionId', now(), now(), true
      FROM quiz_attempts a CROSS JOIN jsonb_array_elements(a.questions) asked WHERE a.id = ${attemptId}
      ON CONFLICT (user_id, question_id) DO UPDATE SET answered_at = now(), was_right = true`);
    const [studied] = await db
      .select()
      .from(subtopicProgress)
      .where(eq(subtopicProgress.status, 'completed'));
    const told = await answersOf(studied?.subtopicId ?? '');
    await db.delete(quizAttempts).where(eq(quizAttempts.id, attemptId));
    const later = await answersOf(studied?.subtopicId ?? '');
    expect(later?.answered).toBeGreaterThan(told?.answered ?? 0);
  });

  test('stay open while a weekly quiz asks their last question too', async () => {
    await attempts.studyPython(asha, 1);
    const [claimed] = await db.select().from(subtopicProgress).where(eq(subtopicProgress.userId, asha));
    const { attemptId, questions } = await startRound(claimed?.subtopicId ?? '');
    const [first = 0, ...others] = [...questions.keys()];
    const answer = (index: number) => attempts.check(asha, attemptId, { epoch: 0, index, option: 0 });
    for (const index of others) await answer(index);
    await attempts.startWeekly(asha);
    await expect(answer(first)).rejects.toMatchObject({ code: 'locked-during-quiz' });
    expect((await attempts.read(asha, attemptId)).status).toBe('open');
  });

  test('ask what it lacks: three at first, then new ones, then a missed one, which counts after twelve hours', async () => {
    expect(await roundOf(idOf(0))).toEqual({ questions: 3, countsFrom: null, spare: 2 });
    const first = await answerRound(idOf(0), 2);
    expect(first.xpAwarded).toBe(4);
    expect(first.rewards.noXp).toEqual({
      reason: 'not-passed',
      round: { questions: 1, countsFrom: null, spare: 1 },
    });
    const countsFrom = nowPlus(WAIT_AFTER_MISS);
    const round = { questions: 1, countsFrom, spare: 0 };
    let missed = first;
    for (let asked = 3; asked < FREE_OF_LESSON; asked += 1) {
      expect(await roundOf(idOf(0))).toEqual({
        questions: 1,
        countsFrom: null,
        spare: FREE_OF_LESSON - asked - 1,
      });
      missed = await answerRound(idOf(0), 0);
    }
    expect(missed.rewards.noXp).toEqual({ reason: 'none-right', round });
    expect(await roundOf(idOf(0))).toEqual(round);

    world.setSecondsAfterStart(HOUR);
    const practice = await startRound(idOf(0));
    expect(practice).toMatchObject({ countsFrom, questions: [expect.anything()] });
    const [again] = practice.questions;
    const practised = await answerRound(idOf(0), 1);
    expect(practised.rewards).toMatchObject({
      entries: [],
      noXp: { reason: 'shown-answers', round, countsFrom, shownIds: [again?.questionId] },
    });
    expect(await statusOf(idOf(0))).toBe('in_progress');

    world.setSecondsAfterStart(WAIT_AFTER_MISS);
    const counted = await startRound(idOf(0));
    expect(counted.questions).toHaveLength(1);
    expect(counted).not.toHaveProperty('countsFrom');
    const passed = await answerRound(idOf(0), 1);
    expect([passed.xpAwarded, passed.rewards.noXp, await statusOf(idOf(0)), await roundOf(idOf(0))]).toEqual([
      6,
      undefined,
      'completed',
      null,
    ]);
  });

  test('complete nothing by answers that were copied, in Learn mode or from the result of a quiz', async () => {
    await answerRound(idOf(1), 0);
    expect((await answerRound(idOf(1), 3)).rewards.noXp?.reason).toBe('shown-answers');
    const plain = { kind: 'subtopic', subtopicId: idOf(2) } as const;
    const first = await attempts.start(asha, plain);
    await attempts.submitRight(asha, first.attemptId, 0);
    const second = await attempts.start(asha, plain);
    const copied = await attempts.submitRight(asha, second.attemptId, second.questions.length);
    expect([copied.xpAwarded, copied.rewards.noXp?.reason]).toEqual([0, 'shown-answers']);
    expect([await statusOf(idOf(1)), await statusOf(idOf(2))]).toEqual(['in_progress', 'in_progress']);
  });

  test.each(['a check', 'an answer left blank'])(
    'count no copied answer that %s has shown again',
    async (how) => {
      const all = { kind: 'subtopic', subtopicId: idOf(0) } as const;
      const first = await attempts.start(asha, { ...all, mode: 'learn' });
      const [known, ...shown] = first.questions.map(({ questionId }) => questionId);
      const isByBlank = how === 'an answer left blank';
      /** Shows what is right of all but the one. */
      const showAgain = async () => {
        const { attemptId, questions } = await attempts.start(asha, { ...all, mode: 'learn' });
        const key = await attempts.answers(attemptId, questions.length);
        const ids = questions.map(({ questionId }) => questionId);
        const wrong = (index: number) => ((key[String(index)] ?? 0) + 1) % 4;
        if (!isByBlank)
          for (const index of shown.map((id) => ids.indexOf(id)))
            await attempts.check(asha, attemptId, { epoch: 0, index, option: wrong(index) });
        const own = ids.indexOf(known ?? '');
        if (isByBlank) await attempts.submit(asha, attemptId, { answers: { [own]: key[String(own)] ?? 0 } });
        else await attempts.abandon(asha, attemptId);
      };
      const copyAll = async () => {
        const { attemptId, questions } = await attempts.start(asha, all);
        return attempts.submitRight(asha, attemptId, questions.length);
      };
      await showAgain();
      world.setSecondsAfterStart(60);
      expect((await copyAll()).rewards.noXp?.reason).toBe('shown-answers');
      world.setSecondsAfterStart(120);
      await showAgain();
      expect(await roundOf(idOf(0))).toEqual({
        questions: 2,
        countsFrom: nowPlus(WAIT_AFTER_MISS),
        spare: 0,
      });
    },
  );

  test.each(['submitted', 'saved'])(
    'count no answer %s late in a mock test, shown after its time',
    async (how) => {
      const lesson = idOf(0);
      const topicId = lessons[0]?.topicId ?? '';
      const open = await attempts.start(asha, { kind: 'topic', topicId, questionCount: 20 });
      const mockTest = { kind: 'subtopic', subtopicId: lesson, mode: 'exam', questionCount: 3 } as const;
      const { attemptId, deadlineAt } = await attempts.start(asha, mockTest);
      const afterDeadline = (seconds: number) =>
        world.setSecondsAfterStart((Date.parse(deadlineAt ?? '') - SATURDAY.getTime()) / 1000 + seconds);
      afterDeadline(1);
      await attempts.submit(asha, open.attemptId);
      const countsFrom = nowPlus(WAIT_AFTER_MISS);
      afterDeadline(SUBMIT_GRACE_SECONDS - 1);
      const copied = await attempts.answers(attemptId, 3);
      if (how === 'submitted') await attempts.submit(asha, attemptId, { answers: copied });
      else await attempts.save(asha, attemptId, { answers: copied });
      afterDeadline(SUBMIT_GRACE_SECONDS + 1);
      expect(await attempts.read(asha, attemptId)).toMatchObject({
        finishedAt: deadlineAt,
        result: { correctAnswers: 3 },
        rewards: { entries: [], noXp: { reason: 'shown-answers' } },
      });
      expect(await roundOf(lesson)).toEqual({ questions: 3, countsFrom, spare: 0 });
    },
  );

  test('complete no lesson of a topic whose answers the round before had shown', async () => {
    const [topicId = ''] = lessons.map((lesson) => lesson.topicId);
    const topic = { kind: 'topic', topicId, questionCount: 20 } as const;
    const first = await attempts.start(asha, topic);
    await attempts.submitRight(asha, first.attemptId, 0);
    world.setSecondsAfterStart(HOUR);
    // All of them wait, so that there is nothing else to ask.
    const all = await attempts.start(asha, topic);
    const copied = await attempts.submitRight(asha, all.attemptId, all.questions.length);
    expect(copied.rewards.noXp).toMatchObject({
      reason: 'shown-answers',
      countsFrom: nowPlus(WAIT_AFTER_MISS - HOUR),
    });
    expect(copied.rewards.noXp?.shownIds?.toSorted()).toEqual(
      first.questions.map(({ questionId }) => questionId).toSorted(),
    );
  });

  test('complete a lesson that three counted answers of a topic quiz are about, whatever else it shows', async () => {
    const [topicId = ''] = lessons.map((lesson) => lesson.topicId);
    const inTopic = (await subtopicsInOrder()).map(({ _id }) => _id);
    const [tried = '', untried = ''] = inTopic.filter((id) =>
      lessons.some((lesson) => lesson.id === id && lesson.topicId === topicId),
    );
    await answerRound(tried, 2);
    world.setSecondsAfterStart(HOUR);
    const { attemptId, questions } = await attempts.start(asha, {
      kind: 'topic',
      topicId,
      questionCount: 20,
    });
    const key = await attempts.answers(attemptId, questions.length);
    const firstOf = (id: string, count: number) =>
      questions.flatMap(({ subtopicId }, index) => (subtopicId === id ? [index] : [])).slice(0, count);
    // More of the lesson of the round before, and three of another, in a quiz that goes badly as a whole.
    const right = [...firstOf(tried, 9), ...firstOf(untried, 3)];
    const answers = Object.fromEntries(
      questions.map((_, index) => {
        const correct = key[String(index)] ?? 0;
        return [index, right.includes(index) ? correct : (correct + 1) % 4];
      }),
    );
    const graded = await attempts.submit(asha, attemptId, { answers });
    expect(graded.result.percentage).toBeLessThan(80);
    expect(graded.rewards.completedSubtopics).toEqual([tried, untried].toSorted());
    expect((await attempts.read(asha, attemptId)).status).toBe('graded');
    expect(await attempts.read(asha, attemptId)).toMatchObject({ rewards: graded.rewards });
    expect([await statusOf(tried), await statusOf(untried)]).toEqual(['completed', 'completed']);
    expect([await roundOf(tried), await roundOf(untried)]).toEqual([null, null]);
    expect(graded.rewards.entries.map(({ amount }) => amount).toSorted()).toEqual([10, 6]);
  });

  test('complete no lesson that guesses hit as often as they missed, though three have been right by then', async () => {
    const [{ id: tried } = { id: '' }] = lessons;
    const first = await answerRound(tried, 2);
    const { attemptId, questions } = await attempts.start(asha, {
      kind: 'subtopic',
      subtopicId: tried,
      questionCount: 2,
    });
    const asked = questions.map(({ questionId }) => questionId);
    expect(first.questions.filter(({ questionId }) => asked.includes(questionId))).toEqual([]);
    const key = await attempts.answers(attemptId, 2);
    const answers = { 0: key['0'] ?? 0, 1: ((key['1'] ?? 0) + 1) % 4 };
    expect((await attempts.submit(asha, attemptId, { answers })).rewards.completedSubtopics ?? []).toEqual(
      [],
    );
    expect(await statusOf(tried)).toBe('in_progress');
    expect(await roundOf(tried)).toMatchObject({ questions: 1 });
  });

  test('wait no longer for practice of the topic, after which a lesson that was never tried is the next', async () => {
    const [topicId = ''] = lessons.map((lesson) => lesson.topicId);
    const ofTopic = new Set(lessons.filter((lesson) => lesson.topicId === topicId).map(({ id }) => id));
    const [tried = '', untried = ''] = (await subtopicsInOrder())
      .map(({ _id }) => _id)
      .filter((id) => ofTopic.has(id));
    await missOneLacking(tried);
    const waiting = await roundOf(tried);
    world.setSecondsAfterStart(HOUR);
    const { attemptId, questions } = await attempts.start(asha, {
      kind: 'topic',
      topicId,
      questionCount: 20,
    });
    const ofTried = questions.filter(({ subtopicId }) => subtopicId === tried);
    expect([ofTried.length, questions.some(({ subtopicId }) => subtopicId === untried)]).toEqual([2, true]);
    const key = await attempts.answers(attemptId, questions.length);
    const answers = Object.fromEntries(
      questions.map(({ subtopicId }, index) => {
        const right = key[String(index)] ?? 0;
        return [index, subtopicId === tried ? right : (right + 1) % 4];
      }),
    );
    await attempts.submit(asha, attemptId, { answers });
    expect(await roundOf(tried)).toEqual(waiting);
    expect((await roundOf(untried))?.countsFrom).toBe(nowPlus(WAIT_AFTER_MISS));
    const { nextRecommended } = await summary();
    expect(nextRecommended).toMatchObject({ subtopicId: untried });
    expect(nextRecommended).not.toHaveProperty('countsFrom');
    const ofSubject = await subtopicsInOrder();
    expect(ofSubject.filter(({ countsFrom }) => countsFrom).map(({ _id }) => _id)).toEqual([tried]);
  });

  test('ask any questions again once the lesson lacks none', async () => {
    await answerRound(idOf(0), 3);
    const more = await startRound(idOf(0));
    expect(more.questions).toHaveLength(3);
    expect((await answerRound(idOf(0), 3)).rewards.noXp).toEqual({ reason: 'already-earned' });
  });

  test('can ask for what is lacking of a lesson alone', async () => {
    const topic = { kind: 'topic', topicId: lessons[0]?.topicId ?? '', pool: 'lacking' } as const;
    await expect(attempts.start(asha, topic)).rejects.toMatchObject({ code: 'invalid-request' });
  });
});
