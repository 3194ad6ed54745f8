import type { Topic } from '#contract/contract.ts';
import { t } from '#web/language/language.ts';

/** How many questions there are in some topics. */
export const questionsIn = (topics: readonly Topic[]): number =>
  topics.flatMap(({ subtopics }) => subtopics).reduce((sum, { questionCount }) => sum + questionCount, 0);

/** '1 question', '12 questions'. */
export const countedQuestions = (count: number): string =>
  t('{count, plural, one {# question} other {# questions}}', { count });
