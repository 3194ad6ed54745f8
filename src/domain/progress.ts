import type { Chapter, ProgressStatus, Subtopic } from '#contract/contract.ts';

/** A quiz completes its scope from 80 % of the maximum (spec §4). */
export const COMPLETION_SHARE = 0.8;
export const ALL_COMPLETED_MESSAGE = 'All subtopics in this subject are completed!';

/** The status a quiz score gives; `maxScore` defaults to the number of questions, or 10 (spec §4). */
export function statusOfScore(score: number, maxScore?: number, totalQuestions?: number): ProgressStatus {
  const max = maxScore ?? totalQuestions ?? 10;
  return score >= COMPLETION_SHARE * max ? 'completed' : 'in_progress';
}

/** Completed is never taken back by a worse try. */
export const betterStatus = (before: ProgressStatus | undefined, after: ProgressStatus): ProgressStatus => {
  const rank = { incomplete: 0, in_progress: 1, completed: 2 } as const;
  return before !== undefined && rank[before] >= rank[after] ? before : after;
};

/** Completed when all parts are, in progress when any has begun. */
export function foldStatus(parts: readonly ProgressStatus[]): ProgressStatus {
  if (parts.length > 0 && parts.every((status) => status === 'completed')) return 'completed';
  return parts.some((status) => status !== 'incomplete') ? 'in_progress' : 'incomplete';
}

/** The first subtopic that is not completed, walking chapters, topics, subtopics (spec §4). */
export const nextRecommended = (chapters: readonly Chapter[]): Subtopic | undefined =>
  chapters
    .flatMap((chapter) => chapter.topics)
    .flatMap((topic) => topic.subtopics)
    .find((subtopic) => subtopic.status !== 'completed');
