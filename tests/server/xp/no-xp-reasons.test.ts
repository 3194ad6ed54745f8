import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GradedAttempt } from '#contract/contract.ts';
import { users } from '#server/db/schema/accounts.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { createLessonRounds } from './lesson-rounds-world.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const { attempts, idOf, answerRound } = await createLessonRounds(world, () => asha);
let asha: string;
beforeEach(async () => {
  asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
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
