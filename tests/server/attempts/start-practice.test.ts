import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contentId } from '#server/content/content-ids.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { type AttemptStart, createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { POLITY, PYTHON, PYTHON_COURSE, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { NOBODY, SATURDAY, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');

const world = await useLearningWorld();
const attempts = createAttemptCalls(world);
let userId: string;
beforeEach(async () => {
  userId = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
});

const start = (body: AttemptStart, by = userId) => attempts.start(by, body);
const submit = (attemptId: string, right: number) => attempts.submitRight(userId, attemptId, right);

describe('practice', () => {
  test('asks about one subtopic and completes it from 80 %', async () => {
    const {
      attemptId,
      questions: asked,
      ...attempt
    } = await start({ kind: 'subtopic', subtopicId: NUMBERS });
    expect(attempt).toMatchObject({
      deadlineAt: null,
      courseId: PYTHON_COURSE,
      subjectId: PYTHON,
      isRetake: false,
    });
    expect(new Set(asked.map(({ subtopicId }) => subtopicId))).toEqual(new Set([NUMBERS]));
    expect(await submit(attemptId, asked.length)).toMatchObject({
      report: null,
      xpAwarded: 10,
      startHere: null,
    });
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
    expect(await progressOf(NUMBERS)).toMatchObject({
      status: 'in_progress',
      quizScore: 1,
      completedAt: null,
    });
  });

  test('asks about a topic and about a subject', async () => {
    const [place] = await world.deps.db.select().from(subtopics).where(eq(subtopics.id, NUMBERS));
    const topicId = place?.topicId ?? '';
    const ofTopic = await start({ kind: 'topic', topicId, subjectId: PYTHON, courseId: PYTHON_COURSE });
    expect(ofTopic.questions.length).toBeGreaterThan(4);
    const ofSubject = await start({ kind: 'subject', subjectId: PYTHON });
    expect(ofSubject.questions).toHaveLength(20);
    const { questions: asked } = await submit(ofSubject.attemptId, 20);
    for (const { subtopicId } of asked)
      expect(await progressOf(subtopicId)).toMatchObject({ status: 'completed' });
  });

  test('a long quiz that went badly completes no lesson but those with three right answers, most of its own', async () => {
    const { attemptId, questions: asked } = await start({ kind: 'subject', subjectId: PYTHON });
    await submit(attemptId, 15);
    const right = Map.groupBy(asked.slice(0, 15), ({ subtopicId }) => subtopicId);
    const ofLesson = Map.groupBy(asked, ({ subtopicId }) => subtopicId);
    for (const { subtopicId } of asked) {
      const known = right.get(subtopicId)?.length ?? 0;
      const isMost = known > (ofLesson.get(subtopicId)?.length ?? 0) - known;
      const status = known >= 3 && isMost ? 'completed' : 'in_progress';
      expect(await progressOf(subtopicId)).toMatchObject({ status });
    }
  });

  test.each([
    ['a subtopic nobody wrote', { kind: 'subtopic', subtopicId: NOBODY }, 'not-found'],
    ['a topic nobody wrote', { kind: 'topic', topicId: NOBODY }, 'not-found'],
    [
      'a subtopic of another subject',
      { kind: 'subtopic', subtopicId: NUMBERS, subjectId: POLITY },
      'not-found',
    ],
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
