import { and, eq, sql } from 'drizzle-orm';
import type { CourseSettingsChange } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { courseSettings } from '../../db/schema/notes.ts';

const NO_GOAL = 0;

/** Stores the daily goals of a student, by course. */
export function createCourseSettingsRepository(db: Database) {
  return {
    async findGoal(userId: string, courseId: string): Promise<number> {
      const [row] = await db
        .select({ minutes: courseSettings.dailyGoalMinutes })
        .from(courseSettings)
        .where(and(eq(courseSettings.userId, userId), eq(courseSettings.courseId, courseId)));
      return row?.minutes ?? NO_GOAL;
    },

    /** What is not given stays as it is; null where the goal is no longer the one expected, and nothing has changed. */
    updateGoal: (
      userId: string,
      courseId: string,
      {
        dailyGoalMinutes,
        expectedGoalMinutes: expected,
      }: Pick<CourseSettingsChange, 'dailyGoalMinutes' | 'expectedGoalMinutes'>,
      at: Date,
    ): Promise<number | null> =>
      db.transaction(async (tx) => {
        await tx
          .insert(courseSettings)
          .values({ userId, courseId, dailyGoalMinutes: NO_GOAL, updatedAt: at })
          .onConflictDoNothing();
        const isExpected = expected === undefined ? sql`true` : eq(courseSettings.dailyGoalMinutes, expected);
        const [row] = await tx
          .update(courseSettings)
          .set({ ...(dailyGoalMinutes !== undefined && { dailyGoalMinutes }), updatedAt: at })
          .where(and(eq(courseSettings.userId, userId), eq(courseSettings.courseId, courseId), isExpected))
          .returning({ minutes: courseSettings.dailyGoalMinutes });
        return row?.minutes ?? null;
      }),
  };
}
