import type { Chapter, ProgressStatus, Subtopic } from '#contract/contract.ts';

/** The pass mark: a quiz completes its scope from 80 % of the maximum (spec §4). */
export const COMPLETION_SHARE = 0.8;
export const ALL_COMPLETED_MESSAGE = 'All subtopics in this subject are completed!';

/** The status a quiz score gives; `maxScore` defaults to the number of questions, or 10 (spec §4). */
export function statusOfScore(score: number, maxScore?: number, totalQuestions?: number): ProgressStatus {
  const max = maxScore ?? totalQuestions ?? 10;
  return score >= COMPLETION_SHARE * max ? 'completed' : 'in_progress';
}

/** How far something is, in whole percent: 0 only with nothing done, 100 only with all of it. */
export function progressPercent(done: number, total: number): number {
  if (total <= 0 || done <= 0) return 0;
  return done >= total ? 100 : Math.min(99, Math.max(1, Math.round((done / total) * 100)));
}

/** When a round completes a lesson, for students: `subtopicScores` in words. */
export const LESSON_COMPLETION_RULE =
  'A round completes a lesson when at least 80% of all its questions are right, and at least 80% of those about that lesson.';

/** How a quiz went in one subtopic. */
export interface SubtopicScore {
  subtopicId: string;
  subtopicName: string;
  score: number;
  maxScore: number;
  status: ProgressStatus;
}

/**
 * One score for each subtopic asked, in the order of the questions. A subtopic is completed by 80 % of its own
 * questions, where the quiz as a whole reached 80 % too: one lucky question of a long quiz completes nothing (spec §4).
 */
export function subtopicScores(
  questions: readonly { subtopicId: string; subtopicName: string; isRight: boolean }[],
): SubtopicScore[] {
  const right = questions.filter(({ isRight }) => isRight).length;
  const ofWhole = statusOfScore(right, questions.length);
  const names = new Map(questions.map(({ subtopicId, subtopicName }) => [subtopicId, subtopicName]));
  return [...names].map(([subtopicId, subtopicName]) => {
    const own = questions.filter((question) => question.subtopicId === subtopicId);
    const score = own.filter(({ isRight }) => isRight).length;
    const maxScore = own.length;
    const status = ofWhole === 'completed' ? statusOfScore(score, maxScore) : 'in_progress';
    return { subtopicId, subtopicName, score, maxScore, status };
  });
}

/** As many as a round at the end of a lesson asks. */
const FEWEST_RIGHT = 3;

/** For so long a right answer to a question counts for nothing after Learn mode has shown what is right. */
export const SHOWN_ANSWER_HOURS = 12;

/** Whether the questions of a lesson that a student has got right by now are enough to call it checked: not a lucky one. */
export const isEnoughRight = ({ right, questions }: { right: number; questions: number }): boolean =>
  right >= Math.min(FEWEST_RIGHT, questions);

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

/** Every subtopic of a subject in reading order. */
export const subtopicsOf = (chapters: readonly Chapter[]): Subtopic[] =>
  chapters.flatMap(({ topics }) => topics).flatMap(({ subtopics }) => subtopics);

/** The first subtopic that is not completed, walking chapters, topics, subtopics (spec §4). */
export const nextRecommended = (chapters: readonly Chapter[]): Subtopic | undefined =>
  subtopicsOf(chapters).find((subtopic) => subtopic.status !== 'completed');
