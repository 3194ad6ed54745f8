import type { SubtopicProgress } from '#contract/contract.ts';
import { COMPLETION_SHARE } from './progress.ts';

/** A lesson with its best quiz result, 0 to 1. */
export interface LessonResult {
  subtopicId: string;
  share: number;
}

export interface StudyInsights {
  /** From 80 % on, the best first. */
  strengths: LessonResult[];
  /** Below 80 %, the weakest first. */
  restudy: LessonResult[];
}

/** Fewer questions say nothing of a lesson: one may be luck, or a slip. */
const FEWEST_QUESTIONS = 2;

/** What quiz results say of a subject; a lesson without a result, or with one of a single question, says nothing. */
export function studyInsights(subtopics: readonly SubtopicProgress[]): StudyInsights {
  const results = subtopics.flatMap(({ subtopicId, quizScore, maxScore }) =>
    quizScore === null || maxScore === null || maxScore < FEWEST_QUESTIONS
      ? []
      : [{ subtopicId, share: quizScore / maxScore }],
  );
  return {
    strengths: results
      .filter(({ share }) => share >= COMPLETION_SHARE)
      .toSorted((one, other) => other.share - one.share),
    restudy: results
      .filter(({ share }) => share < COMPLETION_SHARE)
      .toSorted((one, other) => one.share - other.share),
  };
}
