import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredQuestion } from '#domain/assessment/grading.ts';
import { profiles, users } from '#server/db/schema/accounts.ts';
import { courses, questions, subtopics } from '#server/db/schema/catalogue.ts';
import { dailyAnswers, dailyQuestions } from '#server/db/schema/community.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { xpEvents, xpTotals } from '#server/db/schema/xp.ts';
import type { Problem } from '#server/http/problem.ts';
import { createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { SATURDAY } from '#tests/support/server/learning-fixtures.ts';
import { useChallengeWorld } from './challenge-world.ts';

const challenges = await useChallengeWorld();
const attempts = createAttemptCalls(challenges.world);
let asha: string;
beforeEach(async () => {
  await challenges.world.deps.db.execute(sql`DELETE FROM daily_answers`);
  await challenges.world.deps.db.execute(sql`DELETE FROM daily_questions`);
  asha = await challenges.createLearner();
});

const refusal = (code: string) => expect.objectContaining({ code });

describe('the question of the day', () => {
  test('is shown without its key (R37)', async () => {
    const daily = await challenges.daily(asha);
    expect(daily).toEqual({
      _id: 'daily-2026-11-21-engineering',
      kind: 'daily',
      title: 'Question of the day',
      question: expect.stringMatching(/\S/),
      options: Array.from({ length: 4 }, () => expect.stringMatching(/\S/)),
      progress: 0,
      goal: 1,
      endsAt: '2026-11-21T18:30:00.000Z',
      done: false,
      xp: 10,
      answer: null,
    });
  });

  test('is the same for everybody of a track, wherever they are', async () => {
    const { db } = challenges.world.deps;
    const others = [
      await challenges.createLearner({ timeZone: 'America/Los_Angeles' }),
      await challenges.createLearner({ timeZone: 'Pacific/Auckland' }),
    ];
    const today = await challenges.daily(asha);
    for (const other of others) expect(await challenges.daily(other)).toEqual(today);
    const civil = await challenges.daily(await challenges.createLearner({ track: 'civil-services' }));
    expect(civil._id).toBe('daily-2026-11-21-civil-services');
    expect(civil.question).not.toBe(today.question);
    const [asked] = await db
      .select({ track: courses.track })
      .from(dailyQuestions)
      .innerJoin(questions, eq(questions.id, dailyQuestions.questionId))
      .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
      .innerJoin(courses, eq(courses.id, subtopics.courseId))
      .where(eq(dailyQuestions.track, 'civil-services'));
    expect(asked?.track).toBe('civil-services');
  });

  test('is of the course that its track begins with', async () => {
    const { db } = challenges.world.deps;
    await challenges.daily(asha);
    await challenges.daily(await challenges.createLearner({ track: 'civil-services' }));
    for (let day = 1; day < 14; day += 1) {
      challenges.world.setNow(new Date(SATURDAY.getTime() + day * 86_400_000));
      await challenges.daily(asha);
    }
    const rows = await db
      .selectDistinct({ course: courses.slug })
      .from(dailyQuestions)
      .innerJoin(questions, eq(questions.id, dailyQuestions.questionId))
      .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
      .innerJoin(courses, eq(courses.id, subtopics.courseId))
      .orderBy(courses.slug);
    expect(rows.map(({ course }) => course)).toEqual([
      'btech-computer-science-foundations',
      'upsc-civil-services-foundation',
    ]);
  });

  test('names the badge that its answer earned, each time it is shown, and none on another day', async () => {
    const badges = [
      expect.objectContaining({ name: expect.stringMatching(/\S/), family: expect.any(String) }),
    ];
    const answered = await challenges.answerToday(asha, 'right');
    expect(answered.answer).toMatchObject({ isCorrect: true, badges });
    expect((await challenges.daily(asha)).answer).toEqual(answered.answer);
    challenges.world.setSecondsAfterStart(86_400);
    expect((await challenges.answerToday(asha, 'right')).answer?.badges).toBeUndefined();
  });

  test('follows from the date alone', async () => {
    const first = await challenges.daily(asha);
    await challenges.world.deps.db.delete(dailyQuestions);
    expect(await challenges.daily(asha)).toEqual(first);
  });

  test('stays as it was asked when the course is edited', async () => {
    const { db } = challenges.world.deps;
    const before = await challenges.daily(asha);
    const text = before.question ?? '';
    await db.update(questions).set({ text: 'Edited', correctIndex: 0 }).where(eq(questions.text, text));
    expect(await challenges.daily(asha)).toEqual(before);
    await db.update(questions).set({ text }).where(eq(questions.text, 'Edited'));
  });

  test('without a track is of the course enrolled in, and of the first track without one', async () => {
    const enrolled = await challenges.createLearner({ track: null }, { courses: [UPSC_COURSE] });
    expect((await challenges.daily(enrolled))._id).toBe('daily-2026-11-21-civil-services');
    const stranger = await challenges.world.createStudent();
    expect((await challenges.daily(stranger))._id).toBe('daily-2026-11-21-engineering');
    expect(await challenges.answerToday(stranger, 'right')).toMatchObject({ done: true });
  });

  test('turns at midnight in India', async () => {
    const { _id, question } = await challenges.daily(asha);
    challenges.world.setNow(new Date('2026-11-21T18:29:59Z'));
    expect((await challenges.daily(asha))._id).toBe(_id);
    challenges.world.setNow(new Date('2026-11-21T18:30:00Z'));
    const next = await challenges.daily(asha);
    expect(next).toMatchObject({
      _id: 'daily-2026-11-22-engineering',
      endsAt: '2026-11-22T18:30:00.000Z',
      done: false,
    });
    expect(next.question).not.toBe(question);
  });

  test('is left out where a track has no questions', async () => {
    const { db } = challenges.world.deps;
    const trackOf = (track: string, now: string) =>
      db.execute(sql`UPDATE courses SET track = ${now} WHERE track = ${track}`);
    await trackOf('engineering', 'civil-services');
    const listed = await challenges.list(asha);
    const refused = challenges.answer(asha, 'daily-2026-11-21-engineering', 0);
    await expect(refused).rejects.toEqual(refusal('not-found'));
    await db.execute(sql`UPDATE courses SET track = 'engineering' WHERE id <> ${UPSC_COURSE}`);
    expect(listed.map(({ kind }) => kind)).toEqual(['quest', 'quest', 'quest']);
  });
});

describe('an answer', () => {
  test('that is right brings the key, 10 XP and a day of the streak', async () => {
    const daily = await challenges.daily(asha);
    const right = await challenges.keyOf(daily);
    const expected = {
      ...daily,
      progress: 1,
      done: true,
      answer: {
        option: right,
        correctAnswer: right,
        correctOption: `option${right + 1}`,
        isCorrect: true,
        badges: [expect.objectContaining({ badge: 'daily-1' })],
        explanation: expect.stringMatching(/\S/),
        xpAwarded: 10,
      },
    };
    expect(await challenges.answer(asha, daily._id, right)).toEqual(expected);
    expect(await challenges.daily(asha)).toEqual(expected);
    expect(await challenges.ledger(asha)).toEqual(['daily-challenge 2026-11-21 10']);
    expect(await challenges.activity(asha)).toEqual(['2026-11-21']);
  });

  test('that is wrong brings the key and the day, no XP', async () => {
    const answered = await challenges.answerToday(asha, 'wrong');
    expect(answered).toMatchObject({ done: true, answer: { isCorrect: false, xpAwarded: 0 } });
    expect(answered.answer?.correctAnswer).toBe(await challenges.keyOf(answered));
    expect(await challenges.daily(asha)).toEqual(answered);
    expect(await challenges.ledger(asha)).toEqual([]);
    expect(await challenges.activity(asha)).toEqual(['2026-11-21']);
  });

  test('has the key where the texts have it', async () => {
    const { db } = challenges.world.deps;
    for (let day = 0; day < 12; day += 1) {
      challenges.world.setNow(new Date(SATURDAY.getTime() + day * 86_400_000));
      const { options, answer } = await challenges.answerToday(asha, 'right');
      const [stored] = await db
        .select({ bank: questions, asked: dailyQuestions })
        .from(dailyQuestions)
        .innerJoin(questions, eq(questions.id, dailyQuestions.questionId))
        .orderBy(sql`${dailyQuestions.day} DESC`)
        .limit(1);
      expect(options?.toSorted()).toEqual(stored?.bank.options.toSorted());
      expect(options?.[answer?.correctAnswer ?? -1]).toBe(stored?.bank.options[stored.bank.correctIndex]);
    }
    expect(await challenges.ledger(asha)).toHaveLength(
      12 + (await challenges.ledger(asha)).filter((line) => line.startsWith('quest ')).length,
    );
  });

  test('is given once a day, whatever the track', async () => {
    const first = await challenges.answerToday(asha, 'wrong');
    const again = challenges.answer(asha, first._id, await challenges.keyOf(first));
    await expect(again).rejects.toEqual(refusal('already-submitted'));
    const { db } = challenges.world.deps;
    await db.update(profiles).set({ track: 'civil-services' }).where(eq(profiles.userId, asha));
    await expect(challenges.answer(asha, 'daily-2026-11-21-civil-services', 0)).rejects.toEqual(
      refusal('already-submitted'),
    );
    expect(await challenges.daily(asha)).toEqual(first);
    expect(await challenges.ledger(asha)).toEqual([]);
  });

  test('after midnight is refused for yesterday and taken for today', async () => {
    const yesterday = await challenges.daily(asha);
    const right = await challenges.keyOf(yesterday);
    challenges.world.setNow(new Date('2026-11-21T18:30:00Z'));
    const late = challenges.answer(asha, yesterday._id, right);
    await expect(late).rejects.toEqual(refusal('challenge-closed'));
    expect(await challenges.world.deps.db.$count(dailyAnswers)).toBe(0);
    expect(await challenges.activity(asha)).toEqual([]);
    await challenges.answerToday(asha, 'right');
    expect(await challenges.ledger(asha)).toEqual(['daily-challenge 2026-11-22 10']);
  });

  test('before midnight is refused for tomorrow, and shows nothing of it', async () => {
    const early = challenges.answer(asha, 'daily-2026-11-22-engineering', 0);
    await expect(early).rejects.toEqual(refusal('not-found'));
    const { db } = challenges.world.deps;
    expect(await db.$count(dailyQuestions, eq(dailyQuestions.day, '2026-11-22'))).toBe(0);
  });

  test('that is no option is refused', async () => {
    const { _id } = await challenges.daily(asha);
    await expect(challenges.answer(asha, _id, 4)).rejects.toEqual(refusal('invalid-request'));
    expect(await challenges.daily(asha)).toMatchObject({ done: false });
  });

  test('waits while an open quiz asks the same question, and its key is left out for so long (R37)', async () => {
    const { db, newId } = challenges.world.deps;
    const ravi = await challenges.createLearner();
    const answered = await challenges.answerToday(ravi, 'wrong');
    const [question] = await db.select().from(dailyQuestions);
    const asked = { questionId: question?.questionId ?? '' } as StoredQuestion;
    for (const userId of [asha, ravi]) {
      await db.insert(quizAttempts).values({
        id: newId(),
        userId,
        kind: 'weekly',
        title: 'Weekly Quiz',
        scope: 'week',
        questions: [{ ...asked, questionId: newId() }, asked],
        startedAt: SATURDAY,
      });
    }
    const refusals: unknown[] = [];
    for (const how of ['wrong', 'right'] as const) {
      await challenges
        .answerToday(asha, how)
        .catch(({ code, text }: Problem) => refusals.push({ code, text }));
    }
    // In the same words: another sentence for a wrong option would tell the right one.
    const locked = { code: 'locked-during-quiz', text: undefined };
    expect(refusals).toEqual([locked, locked]);
    expect(await challenges.daily(ravi)).toEqual({ ...answered, answer: null });
    const grade = { finishedAt: SATURDAY, correctAnswers: 0, percentage: 0 };
    await db.update(quizAttempts).set({ status: 'graded', ...grade });
    expect(await challenges.daily(ravi)).toEqual(answered);
    expect(await challenges.answerToday(asha, 'right')).toMatchObject({ answer: { xpAwarded: 10 } });
  });

  test('that is right brings no XP and no badge within twelve hours after practice has shown it, and says so', async () => {
    const { db } = challenges.world.deps;
    const createPythonLearner = () => challenges.createLearner({}, { courses: [PYTHON_COURSE] });
    asha = await createPythonLearner();
    await challenges.daily(asha);
    const [ofToday] = await db
      .select({ subtopicId: questions.subtopicId })
      .from(questions)
      .innerJoin(dailyQuestions, eq(dailyQuestions.questionId, questions.id));
    const showTo = async (userId: string) => {
      const { attemptId } = await attempts.start(userId, { kind: 'subtopic', ...ofToday });
      await attempts.submit(userId, attemptId);
    };
    const maria = await createPythonLearner();
    for (const userId of [asha, maria]) await showTo(userId);
    const answered = await challenges.answerToday(asha, 'right');
    expect(answered.answer).toMatchObject({ isCorrect: true, xpAwarded: 0, noXp: 'shown-answers' });
    expect(answered.answer).not.toHaveProperty('badges');
    expect(await challenges.daily(asha)).toEqual(answered);
    expect(await challenges.ledger(asha)).toEqual([]);
    expect(await challenges.activity(asha)).toEqual(['2026-11-21']);
    const { answer } = await challenges.answerToday(maria, 'wrong');
    expect(answer).toMatchObject({ noXp: 'none-right' });

    const ravi = await createPythonLearner();
    await showTo(ravi);
    challenges.world.setSecondsAfterStart(12 * 3600);
    expect((await challenges.answerToday(ravi, 'right')).answer?.xpAwarded).toBe(10);
  });

  test('that is right brings a teacher no XP, and says so', async () => {
    const { db } = challenges.world.deps;
    await db.update(users).set({ accountRole: 'teacher' }).where(eq(users.id, asha));
    const { answer } = await challenges.answerToday(asha, 'right');
    expect(answer).toMatchObject({ isCorrect: true, xpAwarded: 0, noXp: 'staff' });
    expect((await challenges.daily(asha)).answer).toEqual(answer);
  });

  test('counts for the day it is where the student lives', async () => {
    const maria = await challenges.createLearner({ timeZone: 'America/Los_Angeles' });
    await challenges.answerToday(maria, 'right');
    expect(await challenges.activity(maria)).toEqual(['2026-11-20']);
    expect(await challenges.ledger(maria)).toEqual(['daily-challenge 2026-11-21 10']);
  });
});

test('of 200 answers at once one counts, with XP once (T10)', async () => {
  const { db } = challenges.world.deps;
  const daily = await challenges.daily(asha);
  const right = await challenges.keyOf(daily);
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, () => challenges.answer(asha, daily._id, right)),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(199);
  expect(refused).toEqual(Array.from({ length: 199 }, () => refusal('already-submitted')));
  expect(await db.$count(xpEvents, eq(xpEvents.userId, asha))).toBe(1);
  expect(await db.select().from(xpTotals).where(eq(xpTotals.userId, asha))).toEqual([
    { userId: asha, xp: 10 },
  ]);
});

test('200 students looking first find one question (T10)', async () => {
  const students = await Promise.all(Array.from({ length: 200 }, () => challenges.createLearner()));
  const found = await Promise.all(students.map((userId) => challenges.daily(userId)));
  expect(new Set(found.map((daily) => JSON.stringify(daily))).size).toBe(1);
  expect(await challenges.world.deps.db.$count(dailyQuestions)).toBe(1);
});
