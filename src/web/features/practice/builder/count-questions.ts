import type { Topic } from '#contract/contract.ts';

/** How many questions there are in some topics. */
export const questionsIn = (topics: readonly Topic[]): number =>
  topics.flatMap(({ subtopics }) => subtopics).reduce((sum, { questionCount }) => sum + questionCount, 0);

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
