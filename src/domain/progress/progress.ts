import type { Chapter, ProgressStatus, Subtopic } from '#contract/contract.ts';

/** The pass mark: a quiz completes its scope from 80 % of the maximum (spec §4). */
export const COMPLETION_SHARE = 0.8;
export const ALL_COMPLETED_MESSAGE = 'All subtopics in this subject are completed!';

/** The status a quiz score gives; `maxScore` defaults to the number of questions, or 10 (spec §4). */
export function statusOfScore(score: number, maxScore?: number, totalQuestions?: number): ProgressStatus {
  const max = maxScore ?? totalQuestions ?? 10;
  return score >= COMPLETION_SHARE * max ? 'completed' : 'in_progress';
}

/**
 * The completion percentage, how far something is: in whole percent, 0 only with nothing done, 100 only with all of it.
 */
export function progressPercent(done: number, total: number): number {
  if (total <= 0 || done <= 0) return 0;
  return done >= total ? 100 : Math.min(99, Math.max(1, Math.round((done / total) * 100)));
}

/** A lesson that was open for less is only looked at. */
export const READ_SECONDS = 60;
/** About half of a lesson. One that was open for less leads nobody away from where they have answered questions. */
export const STUDIED_SECONDS = 180;

/** How a quiz went in one subtopic. */
export interface SubtopicScore {
  subtopicId: string;
  subtopicName: string;
  score: number;
  maxScore: number;
  /** So many were answered wrong: not those left blank. */
  wrong: number;
  status: ProgressStatus;
}

/**
 * One score for each subtopic asked, in the order of the questions. A subtopic is completed by 80 % of its own
 * questions, where the quiz as a whole reached 80 % too: one lucky question of a long quiz completes nothing (spec §4). A
 * round on one lesson alone completes it with three right answers as well, where more were right than wrong
 * (`LESSON_COMPLETION_RULE`). An answer that had been shown completes no lesson of its own, and keeps no other one from it.
 */
export function subtopicScores(
  questions: readonly {
    subtopicId: string;
    subtopicName: string;
    isRight: boolean;
    /** Left without an answer. */
    isBlank?: boolean;
    /** Right, but with an answer that had been shown lately: scored, and completes nothing. */
    isShown?: boolean;
  }[],
  { isLessonRound = false }: { isLessonRound?: boolean } = {},
): SubtopicScore[] {
  const countRight = (asked: typeof questions) =>
    asked.filter(({ isRight, isShown }) => isRight && !isShown).length;
  const counting = questions.filter(({ isRight, isShown }) => !(isRight && isShown));
  const known = countRight(counting);
  const isKnown = known >= Math.min(FEWEST_RIGHT, questions.length);
  const ofWhole = isKnown ? statusOfScore(known, counting.length) : 'in_progress';
  const names = new Map(questions.map(({ subtopicId, subtopicName }) => [subtopicId, subtopicName]));
  return [...names].map(([subtopicId, subtopicName]) => {
    const own = questions.filter((question) => question.subtopicId === subtopicId);
    const score = own.filter(({ isRight }) => isRight).length;
    const maxScore = own.length;
    const wrong = own.filter(({ isRight, isBlank }) => !isRight && !isBlank).length;
    const right = countRight(own);
    const isEnough =
      isLessonRound && isEnoughRight({ right, questions: maxScore }) && isMostlyRight({ score, wrong });
    const byShare = ofWhole === 'completed' ? statusOfScore(right, maxScore) : 'in_progress';
    const status = isEnough ? 'completed' : byShare;
    return { subtopicId, subtopicName, score, maxScore, wrong, status };
  });
}

/** As many as a round at the end of a lesson asks. */
export const FEWEST_RIGHT = 3;

/**
 * The cooldown after a shown answer: for so long a right answer to a question counts for nothing after somebody who
 * missed it was shown what is right.
 */
export const SHOWN_ANSWER_HOURS = 12;

/** Whether the questions of a lesson that a student has got right by now are enough to call it checked: not a lucky one. */
export const isEnoughRight = ({ right, questions }: { right: number; questions: number }): boolean =>
  right >= Math.min(FEWEST_RIGHT, questions);

/** Whether a round had more of a lesson's questions right than wrong: three right answers of many guesses complete none. */
export const isMostlyRight = ({ score, wrong }: { score: number; wrong: number }): boolean => score > wrong;

/** What a student has answered of a lesson so far, as far as it counts. */
export interface LacksOfLesson {
  /** Its questions have completed it: it lacks nothing, whatever is missed later. */
  isChecked: boolean;
  /** So many can be practised. */
  questions: number;
  /** So many have been right, without having been shown just before. */
  right: number;
  /** Ids of those of them that can be practised. */
  known: readonly string[];
  /** The others of those that can be practised, with when an answer counts where it was shown; null where it was not. */
  lacking: readonly { id: string; countsFrom: Date | null }[];
}

/** What would complete a lesson, those first that count first, and what is left beside: each with when it counts, in ms. */
function splitLacking({ isChecked, questions, right, known, lacking }: LacksOfLesson, at: Date) {
  if (isChecked) return { asked: [], left: [] };
  const missing = Math.max(1, Math.min(FEWEST_RIGHT, questions) - right);
  const again = isEnoughRight({ right, questions }) ? known : [];
  const ordered = [...lacking, ...again.map((id) => ({ id, countsFrom: null }))]
    .map(({ id, countsFrom }) => ({ id, countsAt: Math.max(at.getTime(), countsFrom?.getTime() ?? 0) }))
    .toSorted((one, other) => one.countsAt - other.countsAt);
  return { asked: ordered.slice(0, missing), left: ordered.slice(missing) };
}

/**
 * Ids of the questions that a lesson lacks to be complete, those first that count first; empty once it is complete. Where
 * enough has been right in quizzes that went badly as a whole, it lacks one answer still.
 */
export const lackingQuestions = (lacks: LacksOfLesson, at: Date): string[] =>
  splitLacking(lacks, at).asked.map(({ id }) => id);

/**
 * The round that would complete a lesson: how many questions, from when on it counts, and how many others, which count
 * now, can make up for one that is missed. Null where it lacks nothing.
 */
export function lessonRound(
  lacks: LacksOfLesson,
  at: Date,
): { questions: number; countsFrom: string | null; spare: number } | null {
  const { asked, left } = splitLacking(lacks, at);
  if (asked.length === 0) return null;
  const latest = Math.max(...asked.map(({ countsAt }) => countsAt));
  return {
    questions: asked.length,
    countsFrom: latest > at.getTime() ? new Date(latest).toISOString() : null,
    spare: left.filter(({ countsAt }) => countsAt <= at.getTime()).length,
  };
}

/** Keeps the best status: completed is never taken back by a worse try. */
export const betterStatus = (before: ProgressStatus | undefined, after: ProgressStatus): ProgressStatus => {
  const rank = { incomplete: 0, in_progress: 1, completed: 2 } as const;
  return before !== undefined && rank[before] >= rank[after] ? before : after;
};

/** The aggregate status of a chapter or subject: completed when all parts are, in progress when any has begun. */
export function foldStatus(parts: readonly ProgressStatus[]): ProgressStatus {
  if (parts.length > 0 && parts.every((status) => status === 'completed')) return 'completed';
  return parts.some((status) => status !== 'incomplete') ? 'in_progress' : 'incomplete';
}

/** Every subtopic of a subject in reading order. */
export const subtopicsOf = (chapters: readonly Chapter[]): Subtopic[] =>
  chapters.flatMap(({ topics }) => topics).flatMap(({ subtopics }) => subtopics);

/** The next recommended subtopic, the first that is not completed, walking chapters, topics, subtopics (spec §4). */
export const nextRecommended = (chapters: readonly Chapter[]): Subtopic | undefined =>
  subtopicsOf(chapters).find((subtopic) => subtopic.status !== 'completed');
