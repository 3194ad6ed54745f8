import type { NextSubtopic, ProgressSummary, ReviewCard } from '#contract/contract.ts';
import { deckOf } from '#domain/review-deck.ts';
import { spanInWords } from '#web/components/community/figures.ts';
import { weeklyNews } from '#web/components/learning/weekly-news.ts';
import { paths } from '#web/paths.ts';
import type { QuizOfTheWeek } from '../home.actors.ts';

/** One line of the day: `done` needs nothing any more, `later` cannot be begun yet. */
export interface PlanItem {
  title: string;
  text: string;
  state: 'open' | 'done' | 'later';
  /** Where it is done or looked at; null where there is nothing to see. */
  to: string | null;
}

/** The server lists fifty cards at most. */
const MOST_CARDS = 50;
const REVIEW = `${paths.profile}?tab=review`;

export function reviewItem(cards: readonly ReviewCard[], now: number): PlanItem {
  const { queue, nextDueAt } = deckOf(cards, now);
  const due = queue.length;
  if (due > 0) {
    const count = due === MOST_CARDS ? `${due} cards or more` : due === 1 ? '1 card' : `${due} cards`;
    return {
      title: `${count} to review`,
      text: 'A few minutes keep them in mind.',
      state: 'open',
      to: REVIEW,
    };
  }
  if (nextDueAt === null) {
    const text = 'Cards come from the questions you miss.';
    return { title: 'No cards yet', text, state: 'later', to: null };
  }
  const text = `The next card comes in ${spanInWords((Date.parse(nextDueAt) - now) / 1000)}.`;
  return { title: 'All reviewed', text, state: 'done', to: REVIEW };
}

export const lessonItem = (next: NextSubtopic | null): PlanItem =>
  next
    ? {
        title: next.name,
        text: next.subjectName,
        state: 'open',
        to: paths.lesson(next.subjectId, next.subtopicId),
      }
    : {
        title: 'All lessons are read',
        text: 'Choose another course when you like.',
        state: 'done',
        to: paths.courses,
      };

export function quizItem({ quiz }: QuizOfTheWeek): PlanItem {
  if (!quiz) {
    const text = 'It opens with the first lesson you understand.';
    return { title: 'No quiz yet', text, state: 'later', to: null };
  }
  const { assessment, place } = quiz;
  const { text, isDone } = weeklyNews(assessment);
  return {
    title: assessment.subject,
    text,
    state: isDone ? 'done' : assessment.state === 'locked' ? 'later' : 'open',
    to: paths.assignments(place),
  };
}

/** The plan of somebody new: three steps, each opened by the one before it. */
export function firstSteps({ nextRecommended: next }: Pick<ProgressSummary, 'nextRecommended'>): PlanItem[] {
  return [
    {
      title: 'Find your course',
      text: next ? `You chose one with ${next.subjectName}.` : 'Look around, then enrol in one.',
      state: next ? 'done' : 'open',
      to: paths.courses,
    },
    {
      title: 'Understand a lesson',
      text: next ? `Begin with “${next.name}”.` : 'Six minutes, most of them.',
      state: next ? 'open' : 'later',
      to: next ? paths.lesson(next.subjectId, next.subtopicId) : null,
    },
    {
      title: 'Take your first weekly quiz',
      text: 'It asks about what you have understood.',
      state: 'later',
      to: null,
    },
  ];
}
