import type { LessonMastery } from '#contract/contract.ts';
import { COMPLETION_SHARE, progressPercent, type SubtopicScore } from './progress.ts';

type Counts = Pick<LessonMastery, 'rightAnswers' | 'answeredQuestions' | 'totalQuestions'>;

/** What the last answer to each question says of some lessons, in questions. */
export interface Mastery {
  right: number;
  answered: number;
  /** Never answered: they say nothing, neither for nor against. */
  unasked: number;
  /** Of those answered. */
  percent: number;
}

/** The mastery score: of the answered questions those right the last time they were asked, in percent: a failed quiz lowers it. */
export function masteryOf(lessons: readonly Counts[]): Mastery {
  const sumOf = (field: keyof Counts) => lessons.reduce((sum, lesson) => sum + lesson[field], 0);
  const [right, answered] = [sumOf('rightAnswers'), sumOf('answeredQuestions')];
  const unasked = Math.max(0, sumOf('totalQuestions') - answered);
  return { right, answered, unasked, percent: progressPercent(right, answered) };
}

/** How many answers about a lesson there were, and how many of them were right. */
interface AnswerCounts {
  right: number;
  answered: number;
}

/** Fewer questions say nothing of a lesson: one may be luck, or a slip. */
const FEWEST_QUESTIONS = 2;

/**
 * The weak lessons, below 80 % of at least two questions, in the order in which to read them: the smallest share right
 * first, of equal shares the one with more misses.
 */
export function weakestFirst<Entry>(
  lessons: readonly Entry[],
  countsOf: (lesson: Entry) => AnswerCounts,
): Entry[] {
  return lessons
    .map((lesson) => ({ lesson, ...countsOf(lesson) }))
    .filter(({ right, answered }) => answered >= FEWEST_QUESTIONS && right < COMPLETION_SHARE * answered)
    .toSorted((a, b) => a.right / a.answered - b.right / b.answered || b.answered - a.answered)
    .map(({ lesson }) => lesson);
}

/**
 * The lessons that went badly in a quiz, in the order in which to read them: none that it completed. Blanks say nothing
 * of a lesson that was not reached; they count as misses only where the whole quiz was left blank.
 */
export function weakestOf(scores: readonly SubtopicScore[]): SubtopicScore[] {
  const isBlank = scores.every(({ score, wrong }) => score + wrong === 0);
  return weakestFirst(
    scores.filter(({ status }) => status !== 'completed'),
    ({ score, wrong, maxScore }) => ({ right: score, answered: isBlank ? maxScore : score + wrong }),
  );
}

export interface StudyInsights {
  /** Completed, and from 80 % on, the best first. */
  strengths: LessonMastery[];
  /** As `weakestFirst` has them. */
  restudy: LessonMastery[];
}

const shareOf = (lesson: LessonMastery): number => {
  const { right, answered } = masteryOf([lesson]);
  return right / answered;
};

/** Strengths and weaknesses: what the last answer to each question says of these lessons; one that was hardly asked about says nothing. */
export function studyInsights(lessons: readonly LessonMastery[]): StudyInsights {
  return {
    strengths: lessons
      .filter(({ answeredQuestions }) => answeredQuestions >= FEWEST_QUESTIONS)
      .filter((lesson) => lesson.status === 'completed' && shareOf(lesson) >= COMPLETION_SHARE)
      .toSorted((one, other) => shareOf(other) - shareOf(one)),
    restudy: weakestFirst(lessons, (lesson) => masteryOf([lesson])),
  };
}
