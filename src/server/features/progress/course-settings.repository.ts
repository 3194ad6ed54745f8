import { and, eq, sql } from 'drizzle-orm';
import type { CourseSettings, CourseSettingsChange } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { courseSettings } from '../../db/schema/notes.ts';

/** Of a student who has chosen nothing: no goal, and nobody reminds them. */
const DEFAULT_SETTINGS = { dailyGoalMinutes: 0, reminders: false };

const CHOSEN = {
  dailyGoalMinutes: courseSettings.dailyGoalMinutes,
  reminders: courseSettings.reminders,
};

export function createCourseSettingsRepository(db: Database) {
  return {
    async find(userId: string, courseId: string): Promise<Required<CourseSettings>> {
      const [row] = await db
        .select(CHOSEN)
        .from(courseSettings)
        .where(and(eq(courseSettings.userId, userId), eq(courseSettings.courseId, courseId)));
      return row ?? DEFAULT_SETTINGS;
    },

    /** What is not given stays as it is; null where the goal is no longer the one expected, and nothing has changed. */
    update: (
      userId: string,
      courseId: string,
      { expectedGoalMinutes: expected, ...change }: CourseSettingsChange,
      at: Date,
    ): Promise<Required<CourseSettings> | null> =>
      db.transaction(async (tx) => {
        await tx
          .insert(courseSettings)
          .values({ userId, courseId, ...DEFAULT_SETTINGS, updatedAt: at })
          .onConflictDoNothing();
        const isExpected = expected === undefined ? sql`true` : eq(courseSettings.dailyGoalMinutes, expected);
        const [row] = await tx
          .update(courseSettings)
          .set({ ...change, updatedAt: at })
          .where(and(eq(courseSettings.userId, userId), eq(courseSettings.courseId, courseId), isExpected))
          .returning(CHOSEN);
        return row ?? null;
      }),
  };
}
