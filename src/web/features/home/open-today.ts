import type { ProgressSummary } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';

type Day = Pick<ProgressSummary, 'subtopicsCompleted' | 'openWeeklyQuizzes' | 'nextRecommended'> & {
  today: Pick<ProgressSummary['today'], 'dailyQuestion' | 'isLearned'>;
};

/** The questions of one lesson are too few for a certificate: the plan below asks for another lesson first. */
const LESSONS_FOR_WEEKLY = 2;

/** What can be done today, for somebody who has begun; null for whoever is new, and where it is not known. */
export function openTodayInWords(summary: Day | null): string | null {
  if (!summary || summary.subtopicsCompleted === 0) return null;
  const { openWeeklyQuizzes, nextRecommended, subtopicsCompleted, today } = summary;
  const open = [
    openWeeklyQuizzes.length > 0 && subtopicsCompleted >= LESSONS_FOR_WEEKLY && t('Weekly quiz'),
    today.dailyQuestion?.isAnswered === false && t("Today's question"),
  ].filter(Boolean);
  if (open.length > 0) return t('Open today: {tasks}', { tasks: open.join(' · ') });
  if (today.isLearned) return t('Today counts for your streak. See you tomorrow!');
  return nextRecommended && t('Open today: {tasks}', { tasks: t('Next lesson') });
}
