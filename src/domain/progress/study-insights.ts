import type { LessonMastery } from '#contract/contract.ts';
import { COMPLETION_SHARE } from './progress.ts';

export interface StudyInsights {
  /** Completed, and from 80 % on, the best first. */
  strengths: LessonMastery[];
  /** Below 80 %, the weakest first. */
  restudy: LessonMastery[];
}

/** Fewer questions say nothing of a lesson: one may be luck, or a slip. */
const FEWEST_QUESTIONS = 2;

const shareOf = ({ rightAnswers, answeredQuestions }: LessonMastery): number =>
  rightAnswers / answeredQuestions;

/** Strengths and weaknesses: what the last answer to each question says of these lessons; one that was hardly asked about says nothing. */
export function studyInsights(lessons: readonly LessonMastery[]): StudyInsights {
  const asked = lessons.filter(({ answeredQuestions }) => answeredQuestions >= FEWEST_QUESTIONS);
  return {
    strengths: asked
      .filter((lesson) => lesson.status === 'completed' && shareOf(lesson) >= COMPLETION_SHARE)
      .toSorted((one, other) => shareOf(other) - shareOf(one)),
    restudy: asked
      .filter((lesson) => shareOf(lesson) < COMPLETION_SHARE)
      .toSorted((one, other) => shareOf(one) - shareOf(other)),
  };
}
