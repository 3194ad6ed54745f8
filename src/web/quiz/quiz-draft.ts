import type { AnswerMap, OpenAttempt } from '#contract/contract.ts';
import { readAnswers } from '#domain/assessment/grading.ts';
import type { AnswerDraft } from '#machines/assessment/answer-saver.machine.ts';
import type { QuizMarks } from '#machines/assessment/quiz-run.setup.ts';
import type { BrowserStorage } from '#web/browser/browser-storage.ts';

/**
 * Draft persistence of a running quiz: an answer given while the network is gone is written down here, in the session
 * storage of its tab, for state restoration after a page refresh (C15). Never a key, never a score.
 */
export interface StoredDraft extends AnswerDraft, QuizMarks {}

const keyOf = (attemptId: string): string => `quiz-draft:${attemptId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isAnswerMap = (value: unknown): value is AnswerMap =>
  isRecord(value) && Object.values(value).every((option) => option === null || isCount(option));
const indexesOf = (value: unknown, total: number): number[] =>
  Array.isArray(value) ? value.filter((index) => isCount(index) && index < total) : [];

/** Null unless this tab kept a draft of this attempt for this person that fits its questions. */
export function readDraft(storage: BrowserStorage, userId: string, attempt: OpenAttempt): StoredDraft | null {
  const kept = storage.read('session', keyOf(attempt.attemptId), { uid: userId });
  if (!isRecord(kept) || !isCount(kept.rev) || !isCount(kept.index) || !isAnswerMap(kept.answers))
    return null;
  if (!readAnswers(attempt.questions, kept.answers)) return null;
  const total = attempt.questions.length;
  return {
    rev: kept.rev,
    index: kept.index,
    answers: kept.answers,
    visited: indexesOf(kept.visited, total),
    flagged: indexesOf(kept.flagged, total),
  };
}

export const writeDraft = (
  storage: BrowserStorage,
  userId: string,
  attemptId: string,
  draft: StoredDraft,
): void => storage.write('session', keyOf(attemptId), draft, userId);

export const removeDraft = (storage: BrowserStorage, attemptId: string): void =>
  storage.remove('session', keyOf(attemptId));
