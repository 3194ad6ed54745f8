import type { PracticePool, Subtopic } from '#contract/contract.ts';
import type { PracticeChapter } from '#machines/assessment/practice-builder.setup.ts';
import { type Message, msg, t } from '#web/language/language.ts';

const lessonsOf = (chapters: readonly PracticeChapter[]): Subtopic[] =>
  chapters.flatMap(({ topics }) => topics.flatMap(({ subtopics }) => subtopics));

export const completedOf = (chapters: readonly PracticeChapter[]): Subtopic[] =>
  lessonsOf(chapters).filter(({ status }) => status === 'completed');

/** The lessons that a pool may ask about. */
export const askedOf = (chapters: readonly PracticeChapter[], pool: PracticePool): Subtopic[] =>
  pool === 'completed' ? completedOf(chapters) : lessonsOf(chapters);

/** The chapters that have something to ask of a pool. */
export const askableIn = (chapters: readonly PracticeChapter[], pool: PracticePool): string[] =>
  chapters.filter((chapter) => questionsIn(askedOf([chapter], pool)) > 0).map(({ id }) => id);

/** How many questions some lessons have. */
export const questionsIn = (lessons: readonly Subtopic[]): number =>
  lessons.reduce((sum, { questionCount }) => sum + questionCount, 0);

/** Why there are fewer than a lesson has. */
export const KEPT_FOR_WEEKLY_QUIZ: Message = msg('Some questions appear here only after your weekly quiz.');

export const hasUnfinished = (chapters: readonly PracticeChapter[]): boolean =>
  lessonsOf(chapters).some(({ status }) => status !== 'completed');

/** '1 question', '12 questions'. */
export const countedQuestions = (count: number): string =>
  t('{count, plural, one {# question} other {# questions}}', { count });
