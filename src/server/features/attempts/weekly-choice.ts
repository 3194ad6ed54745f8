import { firstOfWeekly, type WeeklyQuestion } from '#domain/assessment/weekly-order.ts';
import type { QuestionPast } from '../../db/question-pasts.ts';
import { type Random, shuffled } from './paper.ts';

interface WeeklyChoice {
  past: ReadonlyMap<string, QuestionPast>;
  at: Date;
  random: Random;
}

/**
 * The question selection of the weekly quiz, as shuffled questions; of those that are as good as each other, which are
 * asked is left to chance.
 */
export const chooseWeekly = (
  questions: readonly WeeklyQuestion[],
  { past, at, random }: WeeklyChoice,
): WeeklyQuestion[] => shuffled(firstOfWeekly(shuffled(questions, random), { past, at }), random);
