import { and, eq } from 'drizzle-orm';
import type { CourseSettings } from '#contract/contract.ts';
import type { Database } from '../../db/database.ts';
import { courseSettings } from '../../db/schema/notes.ts';

export interface CourseSettingsRepository {
  find(userId: string, courseId: string): Promise<Required<CourseSettings>>;
  /** What is not given stays as it is. */
  update(
    userId: string,
    courseId: string,
    change: CourseSettings,
    at: Date,
  ): Promise<Required<CourseSettings>>;
}

/** Of a student who has chosen nothing: no goal, and nobody reminds them. */
const DEFAULT_SETTINGS = { dailyGoalMinutes: 0, reminders: false };

const CHOSEN = {
  dailyGoalMinutes: courseSettings.dailyGoalMinutes,
  reminders: courseSettings.reminders,
};

export function createCourseSettingsRepository(db: Database): CourseSettingsRepository {
  return {
    async find(userId, courseId) {
      const [row] = await db
        .select(CHOSEN)
        .from(courseSettings)
        .where(and(eq(courseSettings.userId, userId), eq(courseSettings.courseId, courseId)));
      return row ?? DEFAULT_SETTINGS;
    },

    async update(userId, courseId, change, at) {
      const [row] = await db
        .insert(courseSettings)
        .values({ userId, courseId, ...change, updatedAt: at })
        .onConflictDoUpdate({
          target: [courseSettings.userId, courseSettings.courseId],
          set: { ...change, updatedAt: at },
        })
        .returning(CHOSEN);
      return row ?? { ...DEFAULT_SETTINGS, ...change };
    },
  };
}
