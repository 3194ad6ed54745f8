import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AnswerMap } from '#contract/contract.ts';
import { subtopics } from '#server/db/schema/catalogue.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { quizAttempts } from '#server/db/schema/quizzes.ts';
import { type AttemptStart, createAttemptCalls } from '#tests/support/server/attempt-calls.ts';
import { PYTHON, pythonSubtopic } from '#tests/support/server/course-ids.ts';
import { type LearningWorld } from '#tests/support/server/learning-fixtures.ts';

export const NUMBERS = pythonSubtopic('first-steps/numbers-and-text');

type Wishes = Pick<AttemptStart, 'mode' | 'questionCount' | 'chapterIds' | 'pool'>;

export const idsOf = (asked: readonly { questionId: string }[]) => asked.map(({ questionId }) => questionId);
export const refused = (asking: Promise<unknown>, code: string) =>
  expect(asking).rejects.toMatchObject({ code });

/** Practice in the lesson NUMBERS, its topic and its subject, as one student takes it. */
export async function createPracticeCalls(world: LearningWorld, student: () => string) {
  const { db } = world.deps;
  const attempts = createAttemptCalls(world);
  const [placed] = await db.select().from(subtopics).where(eq(subtopics.id, NUMBERS));
  const topicId = placed?.topicId ?? '';
  return {
    attempts,
    topicId,
    start: async (kind: 'weekly' | 'first-quiz' | 'subtopic' | 'topic' | 'subject', wishes: Wishes = {}) => {
      const place = {
        ...(kind === 'subtopic' && { subtopicId: NUMBERS }),
        ...(kind === 'topic' && { topicId }),
        ...((kind === 'subject' || kind === 'weekly') && { subjectId: PYTHON }),
      };
      return attempts.start(student(), { kind, ...place, ...wishes });
    },
    submit: (attemptId: string, answers?: AnswerMap) =>
      attempts.submit(student(), attemptId, answers ? { answers } : {}),
    read: (attemptId: string) => attempts.read(student(), attemptId),
    check: (attemptId: string, body: { index: number; option: number; epoch?: number }, by = student()) =>
      attempts.check(by, attemptId, { epoch: 0, ...body }),
    stored: async (attemptId: string) => {
      const [row] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
      if (!row) throw new Error('There is no such attempt.');
      return row;
    },
    progressOf: () => db.select().from(subtopicProgress).where(eq(subtopicProgress.userId, student())),
  };
}
