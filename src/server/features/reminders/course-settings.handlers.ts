import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import type { PublishedCourses } from '../catalogue/published-courses.ts';
import type { EmailRemindersService } from './email-reminders.service.ts';
import { createCourseSettingsRepository } from '../progress/course-settings.repository.ts';

interface CourseSettingsParts {
  courses: PublishedCourses;
  reminders: Pick<EmailRemindersService, 'isDaily' | 'change'>;
}

/**
 * The course settings endpoints: the daily goal of a course. Its `reminders` are the daily ones of the student: one
 * truth for all courses.
 */
export function createCourseSettingsHandlers(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { courses, reminders }: CourseSettingsParts,
): Pick<Handlers, 'getCourseSettings' | 'updateCourseSettings'> {
  const settings = createCourseSettingsRepository(db);

  async function checkCourse(courseId: string): Promise<void> {
    if (!(await courses.findCourse(courseId))) throw new Problem('not-found');
  }

  return {
    async getCourseSettings({ params: { courseId }, caller: { userId } }) {
      await checkCourse(courseId);
      const [dailyGoalMinutes, isDaily] = await Promise.all([
        settings.findGoal(userId, courseId),
        reminders.isDaily(userId),
      ]);
      return ok({ dailyGoalMinutes, reminders: isDaily });
    },

    async updateCourseSettings({ params: { courseId }, body, caller: { userId } }) {
      await checkCourse(courseId);
      const { reminders: isOn, ...goal } = body;
      const dailyGoalMinutes = await settings.updateGoal(userId, courseId, goal, now());
      if (dailyGoalMinutes === null) throw new Problem('content-changed');
      if (isOn === undefined) return ok({ dailyGoalMinutes, reminders: await reminders.isDaily(userId) });
      const { daily } = await reminders.change(userId, { reminder: 'daily', isOn });
      return ok({ dailyGoalMinutes, reminders: daily.isOn });
    },
  };
}
