import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GradedAttempt } from '#contract/contract.ts';
import { subtopicProgress } from '#server/db/schema/learning.ts';
import { PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { useLearningWorld } from '#tests/support/server/learning-fixtures.ts';
import { WAIT_AFTER_MISS, createLessonRounds } from './lesson-rounds-world.ts';

const world = await useLearningWorld();
const { db } = world.deps;
const { attempts, lessons, idOf, startRound, answerRound, missOneLacking, nowPlus, roundOf, lessonToAnswer } =
  await createLessonRounds(world, () => asha);
let asha: string;
beforeEach(async () => {
  asha = await world.createStudent({ timeZone: 'Asia/Kolkata', courses: [PYTHON_COURSE] });
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
  const labelsOf = ({ rewards }: GradedAttempt) => rewards.entries.map(({ label }) => label);
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
    await missOneLacking(lesson);
    world.setSecondsAfterStart(600);
    const weekly = await sitWeekly(lesson, 1);
    expect(labelsOf(weekly)).toContain(label(lesson));
    expect(weekly.rewards).not.toHaveProperty('noXp');
    expect(weekly.rewards.entries.filter(({ parts }) => parts)).toHaveLength(1);
    expect(await attempts.read(asha, weekly.attemptId)).toMatchObject({ rewards: weekly.rewards });
    expect([await roundOf(lesson), await lessonToAnswer()]).toEqual([null, null]);
    world.setSecondsAfterStart(WAIT_AFTER_MISS);
    expect((await answerRound(lesson, 3)).rewards.noXp).toEqual({ reason: 'already-earned' });
  });

  test('waits for no longer than before where the quiz brought none right', async () => {
    const lesson = await claimedLesson();
    await missOneLacking(lesson);
    const round = { questions: 1, countsFrom: nowPlus(WAIT_AFTER_MISS), spare: 0 };
    world.setSecondsAfterStart(600);
    expect(labelsOf(await sitWeekly(lesson, 0))).not.toContain(label(lesson));
    expect(await roundOf(lesson)).toEqual(round);
    expect(await lessonToAnswer()).toMatchObject({ countsFrom: round.countsFrom });
    expect(await startRound(lesson)).toMatchObject({
      countsFrom: round.countsFrom,
      questions: [expect.anything()],
    });
  });

  test('is complete after three right ones in practice that failed as a whole, and asks none of them again', async () => {
    const [topicId = ''] = lessons.map((lesson) => lesson.topicId);
    const { attemptId, questions } = await attempts.start(asha, { kind: 'topic', topicId });
    const key = await attempts.answers(attemptId, questions.length);
    const answers = Object.fromEntries(
      Object.entries(key).map(([index, option]) => [
        index,
        questions[Number(index)]?.subtopicId === idOf(0) ? option : ((option ?? 0) + 1) % 4,
      ]),
    );
    const { result, xpAwarded } = await attempts.submit(asha, attemptId, { answers });
    expect([result.percentage < 80, xpAwarded]).toEqual([true, 10]);
    expect(await roundOf(idOf(0))).toBeNull();
  });
});
