import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AttemptKind } from '#contract/contract.ts';
import { contentId } from '#server/content/content-ids.ts';
import { courses, profiles, questions, quizAttempts, subtopicProgress, subtopics, weeklyReports } from '#server/db/schema.ts';
import { type AttemptsHandlers, createAttemptsHandlers } from '#server/features/attempts/attempts.handlers.ts';
import { answersTo, completeSubtopics } from '#tests/support/attempt-fixtures.ts';
import {
  type LearningWorld,
  NOBODY,
  POLITY,
  PYTHON,
  PYTHON_COURSE,
  SATURDAY,
  UPSC_COURSE,
  callBy,
  createLearningWorld,
  pythonSubtopic,
} from '#tests/support/learning-fixtures.ts';

const MINUTE = 60_000;
const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');

let world: LearningWorld;
let handlers: AttemptsHandlers;
let userId: string;

beforeAll(async () => {
  world = await createLearningWorld();
  handlers = createAttemptsHandlers(world.deps);
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  world.setNow(SATURDAY);
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

interface Start {
  kind: AttemptKind;
  courseId?: string;
  subjectId?: string;
  topicId?: string;
  subtopicId?: string;
  retake?: boolean;
}

const later = (ms: number) => world.setNow(new Date(SATURDAY.getTime() + ms));
const start = async (body: Start, by = userId) =>
  (await handlers.startQuizAttempt(callBy(by, { params: {}, body: { retake: false, ...body } }))).body.data;
const weekly = (extra: Partial<Start> = {}) => start({ kind: 'weekly', subjectId: PYTHON, ...extra });
const complete = (count: number) =>
  completeSubtopics(world.deps.db, { userId, subjectId: PYTHON, count, at: SATURDAY });
const submit = async (attemptId: string, right: number) => {
  const body = { answers: await answersTo(world.deps.db, attemptId, right) };
  return (await handlers.submitQuizAttempt(callBy(userId, { params: { attemptId }, body }))).body.data;
};
const storedIds = async () =>
  (await world.deps.db.select().from(quizAttempts).where(eq(quizAttempts.userId, userId))).map(({ id }) => id);

describe('a weekly quiz', () => {
  test('asks at most 20 shuffled questions of the completed subtopics and starts the clock', async () => {
    const completed = await complete(6);
    const attempt = await weekly({ courseId: PYTHON_COURSE });
    expect(attempt).toMatchObject({
      status: 'open',
      kind: 'weekly',
      title: 'Weekly Quiz: Python Programming',
      courseId: PYTHON_COURSE,
      subjectId: PYTHON,
      assessmentId: `2026-W47-${PYTHON}`,
      isRetake: false,
      answers: {},
      index: 0,
      rev: 0,
      epoch: 0,
      startedAt: SATURDAY.toISOString(),
      deadlineAt: new Date(SATURDAY.getTime() + 30 * MINUTE).toISOString(),
      limitSeconds: 1800,
      serverNow: SATURDAY.toISOString(),
    });
    expect(attempt.questions).toHaveLength(20);
    expect(new Set(attempt.questions.map(({ questionId }) => questionId)).size).toBe(20);
    for (const question of attempt.questions) {
      expect(question.subtopicIndex).toBe(completed.indexOf(question.subtopicId));
      expect(question.subtopicName).not.toBe('');
    }
  });

  test('asks all questions where there are fewer than 20', async () => {
    const [subtopicId = ''] = await complete(1);
    const own = await world.deps.db.select().from(questions).where(eq(questions.subtopicId, subtopicId));
    expect((await weekly()).questions).toHaveLength(own.length);
  });

  test('keeps the right option right wherever the shuffle puts it', async () => {
    await complete(6);
    const { attemptId, questions: asked } = await weekly();
    const graded = await submit(attemptId, 20);
    const bank = new Map((await world.deps.db.select().from(questions)).map((question) => [question.id, question]));
    for (const { questionId, options, correctAnswer, correctOption } of graded.questions) {
      const original = bank.get(questionId);
      expect(options.toSorted()).toEqual(original?.options.toSorted());
      expect(options[correctAnswer]).toBe(original?.options[original.correctIndex]);
      expect(correctOption).toBe(`option${correctAnswer + 1}`);
    }
    const orderOf = (list: typeof asked) =>
      list.map(({ questionId, options }) => options.join() === bank.get(questionId)?.options.join());
    expect(orderOf(asked)).toContain(false);
  });

  test('draws with the randomness it is given', async () => {
    await complete(6);
    const [one, other] = await Promise.all([0.25, 0.25].map((number) => draw(() => number)));
    expect(one).toEqual(other);

    async function draw(random: () => number) {
      const student = await world.createStudent({ courses: [PYTHON_COURSE] });
      await completeSubtopics(world.deps.db, { userId: student, subjectId: PYTHON, count: 6, at: SATURDAY });
      const body = { kind: 'weekly' as const, subjectId: PYTHON, retake: false };
      const { startQuizAttempt } = createAttemptsHandlers(world.deps, { random });
      return (await startQuizAttempt(callBy(student, { params: {}, body }))).body.data.questions;
    }
  });

  test('holds no key before it is graded', async () => {
    await complete(6);
    const attempt = await weekly();
    const { attemptId } = attempt;
    const read = await handlers.getQuizAttempt(callBy(userId, { params: { attemptId }, body: undefined }));
    const bank = await world.deps.db.select().from(questions);
    for (const answer of [attempt, read.body.data]) {
      const text = JSON.stringify(answer);
      expect(text).not.toMatch(/correct|explanation|passage/i);
      const leaked = bank.filter(({ explanation }) => text.includes(JSON.stringify(explanation).slice(1, -1)));
      expect(leaked).toEqual([]);
      for (const question of answer.questions) {
        expect(Object.keys(question).toSorted()).toEqual(
          ['options', 'question', 'questionId', 'subtopicId', 'subtopicIndex', 'subtopicName'],
        );
      }
    }
  });

  test('is one attempt however often it is begun, and the clock is not set back', async () => {
    await complete(2);
    const first = await weekly();
    later(10 * MINUTE);
    const again = await weekly({ retake: true });
    expect(again).toEqual({ ...first, serverNow: new Date(SATURDAY.getTime() + 10 * MINUTE).toISOString() });
    expect(await storedIds()).toEqual([first.attemptId]);
  });

  test('is one attempt for 50 starts at the same moment', async () => {
    await complete(2);
    const attempts = await Promise.all(Array.from({ length: 50 }, () => weekly()));
    expect(new Set(attempts.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(await storedIds()).toHaveLength(1);
  });

  test('counts once; after that it is practice', async () => {
    await complete(2);
    await submit((await weekly()).attemptId, 3);
    await expect(weekly()).rejects.toMatchObject({ code: 'already-submitted' });
    const practice = await weekly({ retake: true });
    expect(practice).toMatchObject({ isRetake: true, limitSeconds: 1800 });
    expect(await weekly()).toMatchObject({ attemptId: practice.attemptId });
    expect(await submit(practice.attemptId, 10)).toMatchObject({ isRetake: true, xpAwarded: 0 });
    expect(await weekly({ retake: true })).toMatchObject({ isRetake: true, status: 'open' });
  });

  test('is counted even where practice was asked for first', async () => {
    await complete(2);
    expect(await weekly({ retake: true })).toMatchObject({ isRetake: false });
  });

  test('is closed first where its time is over, and that stays so though the start is refused', async () => {
    await complete(2);
    const { attemptId } = await weekly();
    later(31 * MINUTE);
    await expect(weekly()).rejects.toMatchObject({ code: 'already-submitted' });
    const reports = await world.deps.db.select().from(weeklyReports).where(eq(weeklyReports.attemptId, attemptId));
    expect(reports).toHaveLength(1);
    expect(await weekly({ retake: true })).toMatchObject({ isRetake: true });
  });

  test('begins anew the week after', async () => {
    await complete(2);
    const { attemptId } = await weekly();
    await submit(attemptId, 3);
    later(2 * 24 * 60 * MINUTE);
    expect(await weekly()).toMatchObject({ assessmentId: `2026-W48-${PYTHON}`, isRetake: false });
  });

  test.each([
    ['nothing is completed', { kind: 'weekly', subjectId: PYTHON }, 'nothing-to-assess'],
    ['the student is not enrolled', { kind: 'weekly', subjectId: POLITY }, 'not-enrolled'],
    ['there is no such subject', { kind: 'weekly', subjectId: NOBODY }, 'not-found'],
    ['the subject is of another course', { kind: 'weekly', subjectId: PYTHON, courseId: UPSC_COURSE }, 'not-found'],
    ['no subject is named', { kind: 'weekly', courseId: PYTHON_COURSE }, 'invalid-request'],
  ] as const)('is refused where %s', async (_, body, code) => {
    await expect(start(body)).rejects.toMatchObject({ code });
  });
});

describe('the first quiz', () => {
  const trackTo = (track: 'engineering' | 'civil-services') =>
    world.deps.db.update(profiles).set({ track }).where(eq(profiles.userId, userId));
  const details = async (asked: readonly { questionId: string }[]) => {
    const { id, difficulty } = questions;
    const rows = await world.deps.db
      .select({ id, difficulty, subjectId: subtopics.subjectId, track: courses.track })
      .from(questions)
      .innerJoin(subtopics, eq(subtopics.id, questions.subtopicId))
      .innerJoin(courses, eq(courses.id, subtopics.courseId));
    return asked.map(({ questionId }) => rows.find((row) => row.id === questionId));
  };

  test('asks eight questions of the track, rising in difficulty, without a clock', async () => {
    await trackTo('civil-services');
    const attempt = await start({ kind: 'first-quiz' });
    expect(attempt).toMatchObject({ title: 'First Quiz', deadlineAt: null, limitSeconds: null, assessmentId: null });
    const asked = await details(attempt.questions);
    expect(asked.map((question) => question?.difficulty)).toEqual([1, 1, 1, 2, 2, 2, 3, 3]);
    expect(new Set(asked.map((question) => question?.track))).toEqual(new Set(['civil-services']));
    expect(new Set(asked.map((question) => question?.subjectId)).size).toBeGreaterThan(1);
  });

  test('asks of both tracks where none is chosen', async () => {
    const { questions: asked } = await start({ kind: 'first-quiz' }, await world.createStudent());
    const tracks = new Set((await details(asked)).map((question) => question?.track));
    expect(tracks).toEqual(new Set(['engineering', 'civil-services']));
  });

  test('goes on where it was left, days later', async () => {
    await trackTo('engineering');
    const first = await start({ kind: 'first-quiz' });
    later(3 * 24 * 60 * MINUTE);
    expect(await start({ kind: 'first-quiz' })).toMatchObject({ attemptId: first.attemptId, questions: first.questions });
  });

  test('is taken once and says where to start', async () => {
    await trackTo('civil-services');
    const { attemptId } = await start({ kind: 'first-quiz' });
    const graded = await submit(attemptId, 0);
    expect(graded).toMatchObject({ report: null, xpAwarded: 0 });
    const { startHere } = graded;
    const [first] = await world.deps.db.execute<{ id: string }>(sql`
      SELECT st.id FROM subtopics st JOIN topics t ON t.id = st.topic_id JOIN chapters ch ON ch.id = t.chapter_id
      WHERE st.subject_id = ${startHere?.subjectId} ORDER BY ch.serial_no, t.serial_no, st.serial_no LIMIT 1`).then(({ rows }) => rows);
    expect(startHere?.subtopicId).toBe(first?.id);
    const read = await handlers.getQuizAttempt(callBy(userId, { params: { attemptId }, body: undefined }));
    expect(read.body.data).toEqual(graded);
    for (const retake of [false, true]) {
      await expect(start({ kind: 'first-quiz', retake })).rejects.toMatchObject({ code: 'already-submitted' });
    }
  });

  test('starts in the subject that went worst', async () => {
    await trackTo('civil-services');
    const { attemptId, questions: asked } = await start({ kind: 'first-quiz' });
    const [wrong] = await details(asked.slice(-1));
    const { startHere } = await submit(attemptId, 7);
    expect(startHere?.subjectId).toBe(wrong?.subjectId);
  });
});

describe('practice', () => {
  test('asks about one subtopic and completes it from 80 %', async () => {
    const { attemptId, questions: asked, ...attempt } = await start({ kind: 'subtopic', subtopicId: NUMBERS });
    expect(attempt).toMatchObject({ deadlineAt: null, courseId: PYTHON_COURSE, subjectId: PYTHON, isRetake: false });
    expect(new Set(asked.map(({ subtopicId }) => subtopicId))).toEqual(new Set([NUMBERS]));
    expect(await submit(attemptId, asked.length)).toMatchObject({ report: null, xpAwarded: 0, startHere: null });
    expect(await progressOf(NUMBERS)).toMatchObject({
      status: 'completed',
      quizScore: asked.length,
      maxScore: asked.length,
      completedAt: SATURDAY,
    });
    const again = await start({ kind: 'subtopic', subtopicId: NUMBERS });
    expect(again.isRetake).toBe(true);
    await submit(again.attemptId, 0);
    expect(await progressOf(NUMBERS)).toMatchObject({ status: 'completed', quizScore: asked.length });
  });

  test('below 80 % leaves a subtopic in progress with its score', async () => {
    const { attemptId } = await start({ kind: 'subtopic', subtopicId: NUMBERS });
    await submit(attemptId, 1);
    expect(await progressOf(NUMBERS)).toMatchObject({ status: 'in_progress', quizScore: 1, completedAt: null });
  });

  test('asks about a topic and about a subject', async () => {
    const [place] = await world.deps.db.select().from(subtopics).where(eq(subtopics.id, NUMBERS));
    const topicId = place?.topicId ?? '';
    const ofTopic = await start({ kind: 'topic', topicId, subjectId: PYTHON, courseId: PYTHON_COURSE });
    expect(ofTopic.questions.length).toBeGreaterThan(4);
    const ofSubject = await start({ kind: 'subject', subjectId: PYTHON });
    expect(ofSubject.questions).toHaveLength(20);
    const { questions: asked } = await submit(ofSubject.attemptId, 20);
    for (const { subtopicId } of asked) expect(await progressOf(subtopicId)).toMatchObject({ status: 'completed' });
  });

  test('a long quiz that went badly completes nothing', async () => {
    const { attemptId, questions: asked } = await start({ kind: 'subject', subjectId: PYTHON });
    await submit(attemptId, 15);
    for (const { subtopicId } of asked) expect(await progressOf(subtopicId)).toMatchObject({ status: 'in_progress' });
  });

  test.each([
    ['a subtopic nobody wrote', { kind: 'subtopic', subtopicId: NOBODY }, 'not-found'],
    ['a topic nobody wrote', { kind: 'topic', topicId: NOBODY }, 'not-found'],
    ['a subtopic of another subject', { kind: 'subtopic', subtopicId: NUMBERS, subjectId: POLITY }, 'not-found'],
    [
      'a course the student is not in',
      { kind: 'subtopic', subtopicId: contentId('subtopic', 'indian-polity/the-constitution/preamble') },
      'not-enrolled',
    ],
    ['nothing named', { kind: 'topic' }, 'invalid-request'],
  ] as const)('is refused for %s', async (_, body, code) => {
    await expect(start(body)).rejects.toMatchObject({ code });
  });

  async function progressOf(subtopicId: string) {
    const rows = await world.deps.db
      .select()
      .from(subtopicProgress)
      .where(sql`user_id = ${userId} AND subtopic_id = ${subtopicId}`);
    return rows[0];
  }
});
