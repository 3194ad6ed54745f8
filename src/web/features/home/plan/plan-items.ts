import type { NextSubtopic, ProgressSummary, ReviewCard } from '#contract/contract.ts';
import { deckOf } from '#domain/progress/review-deck.ts';
import { spanInWords } from '#web/components/community/figures.ts';
import { weeklyNews } from '#web/components/learning/weekly-news.ts';
import { t } from '#web/language/language.ts';
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

const REVIEW = `${paths.profile}?tab=review`;

export function reviewItem(cards: readonly ReviewCard[], now: number): PlanItem {
  const { queue, nextDueAt } = deckOf(cards, now);
  const due = queue.length;
  if (due > 0) {
    return {
      title: t('{due, plural, one {# card} other {# cards}} to review', { due }),
      text: t('A few minutes keep them in mind.'),
      state: 'open',
      to: REVIEW,
    };
  }
  if (nextDueAt === null) {
    const text = t('Cards come from the questions you miss.');
    return { title: t('No cards yet'), text, state: 'later', to: null };
  }
  const text = t('The next card comes in {time}.', {
    time: spanInWords((Date.parse(nextDueAt) - now) / 1000),
  });
  return { title: t('All reviewed'), text, state: 'done', to: REVIEW };
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
        title: t('All lessons are read'),
        text: t('Choose another course when you like.'),
        state: 'done',
        to: paths.courses,
      };

export function quizItem({ quiz }: QuizOfTheWeek): PlanItem {
  if (!quiz) {
    const text = t('It opens with the first lesson you understand.');
    return { title: t('No quiz yet'), text, state: 'later', to: null };
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
      title: t('Find your course'),
      text: next
        ? t('You begin with {subject}.', { subject: next.subjectName })
        : t('Look around, then enrol in one.'),
      state: next ? 'done' : 'open',
      to: paths.courses,
    },
    {
      title: t('Understand a lesson'),
      text: next ? t('Begin with “{lesson}”.', { lesson: next.name }) : t('Six minutes, most of them.'),
      state: next ? 'open' : 'later',
      to: next ? paths.lesson(next.subjectId, next.subtopicId) : null,
    },
    {
      title: t('Take your first weekly quiz'),
      text: t('It asks about what you have understood.'),
      state: 'later',
      to: null,
    },
  ];
}
