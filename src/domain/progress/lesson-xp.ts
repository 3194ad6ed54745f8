import { XP_RULES } from './xp.ts';

/** What each of the first right answers at the end of a lesson brings, before the lesson is complete. */
export const FIRST_ANSWERS = { count: 2, xp: 2 } as const;

/** What the XP ledger has of a lesson already. */
export interface PaidForLesson {
  xp: number;
  /** So many of the first right answers are paid. */
  answers: number;
}

export const NOTHING_PAID: PaidForLesson = { xp: 0, answers: 0 };

/**
 * What a round on a lesson is worth, in XP: the rest of all its XP where it checks the lesson, else the first right
 * answers that have not been paid. `answers` is how many of them are paid with it; null where it checks the lesson.
 */
export function lessonXp(
  { isChecked, right }: { isChecked: boolean; right: number },
  paid: PaidForLesson,
): { amount: number; answers: number | null } {
  if (isChecked) return { amount: XP_RULES['lesson-check'].amount - paid.xp, answers: null };
  const answers = Math.min(FIRST_ANSWERS.count, right);
  const isNew = answers > paid.answers;
  return { amount: isNew ? answers * FIRST_ANSWERS.xp - paid.xp : 0, answers };
}
