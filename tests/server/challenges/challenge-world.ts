import { and, asc, eq } from 'drizzle-orm';
import type { Challenge } from '#contract/contract.ts';
import { profiles } from '#server/db/schema/accounts.ts';
import { dailyQuestions } from '#server/db/schema/community.ts';
import { activityDays, xpEvents } from '#server/db/schema/xp.ts';
import { createCurrentCourses } from '#server/features/catalogue/current-courses.ts';
import { createChallengesHandlers } from '#server/features/challenges/challenges.handlers.ts';
import { createQuestSettler } from '#server/features/challenges/quest-settling.ts';
import {
  createFirstLessonFinder,
  createNextRecommended,
} from '#server/features/progress/course-progress.service.ts';
import { type LearningWorld, callBy, useLearningWorld } from '#tests/support/server/learning-fixtures.ts';

/** The calls of challenges, each as one student. */
export interface ChallengeWorld {
  world: LearningWorld;
  /** With a profile; in Kolkata unless said otherwise. */
  createLearner: (
    fields?: Partial<typeof profiles.$inferInsert>,
    options?: { courses?: string[] },
  ) => Promise<string>;
  list: (userId: string) => Promise<Challenge[]>;
  /** The question of the day. */
  daily: (userId: string) => Promise<Challenge>;
  quests: (userId: string) => Promise<Challenge[]>;
  answer: (userId: string, challengeId: string, option: number) => Promise<Challenge>;
  /** Answers today's question, rightly or wrongly. */
  answerToday: (userId: string, how: 'right' | 'wrong') => Promise<Challenge>;
  /** What follows a call that earns. */
  settle: (userId: string) => Promise<void>;
  /** The place of the right option, from the stored key. */
  keyOf: (challenge: Challenge) => Promise<number>;
  /** As `source sourceId amount`, sorted. */
  ledger: (userId: string) => Promise<string[]>;
  activity: (userId: string) => Promise<string[]>;
}

export async function useChallengeWorld(
  options: Parameters<typeof useLearningWorld>[0] = {},
): Promise<ChallengeWorld> {
  const world = await useLearningWorld(options);
  const { deps } = world;
  const { db } = deps;
  const courses = createCurrentCourses(deps);
  const ports = {
    findNextRecommended: createNextRecommended(deps, { courses }),
    findFirstLesson: createFirstLessonFinder(courses),
  };
  const handlers = createChallengesHandlers(deps, ports);

  const list = async (userId: string) => (await handlers.listChallenges(callBy(userId))).body.data;
  async function daily(userId: string) {
    const found = (await list(userId)).find(({ kind }) => kind === 'daily');
    if (!found) throw new Error('There is no question of the day.');
    return found;
  }
  async function keyOf({ _id, question }: Challenge) {
    const [row] = await db
      .select()
      .from(dailyQuestions)
      .where(and(eq(dailyQuestions.day, _id.slice(6, 16)), eq(dailyQuestions.question, question ?? '')));
    if (!row) throw new Error('The question was not stored.');
    return row.correctIndex;
  }
  const answer = async (userId: string, challengeId: string, option: number) =>
    (await handlers.answerDailyChallenge(callBy(userId, { body: { challengeId, option } }))).body.data;

  return {
    world,
    async createLearner(fields = {}, options = {}) {
      const userId = await world.createStudent(options);
      const at = deps.now();
      await db.insert(profiles).values({
        userId,
        firstName: 'Asha',
        track: 'engineering',
        createdAt: at,
        updatedAt: at,
        ...fields,
      });
      return userId;
    },
    list,
    daily,
    quests: async (userId) => (await list(userId)).filter(({ kind }) => kind === 'quest'),
    answer,
    async answerToday(userId, how) {
      const today = await daily(userId);
      const right = await keyOf(today);
      return answer(userId, today._id, how === 'right' ? right : (right + 1) % 4);
    },
    settle: async (userId) => {
      await createQuestSettler(deps, ports)(userId);
    },
    keyOf,
    async ledger(userId) {
      const rows = await db.select().from(xpEvents).where(eq(xpEvents.userId, userId));
      return rows.map((row) => `${row.sourceType} ${row.sourceId} ${row.amount}`).toSorted();
    },
    async activity(userId) {
      const rows = await db
        .select({ day: activityDays.day })
        .from(activityDays)
        .where(eq(activityDays.userId, userId))
        .orderBy(asc(activityDays.day));
      return rows.map(({ day }) => day);
    },
  };
}
