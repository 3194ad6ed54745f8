import type { XpSource } from '#contract/contract.ts';
import { COMPLETION_SHARE } from './progress.ts';

/** What each onboarding step earns, once. Published to students as it stands here. */
export const STEP_XP: Readonly<Record<Exclude<XpSource, 'weekly-quiz'>, { amount: number; label: string }>> =
  {
    'profile-setup': { amount: 20, label: 'Profile set up' },
    'first-quiz': { amount: 30, label: 'First quiz taken' },
    'house-prediction': { amount: 30, label: 'Sorted into a house' },
    'profile-picture': { amount: 10, label: 'Profile picture chosen' },
    'role-setup': { amount: 10, label: 'Path chosen' },
  };

export const WEEKLY_QUIZ_XP = { perCorrectAnswer: 10, completionBonus: 50 } as const;

/** XP of the counted attempt of a weekly quiz: 10 a correct answer, 50 more from 80 %. Practice earns nothing. */
export function weeklyQuizXp(correct: number, total: number): number {
  const bonus = total > 0 && correct >= COMPLETION_SHARE * total ? WEEKLY_QUIZ_XP.completionBonus : 0;
  return correct * WEEKLY_QUIZ_XP.perCorrectAnswer + bonus;
}
