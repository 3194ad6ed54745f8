import type { ProgressSummary } from '#contract/contract.ts';
import { msg } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

/** The main navigation, in the order of spec §2: the navigation bar and the mobile menu show it. */
export const navigation = [
  { page: 'home', label: msg('Home'), to: paths.home },
  { page: 'courses', label: msg('Courses'), to: paths.courses },
  { page: 'clans', label: msg('Clans'), to: paths.clans },
  { page: 'challenges', label: msg('Challenges'), to: paths.challenges },
  { page: 'leaderboard', label: msg('Leaderboard'), to: paths.leaderboard },
  { page: 'library', label: msg('Library'), to: paths.library },
  { page: 'profile', label: msg('Profile'), to: paths.profile },
] as const;

/** What is due again and again, and is no page of the main navigation: 'Today' in the menus. */
export const today = [
  { task: 'quiz', label: msg('Weekly quiz') },
  { task: 'review', label: msg('Review cards') },
  { task: 'question', label: msg("Today's question") },
] as const;

/**
 * Where a task is done; the quiz is the one that can be taken now, or else that of the subject one reads, and Home
 * tells what to do where there is none.
 */
export const taskPath = (
  task: (typeof today)[number]['task'],
  summary: Pick<ProgressSummary, 'nextRecommended' | 'openWeeklyQuizzes'> | null,
): string => {
  if (task === 'review') return `${paths.profile}?tab=review`;
  if (task === 'question') return paths.challenges;
  const next = summary?.openWeeklyQuizzes[0] ?? summary?.nextRecommended;
  return next ? paths.assignments({ courseId: next.courseId, subjectId: next.subjectId }) : paths.home;
};

export const SETTINGS = `${paths.profile}?tab=settings`;
export const PROGRESS = `${paths.profile}?tab=progress`;
