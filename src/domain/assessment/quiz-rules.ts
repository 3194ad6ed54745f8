import type { AttemptKind } from '#contract/contract.ts';

/** Quiz constants (spec §9). Times are in the unit their name says. */
export const MAX_QUIZ_QUESTIONS = 20;
/** A topic quiz is short. */
export const TOPIC_QUIZ_QUESTIONS = 10;
const QUIZ_LIMIT_SECONDS = 1800;
export const LOW_TIME_SECONDS = 300;
/** The grace period after the deadline: answers that were on their way then still count (R40). */
export const SUBMIT_GRACE_SECONDS = 30;
/** The last moment at which an answer could come. */
export const afterGrace = (deadlineAt: Date): Date =>
  new Date(deadlineAt.getTime() + SUBMIT_GRACE_SECONDS * 1000);
/** A mock test gives each question what the weekly quiz gives it: 1800 s for 20. */
export const EXAM_SECONDS_PER_QUESTION = QUIZ_LIMIT_SECONDS / MAX_QUIZ_QUESTIONS;
export const DIFFICULTY_LABEL = 'Medium';
export const DEFAULT_INSTRUCTIONS =
  'Complete all questions within the time limit. Each question carries equal marks.';

/** The quiz time limit, given in minutes, as seconds; 1800 where it is 0 or absent (spec §9). */
export const limitSecondsOf = (minutes: number | null | undefined): number =>
  minutes ? minutes * 60 : QUIZ_LIMIT_SECONDS;

/** Practice counts for the progress in its subtopics, and may be begun and given up at will. */
export const isPractice = ({ kind }: { kind: AttemptKind }): boolean =>
  kind === 'subtopic' || kind === 'topic' || kind === 'subject';

/** Formats seconds as MM:SS for a countdown; never negative. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
