import type { CourseGoal } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';
import { formatDayOfYear } from '../dates.ts';

/** Days after which a pace can be told. */
const FEWEST_DAYS = 3;

/** Whether a forecast can be worked out. */
export const hasPace = (course: CourseGoal): boolean =>
  course.completedSubtopics < course.totalSubtopics &&
  course.completedRecently > 0 &&
  course.recentDays >= FEWEST_DAYS;

/** When a course ends at this pace. */
export function forecastOf(course: CourseGoal): string {
  const { completedSubtopics, totalSubtopics, completedRecently, recentDays, finishOn } = course;
  const left = totalSubtopics - completedSubtopics;
  if (left === 0) return t('All lessons completed.');
  if (completedRecently === 0)
    return t(
      '{left, plural, one {# lesson} other {# lessons}} left. Finish one to see when you will be done.',
      {
        left,
      },
    );
  if (recentDays < FEWEST_DAYS)
    return t(
      '{left, plural, one {# lesson} other {# lessons}} left. After {days} days you can see here when you will be done.',
      { left, days: FEWEST_DAYS },
    );
  const pace = { left, days: recentDays };
  return finishOn === null
    ? t(
        '{left, plural, one {# lesson} other {# lessons}} left. At your pace of the last {days} days, it will take more than two years.',
        pace,
      )
    : t(
        '{left, plural, one {# lesson} other {# lessons}} left. At your pace of the last {days} days, you will finish on {date}.',
        { ...pace, date: formatDayOfYear(finishOn) },
      );
}
