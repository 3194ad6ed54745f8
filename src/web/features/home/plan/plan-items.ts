import type {
  HomePlan,
  NextSubtopic,
  OpenWeeklyQuiz,
  PlannedWeekly,
  ProgressSummary,
  WeeklyAssessment,
} from '#contract/contract.ts';
import { isPractice } from '#domain/assessment/quiz-rules.ts';
import { deckOf } from '#domain/progress/review-deck.ts';
import { formatXp, spanInWords } from '#web/components/community/figures.ts';
import { deadlineInWords, isTomorrow } from '#web/components/learning/deadline.ts';
import { openAttemptPath } from '#web/components/learning/open-attempt-path.ts';
import {
  canEarnXp,
  isWeeklyForToday,
  needsLessonFirst,
  lessonFirstInWords,
  weeklyNews,
} from '#web/components/learning/weekly-news.ts';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';

type DailyQuestion = NonNullable<ProgressSummary['today']['dailyQuestion']>;

/** One line of the plan: `done` needs nothing any more, `later` cannot be begun yet, `ahead` is due on another day. */
export interface PlanItem {
  title: string;
  text: string;
  state: 'open' | 'done' | 'later' | 'ahead';
  /** Where it is done or looked at; null where there is nothing to see. */
  to: string | null;
  /** More that is worth lines of its own. */
  notes?: string[];
  /** Server time in ms of a deadline to count down to. */
  until?: number;
  /** How much of a goal is done, 0 to 1. */
  share?: number;
  /** Others of the same kind that can be begun too. */
  more?: { title: string; to: string }[];
}

const REVIEW = `${paths.profile}?tab=review`;

/** What comes at midnight comes tomorrow, as the result of the quiz has said. */
const nextCardInWords = (dueAt: number, now: number): string =>
  isTomorrow(dueAt, now)
    ? t('The next card comes tomorrow.')
    : t('Next card in {time}.', { time: spanInWords((dueAt - now) / 1000) });

/** `isQuizOpen`: a weekly quiz runs, which keeps back the cards of what it asks; `held`: what any open round keeps back. */
export function reviewItem(
  { cardsDueAt, held }: Pick<HomePlan, 'cardsDueAt' | 'held'>,
  now: number,
  isQuizOpen: boolean,
): PlanItem {
  if (isQuizOpen) {
    const text = t('Then your review cards are back.');
    return { title: t('Submit your weekly quiz first'), text, state: 'later', to: REVIEW };
  }
  const { queue, nextDueAt } = deckOf(
    cardsDueAt.map((dueAt) => ({ dueAt })),
    now,
  );
  const due = queue.length;
  if (due > 0) {
    return {
      title: t('{due, plural, one {# card} other {# cards}} to review', { due }),
      text: t('A few minutes now, and you remember more.'),
      state: 'open',
      to: REVIEW,
    };
  }
  if (held && isPractice(held.attempt)) {
    const text = t('Finish or end it to get {cards, plural, one {# card} other {# cards}} back.', {
      cards: held.cards,
    });
    return { title: t('Continue your practice'), text, state: 'open', to: openAttemptPath(held) ?? REVIEW };
  }
  if (held) return { title: t('Finish your open quiz first'), text: '', state: 'later', to: REVIEW };
  if (nextDueAt === null) {
    const text = t('Cards come from the questions you get wrong.');
    return { title: t('No cards yet'), text, state: 'later', to: null };
  }
  const text = nextCardInWords(Date.parse(nextDueAt), now);
  // Nobody knows whether cards were answered today: what is not due is not done.
  return { title: t('Nothing to review now'), text, state: 'ahead', to: REVIEW };
}

/** The question of the day: open until the academy's midnight, the same for everybody. */
export function questionItem(question: DailyQuestion, now: number): PlanItem {
  const { isAnswered, xp, closesAt } = question;
  if (!isAnswered) {
    return {
      title: t("Today's question, {xp}", { xp: formatXp(xp) }),
      text: t('Open until {time}', { time: deadlineInWords(Date.parse(closesAt)) }),
      state: 'open',
      to: paths.challenges,
      until: Date.parse(closesAt),
    };
  }
  const text = t('Next question in {time}.', {
    time: spanInWords((Date.parse(closesAt) - now) / 1000),
  });
  return { title: t("Today's question is answered"), text, state: 'done', to: paths.challenges };
}

/** What was done on a day, in its largest figures first; nothing of what was not. */
function doneInWords({
  timeSpent,
  lessons = 0,
  xp,
}: {
  timeSpent: number;
  lessons?: number;
  xp: number;
}): string {
  const minutes = Math.floor(timeSpent / 60);
  return [
    minutes > 0 && t('{minutes, plural, one {# minute} other {# minutes}}', { minutes }),
    lessons > 0 && t('{lessons, plural, one {# lesson} other {# lessons}}', { lessons }),
    xp > 0 && formatXp(xp),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The lesson whose missed questions wait: a way to it once they count, before that when they do. */
function againIn(
  { lessonToAnswer: waiting }: ProgressSummary['today'],
  now: number,
): Pick<PlanItem, 'notes' | 'more'> {
  if (!waiting) return {};
  const { name, subjectId, subtopicId } = translateCourseNames(waiting.lesson);
  const words = { lesson: name, xp: formatXp(waiting.xp) };
  const left = Date.parse(waiting.countsFrom) - now;
  if (left > 0) {
    const time = spanInWords(left / 1000);
    return { notes: [t('Try “{lesson}” again in {time} for {xp}.', { ...words, time })] };
  }
  const title = t('Try “{lesson}” again: {xp}', words);
  return { more: [{ title, to: paths.lesson(subjectId, subtopicId) }] };
}

/** Today beside the goal, or beside nothing but the day before: nobody is compared with anybody else. */
export function goalItem(
  { today, streak }: Pick<ProgressSummary, 'today' | 'streak'>,
  now: number,
): PlanItem {
  const { goalMinutes, goalTime, isLearned, xp, setupXp, timeYesterday, xpYesterday } = today;
  // With a goal the minutes stand in its title, counted as the goal counts them. No lesson is worth all XP of a day.
  const done = doneInWords({ ...today, xp: 0, ...(goalMinutes > 0 && { timeSpent: 0 }) });
  const before = doneInWords({ timeSpent: timeYesterday, xp: xpYesterday });
  const again = againIn(today, now);
  const keep = !isLearned && streak > 0 && t('Keep your {streak}-day streak.', { streak });
  const nothing = isLearned || today.timeSpent > 0 ? '' : t('Nothing yet today.');
  const figures = [
    done && t('Today: {figures}.', { figures: done }),
    xp > 0 && t('{xp} from studying today.', { xp: formatXp(xp) }),
  ].filter(Boolean);
  const text = figures.length > 0 ? figures.join(' ') : keep || nothing;
  const notes = [
    ...(setupXp > 0
      ? [
          t('Setup steps today: {xp} more. They count in your total, not in this week’s leaderboard.', {
            xp: formatXp(setupXp),
          }),
        ]
      : []),
    ...(before ? [t('Yesterday: {figures}.', { figures: before })] : []),
    ...(again.notes ?? []),
  ];
  const more = again.more ?? [];
  const to = `${paths.profile}?tab=progress`;
  if (goalMinutes === 0) {
    const title = isLearned ? t('Your streak is safe for today') : t('Learn something new today');
    return { title, text, state: isLearned ? 'done' : 'open', to, notes, more };
  }
  const share = Math.min(1, goalTime / (60 * goalMinutes));
  const isBeyond =
    Math.floor(today.timeSpent / 60) > Math.floor(goalTime / 60) && goalTime < 60 * goalMinutes;
  const title = t('{done} of {goal} minutes', { done: Math.floor(goalTime / 60), goal: goalMinutes });
  const words = isBeyond ? [text, t('Each course has its own goal.')].filter(Boolean).join(' ') : text;
  return { title, text: words, state: share === 1 ? 'done' : 'open', to, share, notes, more };
}

/** Whether a weekly quiz waits to be taken now: it runs, or it can begin and earns XP. */
export const isQuizToDo = (quiz: WeeklyAssessment): boolean => quiz.state === 'running' || canEarnXp(quiz);

export function quizItem(
  quiz: PlannedWeekly | null,
  others: readonly OpenWeeklyQuiz[],
  now?: number,
): PlanItem {
  if (!quiz) {
    const text = t('Complete a lesson to unlock it.');
    return { title: t('No quiz yet'), text, state: 'later', to: null };
  }
  const { assessment, courseId, subjectId } = quiz;
  const { state, subject, closesAt } = assessment;
  const { text, isDone } = weeklyNews(assessment, now);
  const note = needsLessonFirst(assessment) ? lessonFirstInWords(assessment) : null;
  return {
    title: t(subject),
    text,
    notes: note === null ? [] : [note],
    state: isDone ? 'done' : state === 'locked' ? 'later' : 'open',
    to: paths.assignments({ courseId, subjectId }),
    ...(isWeeklyForToday(assessment) && { until: Date.parse(closesAt) }),
    ...(others.length > 0 && {
      more: others.map((other) => ({ title: t(other.subject), to: paths.assignments(other) })),
    }),
  };
}

const goOnInWords = ({ name: lesson }: NextSubtopic, { lessonToAnswer }: ProgressSummary['today']): string =>
  lessonToAnswer ? t('Go on with “{lesson}”.', { lesson }) : t('Start with “{lesson}”.', { lesson });

/** The plan of somebody new, step by step. A course is asked for only where there is no lesson to begin with. */
export function firstSteps(
  { nextRecommended, today }: Pick<ProgressSummary, 'nextRecommended' | 'today'>,
  now: number,
): PlanItem[] {
  const next = translateCourseNames(nextRecommended);
  return [
    ...(next
      ? []
      : [
          {
            title: t('Find your course'),
            text: t('Look around and enrol in one.'),
            state: 'open' as const,
            to: paths.courses,
          },
        ]),
    {
      title: t('Complete a lesson'),
      text: next ? goOnInWords(next, today) : t('Most lessons take 6 or 7 minutes.'),
      state: next ? 'open' : 'later',
      to: next ? paths.lesson(next.subjectId, next.subtopicId) : null,
      ...againIn(today, now),
    },
    {
      title: t('Take your first weekly quiz'),
      text: t('Complete a lesson to unlock it.'),
      state: 'later',
      to: null,
    },
  ];
}
