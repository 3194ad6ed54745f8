import type { ProgressSummary, WeeklyAssessment } from '#contract/contract.ts';
import { isWeeklyForToday } from '#web/components/learning/weekly-news.ts';
import { t } from '#web/language/language.ts';

type OpenTasks = Pick<
  ProgressSummary,
  'subtopicsCompleted' | 'streak' | 'openWeeklyQuizzes' | 'nextRecommended'
> & {
  today: Pick<ProgressSummary['today'], 'dailyQuestion' | 'isLearned'>;
};

/** Has answered something, though perhaps completed no lesson yet. */
export const hasBegun = ({
  subtopicsCompleted,
  streak,
}: Pick<ProgressSummary, 'subtopicsCompleted' | 'streak'>): boolean => subtopicsCompleted > 0 || streak > 0;

/**
 * What can be done today, for somebody who has begun; null for whoever is new, and where it is not known. `week`: the
 * weekly quiz of the plan; null while that is not known.
 */
export function openTodayInWords(summary: OpenTasks | null, week: WeeklyAssessment | null): string | null {
  if (!summary || !hasBegun(summary)) return null;
  const { nextRecommended, openWeeklyQuizzes, today } = summary;
  const open = [
    week !== null && isWeeklyForToday(week) && t('Weekly quiz'),
    today.dailyQuestion?.isAnswered === false && t("Today's question"),
  ].filter(Boolean);
  if (open.length > 0) return t('To do today: {tasks}', { tasks: open.join(' · ') });
  // Perhaps a weekly quiz is open for today.
  if (week === null && openWeeklyQuizzes.length > 0) return null;
  if (today.isLearned) return t('Your streak is safe for today. See you tomorrow!');
  return nextRecommended && t('To do today: {tasks}', { tasks: t('Next lesson') });
}
