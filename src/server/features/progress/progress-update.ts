import type { ProgressStatus, SubtopicProgressUpdate } from '#contract/contract.ts';
import { betterStatus, statusOfScore } from '#domain/progress/progress.ts';
import { Problem } from '../../http/problem.ts';

/** What is kept of a student's work in a subtopic. */
export interface SubtopicState {
  status: ProgressStatus;
  quizScore: number | null;
  maxScore: number | null;
  timeSpentSeconds: number;
  completedAt: Date | null;
  /** When its questions completed it, where the row is read with it. */
  checkedAt?: Date | null;
  updatedAt: Date;
}

/** A quiz result in the subtopic's own measure. */
export interface QuizScore {
  quizScore: number;
  maxScore: number;
  status: ProgressStatus;
}

/** The most a first call may report: how long the lesson was open before is not known to anyone. */
const LONGEST_FIRST_TIME_S = 3_600;
const DEFAULT_MAX_SCORE = 10;

/**
 * The quiz result an update reports, or null. The maximum is at most the number of questions of the subtopic (R48):
 * a result out of more keeps its share. Throws `invalid-field`.
 */
export function readQuizScore(
  { quizScore, maxScore }: SubtopicProgressUpdate,
  questionCount: number,
): QuizScore | null {
  if (quizScore === undefined) {
    if (maxScore === undefined) return null;
    throw new Problem('invalid-field', { fields: { maxScore: 'Send maxScore together with quizScore.' } });
  }
  const given = maxScore ?? (questionCount || DEFAULT_MAX_SCORE);
  if (quizScore > given) {
    throw new Problem('invalid-field', { fields: { quizScore: 'The score is above its maximum.' } });
  }
  const max = Math.min(given, questionCount || given);
  return { quizScore: (quizScore * max) / given, maxScore: max, status: statusOfScore(quizScore, given) };
}

/**
 * The state after a progress update: a status is lowered only where a completion without a result is taken back, the best
 * score is kept, and time counts up to the wall time since the last call, for the first one since the latest study session.
 */
export function advance(
  before: SubtopicState,
  update: SubtopicProgressUpdate,
  { quiz, sessionAt, now }: { quiz: QuizScore | null; sessionAt: Date | null; now: Date },
): SubtopicState {
  const reached = isUndone(before, update) ? 'in_progress' : before.status;
  const status = betterStatus(reached, quiz?.status ?? statusOf({ ...before, status: reached }, update));
  const best = quiz && isBetter(before, quiz) ? quiz : before;
  const wallTime = secondsSince(lastCallOf(before, sessionAt, now), now);
  return {
    status,
    quizScore: best.quizScore,
    maxScore: best.maxScore,
    timeSpentSeconds: before.timeSpentSeconds + Math.min(update.timeSpent ?? 0, wallTime),
    completedAt: status === 'completed' ? (before.completedAt ?? now) : null,
    updatedAt: now,
  };
}

/** Completed by saying so alone, whatever a round that failed has left: what its questions or a score completed stays. */
const isClaimed = ({ status, quizScore, maxScore, checkedAt }: SubtopicState): boolean =>
  status === 'completed' &&
  !checkedAt &&
  (quizScore === null || statusOfScore(quizScore, maxScore ?? undefined) !== 'completed');

const isUndone = (before: SubtopicState, { undoCompletion }: SubtopicProgressUpdate): boolean =>
  undoCompletion === true && isClaimed(before);

const statusOf = (before: SubtopicState, { status, timeSpent = 0 }: SubtopicProgressUpdate): ProgressStatus =>
  status ?? (timeSpent > 0 ? 'in_progress' : before.status);

const isBetter = ({ quizScore, maxScore }: SubtopicState, quiz: QuizScore): boolean =>
  quizScore === null || maxScore === null || quiz.quizScore / quiz.maxScore > quizScore / maxScore;

// A row that was only prepared says when that was, not when the student last worked on it.
const isPrepared = ({ status, quizScore, timeSpentSeconds }: SubtopicState): boolean =>
  status === 'incomplete' && quizScore === null && timeSpentSeconds === 0;

function lastCallOf(before: SubtopicState, sessionAt: Date | null, now: Date): Date {
  if (!isPrepared(before)) return before.updatedAt;
  const earliest = now.getTime() - LONGEST_FIRST_TIME_S * 1_000;
  return new Date(Math.max(earliest, (sessionAt ?? now).getTime()));
}

const secondsSince = (then: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1_000));
