import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GradedAttempt } from '#contract/contract.ts';
import { subtopicsOf } from '#domain/progress/progress.ts';
import { users } from '#server/db/schema/accounts.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { createCatalogueRepository } from '#server/features/catalogue/catalogue.repository.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createCatalogueHandlers } from '#server/features/catalogue/catalogue.handlers.ts';
import { createNextRecommended } from '#server/features/progress/course-progress.service.ts';
import { createXpHandlers } from '#server/features/xp/xp.handlers.ts';
import { createProgressHandlers } from '#server/features/progress/progress.handlers.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import {
  PYTHON,
  PYTHON_COURSE,
  SATURDAY,
  callBy,
  useLearningWorld,
} from '#tests/support/server/learning-fixtures.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const attempts = createAttemptCalls(world);
const catalogue = createCatalogueRepository(db);
const courses = createCurrentCourses(world.deps);
const progress = createProgressHandlers(world.deps, { courses });
const pages = createCatalogueHandlers(world.deps, { courses });
const xp = createXpHandlers(world.deps, {
  courses,
  findNextRecommended: createNextRecommended(world.deps, { courses }),
});
const lessons = (await db.select().from(subtopics).where(eq(subtopics.subjectId, PYTHON))).toSorted((a, b) =>
  a.id < b.id ? -1 : 1,
);
const idOf = (index: number): string => lessons[index]?.id ?? '';
const HOUR = 3_600;
const AFTER = 12 * HOUR;

let asha: string;
beforeEach(async () => {
  asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const startRound = (subtopicId: string) =>
  attempts.start(asha, { kind: 'subtopic', subtopicId, mode: 'learn', questionCount: 3, pool: 'lacking' });

/** A round at the end of a lesson as its page has it: each answer is checked at once, the first `right` are right. */
async function answerRound(subtopicId: string, right: number): Promise<GradedAttempt> {
  const { attemptId, questions } = await startRound(subtopicId);
  const key = await attempts.answers(attemptId, questions.length);
  for (const index of questions.keys()) {
    const correct = key[String(index)] ?? 0;
    const option = index < right ? correct : (correct + 1) % 4;
    await attempts.check(asha, attemptId, { epoch: 0, index, option });
  }
  const graded = await attempts.submit(asha, attemptId);
  // Whoever answers the questions of a lesson has it open, which its page reports.
  await db
    .update(subtopicProgress)
    .set({ timeSpentSeconds: 1 })
    .where(and(eq(subtopicProgress.userId, asha), eq(subtopicProgress.subtopicId, subtopicId)));
  return graded;
}
const statusOf = async (subtopicId: string) =>
  (await db.select().from(subtopicProgress).where(eq(subtopicProgress.subtopicId, subtopicId))).find(
    ({ userId }) => userId === asha,
  )?.status;
const nowPlus = (seconds: number) => new Date(world.deps.now().getTime() + seconds * 1000).toISOString();
const roundOf = async (subtopicId: string) =>
  (await catalogue.findLesson(asha, subtopicId, world.deps.now()))?.round;
const summary = async () =>
  (await progress.getProgressSummary(callBy(asha, { params: { userId: asha } }))).body.data;
const calledBack = async () => (await summary()).today.lessonToAnswer;

/** The lessons of the subject as a student's page has them. */
async function subtopicsInOrder(userId = asha) {
  const params = { subjectId: PYTHON, courseId: PYTHON_COURSE };
  const { body } = await pages.getCompleteSubject(callBy(userId, { params }));
  return subtopicsOf(body.data.chapters);
}

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

  test('ask what it lacks: three at first, then the missed one, which counts after twelve hours', async () => {
    expect(await roundOf(idOf(0))).toEqual({ questions: 3, countsFrom: null });
    const missed = await answerRound(idOf(0), 2);
    const countsFrom = nowPlus(AFTER);
    const round = { questions: 1, countsFrom };
    expect(missed.xpAwarded).toBe(4);
    expect(missed.rewards.noXp).toEqual({ reason: 'not-passed', round });
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

    world.setSecondsAfterStart(AFTER);
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

  test.each(['a check', 'a blank'])('count no copied answer that %s has shown again', async (how) => {
    const all = { kind: 'subtopic', subtopicId: idOf(0) } as const;
    const first = await attempts.start(asha, { ...all, mode: 'learn' });
    const [known, ...shown] = first.questions.map(({ questionId }) => questionId);
    const isGraded = how === 'a blank';
    /** Shows what is right of all but the one. */
    const showAgain = async () => {
      const { attemptId, questions } = await attempts.start(asha, { ...all, mode: 'learn' });
      const key = await attempts.answers(attemptId, questions.length);
      const ids = questions.map(({ questionId }) => questionId);
      const wrong = (index: number) => ((key[String(index)] ?? 0) + 1) % 4;
      if (!isGraded)
        for (const index of shown.map((id) => ids.indexOf(id)))
          await attempts.check(asha, attemptId, { epoch: 0, index, option: wrong(index) });
      const own = ids.indexOf(known ?? '');
      if (isGraded) await attempts.submit(asha, attemptId, { answers: { [own]: key[String(own)] ?? 0 } });
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
    expect(await roundOf(idOf(0))).toEqual({ questions: 2, countsFrom: nowPlus(AFTER) });
  });

  test.each(['submitted', 'saved'])(
    'count no answer %s late in a mock test, shown after its time',
    async (how) => {
      const lesson = idOf(0);
      const topicId = lessons[0]?.topicId ?? '';
      const open = await attempts.start(asha, { kind: 'topic', topicId, questionCount: 20 });
      const test = { kind: 'subtopic', subtopicId: lesson, mode: 'exam', questionCount: 3 } as const;
      const { attemptId, deadlineAt } = await attempts.start(asha, test);
      const afterDeadline = (seconds: number) =>
        world.setSecondsAfterStart((Date.parse(deadlineAt ?? '') - SATURDAY.getTime()) / 1000 + seconds);
      afterDeadline(1);
      await attempts.submit(asha, open.attemptId);
      afterDeadline(20);
      const copied = await attempts.answers(attemptId, 3);
      if (how === 'submitted') await attempts.submit(asha, attemptId, { answers: copied });
      else await attempts.save(asha, attemptId, { answers: copied });
      afterDeadline(31);
      expect(await attempts.read(asha, attemptId)).toMatchObject({
        finishedAt: deadlineAt,
        result: { correctAnswers: 3 },
        rewards: { entries: [], noXp: { reason: 'shown-answers' } },
      });
      expect(await roundOf(lesson)).toEqual({ questions: 3, countsFrom: nowPlus(AFTER - 30) });
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
    expect(copied.rewards.noXp).toMatchObject({ reason: 'shown-answers', countsFrom: nowPlus(AFTER - HOUR) });
    expect(copied.rewards.noXp?.shownIds?.toSorted()).toEqual(
      first.questions.map(({ questionId }) => questionId).toSorted(),
    );
  });

  test('wait no longer for practice of the topic, after which a lesson that was never tried is the next', async () => {
    const [topicId = ''] = lessons.map((lesson) => lesson.topicId);
    const ofTopic = new Set(lessons.filter((lesson) => lesson.topicId === topicId).map(({ id }) => id));
    const [tried = '', untried = ''] = (await subtopicsInOrder())
      .map(({ _id }) => _id)
      .filter((id) => ofTopic.has(id));
    await answerRound(tried, 2);
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
    expect((await roundOf(untried))?.countsFrom).toBe(nowPlus(AFTER));
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

describe('a lesson that waits for one answer and then comes up in a weekly quiz', () => {
  /** Answers this week's quiz: of the lesson `right` questions, of the others all. */
  async function sitWeekly(subtopicId: string, right: number): Promise<GradedAttempt> {
    const { attemptId, questions } = await attempts.startWeekly(asha);
    const key = await attempts.answers(attemptId, questions.length);
    const own = [...questions.keys()].filter((index) => questions[index]?.subtopicId === subtopicId);
    const wrong = own.slice(right);
    expect(own.length).toBeGreaterThan(1);
    const answers = Object.fromEntries(
      Object.entries(key).map(([index, option]) => [
        index,
        wrong.includes(Number(index)) ? ((option ?? 0) + 1) % 4 : option,
      ]),
    );
    return attempts.submit(asha, attemptId, { answers });
  }
  const linesOf = ({ rewards }: GradedAttempt) => rewards.entries.map(({ label }) => label);
  const label = (subtopicId: string) =>
    `Lesson checked: ${lessons.find(({ id }) => id === subtopicId)?.name}`;
  /** One of four lessons that were claimed, so that the weekly quiz asks them. */
  async function claimedLesson(): Promise<string> {
    await attempts.studyPython(asha, 4);
    const claimed = await db.select().from(subtopicProgress).where(eq(subtopicProgress.userId, asha));
    return claimed[0]?.subtopicId ?? '';
  }

  test('is complete and paid by the quiz that brings the third right answer, and says so everywhere', async () => {
    const lesson = await claimedLesson();
    await answerRound(lesson, 2);
    world.setSecondsAfterStart(600);
    const weekly = await sitWeekly(lesson, 1);
    expect(linesOf(weekly)).toContain(label(lesson));
    expect(weekly.rewards).not.toHaveProperty('noXp');
    expect(weekly.rewards.entries.filter(({ parts }) => parts)).toHaveLength(1);
    expect(await attempts.read(asha, weekly.attemptId)).toMatchObject({ rewards: weekly.rewards });
    expect([await roundOf(lesson), await calledBack()]).toEqual([null, null]);
    world.setSecondsAfterStart(AFTER);
    expect((await answerRound(lesson, 3)).rewards.noXp).toEqual({ reason: 'already-earned' });
  });

  test('waits for no longer than before where the quiz brought none right', async () => {
    const lesson = await claimedLesson();
    await answerRound(lesson, 2);
    const round = { questions: 1, countsFrom: nowPlus(AFTER) };
    world.setSecondsAfterStart(600);
    expect(linesOf(await sitWeekly(lesson, 0))).not.toContain(label(lesson));
    expect(await roundOf(lesson)).toEqual(round);
    expect(await calledBack()).toMatchObject({ countsFrom: round.countsFrom });
    expect(await startRound(lesson)).toMatchObject({
      countsFrom: round.countsFrom,
      questions: [expect.anything()],
    });
  });

  test('lacks one answer still after three right ones in practice that failed as a whole', async () => {
    const [topicId = ''] = lessons.map((lesson) => lesson.topicId);
    const { attemptId, questions } = await attempts.start(asha, { kind: 'topic', topicId });
    const key = await attempts.answers(attemptId, questions.length);
    const answers = Object.fromEntries(
      Object.entries(key).map(([index, option]) => [
        index,
        questions[Number(index)]?.subtopicId === idOf(0) ? option : ((option ?? 0) + 1) % 4,
      ]),
    );
    await attempts.submit(asha, attemptId, { answers });
    expect(await roundOf(idOf(0))).toEqual({ questions: 1, countsFrom: null });
    expect((await answerRound(idOf(0), 1)).xpAwarded).toBe(10);
  });
});

describe('a lesson whose questions were missed', () => {
  test('is called to mind with the time from which it counts, until it is complete', async () => {
    expect(await calledBack()).toBeNull();
    await answerRound(idOf(3), 2);
    expect(await calledBack()).toMatchObject({
      lesson: { subtopicId: idOf(3), name: lessons[3]?.name, subjectId: PYTHON },
      countsFrom: nowPlus(AFTER),
      // Two right answers have brought 4 of its 10.
      xp: 6,
    });
    world.setSecondsAfterStart(AFTER);
    await answerRound(idOf(3), 1);
    expect(await calledBack()).toBeNull();
  });

  test('is not what comes next until its answers count, but the lesson after it is', async () => {
    const goesOnWith = async () => {
      const { nextRecommended, tomorrow } = await summary();
      return [nextRecommended?.subtopicId, tomorrow.lesson?.subtopicId];
    };
    const [first = '', following] = await goesOnWith();
    await answerRound(first, 2);
    expect(await goesOnWith()).toEqual([following, following]);
    world.setSecondsAfterStart(AFTER);
    expect((await goesOnWith())[0]).toBe(first);
  });

  test('is passed over with every other one that waits, by Home and by the report of the first XP alike', async () => {
    const goesOnWith = async () => {
      const { body } = await xp.getXpLedger(callBy(asha));
      const { nextRecommended } = await summary();
      expect(body.data.nextRecommended).toEqual(nextRecommended);
      return nextRecommended;
    };
    const inOrder = await subtopicsInOrder();
    await answerRound(inOrder[1]?._id ?? '', 2);
    world.advance(60);
    expect(await goesOnWith()).toMatchObject({ subtopicId: inOrder[2]?._id });
    await answerRound(inOrder[2]?._id ?? '', 2);
    world.advance(60);
    expect(await goesOnWith()).toMatchObject({ subtopicId: inOrder[3]?._id });
    await answerRound(inOrder[3]?._id ?? '', 3);
    const next = await goesOnWith();
    expect(next).toMatchObject({ subtopicId: inOrder[4]?._id });
    expect(next).not.toHaveProperty('countsFrom');
  });

  test('is led back to once nothing else is left, with when it counts: first to the one that counts first', async () => {
    const inOrder = await subtopicsInOrder();
    await answerRound(inOrder[3]?._id ?? '', 2);
    const countsFrom = nowPlus(AFTER);
    world.setSecondsAfterStart(60);
    await answerRound(inOrder[0]?._id ?? '', 2);
    await db
      .insert(subtopicProgress)
      .values(
        (await db.select().from(subtopics).where(eq(subtopics.courseId, PYTHON_COURSE))).map((lesson) => ({
          userId: asha,
          subtopicId: lesson.id,
          subjectId: lesson.subjectId,
          courseId: lesson.courseId,
          status: 'completed' as const,
          completedAt: world.deps.now(),
          updatedAt: world.deps.now(),
        })),
      )
      .onConflictDoNothing();
    expect((await summary()).nextRecommended).toMatchObject({ subtopicId: inOrder[3]?._id, countsFrom });
    expect((await summary()).tomorrow.lesson?.subtopicId).toBe(inOrder[3]?._id);
  });

  test('is named with its time in the tree of its subject, and nobody else’s', async () => {
    await answerRound(idOf(0), 2);
    const countsFrom = nowPlus(AFTER);
    const waiting = (await subtopicsInOrder()).filter((lesson) => lesson.countsFrom !== undefined);
    expect(waiting).toEqual([expect.objectContaining({ _id: idOf(0), countsFrom })]);
    const ravi = await world.createStudent({ courses: [PYTHON_COURSE] });
    expect((await subtopicsInOrder(ravi)).filter((lesson) => lesson.countsFrom)).toEqual([]);
    world.setSecondsAfterStart(AFTER);
    expect((await subtopicsInOrder()).filter((lesson) => lesson.countsFrom)).toEqual([]);
  });

  test('is not called to mind more than two weeks later', async () => {
    await answerRound(idOf(3), 0);
    world.setSecondsAfterStart(15 * 24 * HOUR);
    expect(await calledBack()).toBeNull();
  });
});

describe('why a quiz brought no XP', () => {
  const whyOf = async (graded: Promise<GradedAttempt>) => (await graded).rewards.noXp?.reason;

  test.each([
    ['none-right', () => answerRound(idOf(0), 0)],
    ['not-passed', () => answerRound(idOf(0), 1)],
    [
      'too-few-right',
      async () => {
        const one = { kind: 'subtopic', subtopicId: idOf(0), questionCount: 1 } as const;
        const { attemptId } = await attempts.start(asha, one);
        return attempts.submitRight(asha, attemptId, 1);
      },
    ],
    [
      'day-cap',
      async () => {
        for (let lesson = 0; lesson < 5; lesson += 1) await answerRound(idOf(lesson), 3);
        return answerRound(idOf(5), 3);
      },
    ],
    [
      'staff',
      async () => {
        await db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, asha));
        return answerRound(idOf(0), 3);
      },
    ],
    [
      'retake',
      async () => {
        await attempts.studyPython(asha, 4);
        const { attemptId } = await attempts.startWeekly(asha);
        // Right answers of one lesson bring a line of its own; the retake has a moment of its own, too.
        await attempts.submitRight(asha, attemptId, 3);
        world.advance(60);
        const retake = await attempts.startWeekly(asha, true);
        return attempts.submitRight(asha, retake.attemptId, 3);
      },
    ],
  ])('is told as %s, and told again when the result is read later', async (reason, quiz) => {
    const graded = await quiz();
    expect(await whyOf(Promise.resolve(graded))).toBe(reason);
    expect(await attempts.read(asha, graded.attemptId)).toMatchObject({ rewards: graded.rewards });
  });

  test('is not said of a weekly quiz that paid, whose line says what it is made of', async () => {
    await attempts.studyPython(asha, 4);
    const { attemptId, questions } = await attempts.startWeekly(asha);
    const { rewards } = await attempts.submitRight(asha, attemptId, questions.length);
    const parts = { rightAnswers: questions.length, xpPerAnswer: 10, bonus: 50, hasBonus: true };
    const ofQuiz = { amount: questions.length * 10 + 50, parts };
    expect(rewards.entries.filter((entry) => 'parts' in entry)).toEqual([expect.objectContaining(ofQuiz)]);
    expect(rewards).not.toHaveProperty('noXp');
    expect(await attempts.read(asha, attemptId)).toMatchObject({ rewards: { entries: rewards.entries } });
  });
});
