import { XP_RULES } from '#domain/progress/xp.ts';
import { t } from '#web/language/language.ts';

/** What a round of practice can bring, said before it is begun. */
export const xpOfPractice = (): string => {
  const { amount, perDay } = XP_RULES['lesson-check'];
  return t('{amount} XP for each lesson you complete for the first time, up to {perDay} XP a day', {
    amount,
    perDay,
  });
};
