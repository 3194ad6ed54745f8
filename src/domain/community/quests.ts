import { addDays } from '#domain/progress/calendar.ts';

/** What a quest of the week asks for. */
export type QuestKind = 'enrol' | 'subtopics' | 'weekly-quiz' | 'study-days' | 'daily-questions';

export interface Quest {
  kind: QuestKind;
  goal: number;
  /** Of a `weekly-quiz`, else null. */
  subjectId: string | null;
}

/** What a week's quests are made from, when the week is first looked at or learned in. */
export interface QuestFacts {
  /** The learner's calendar day and the Monday of its week. */
  today: string;
  monday: string;
  enrolledCourses: number;
  /** No quiz has completed them yet, in the courses enrolled in. */
  subtopicsLeft: number;
  /** By a quiz, as last week's. */
  completedThisWeek: number;
  completedLastWeek: number;
  /** Days of this week with something answered. */
  activeDays: readonly string[];
  dailyQuestionsAnswered: number;
  hasAnsweredToday: boolean;
  /** Of a weekly quiz that is open to them: enrolled in, a lesson completed. Null before the first one. */
  quizSubjectId: string | null;
}

export const QUESTS_A_WEEK = 3;
const USUAL_SUBTOPICS = 3;
const FEWEST_SUBTOPICS = 2;
const MOST_SUBTOPICS = 7;
const STUDY_DAYS = 4;
const DAILY_QUESTIONS = 3;

/**
 * Plans the weekly challenges, three quests by the business rules for the learner's own plan; every goal can still be
 * reached in what is left of the week, and none is about a page that is still locked.
 */
export function planQuests(facts: QuestFacts): Quest[] {
  const quests: Quest[] = [];
  const add = (kind: QuestKind, goal: number, subjectId: string | null = null) =>
    quests.push({ kind, goal, subjectId });
  if (facts.enrolledCourses === 0) {
    add('enrol', 1);
    add('subtopics', 1);
  } else if (facts.subtopicsLeft > 0 || facts.quizSubjectId === null) {
    const pace = facts.completedLastWeek || USUAL_SUBTOPICS;
    const goal = Math.min(MOST_SUBTOPICS, Math.max(FEWEST_SUBTOPICS, pace));
    add('subtopics', Math.max(1, Math.min(goal, facts.completedThisWeek + facts.subtopicsLeft)));
  }
  if (facts.quizSubjectId !== null) add('weekly-quiz', 1, facts.quizSubjectId);
  const { today, activeDays } = facts;
  const daysAhead = daysAfter(today, facts.monday);
  const daysToStudy = activeDays.length + daysAhead + (activeDays.includes(today) ? 0 : 1);
  add('study-days', Math.min(STUDY_DAYS, daysToStudy));
  const questionsToAnswer = facts.dailyQuestionsAnswered + daysAhead + (facts.hasAnsweredToday ? 0 : 1);
  add('daily-questions', Math.min(DAILY_QUESTIONS, questionsToAnswer));
  return quests.slice(0, QUESTS_A_WEEK);
}

const daysAfter = (today: string, monday: string): number =>
  [1, 2, 3, 4, 5, 6].filter((days) => addDays(monday, days) > today).length;

/** A quest as the learner reads it. */
export function questTitle({ kind, goal }: Pick<Quest, 'kind' | 'goal'>, subjectName: string | null): string {
  switch (kind) {
    case 'enrol':
      return 'Choose a course';
    case 'subtopics':
      return goal === 1
        ? 'Complete one lesson this week by answering questions'
        : `Complete ${goal} lessons this week by answering questions`;
    case 'weekly-quiz':
      return `Take this week's quiz in ${subjectName ?? 'your subject'}`;
    case 'study-days':
      return goal === 1
        ? 'Answer questions on one day this week'
        : `Answer questions on ${goal} days this week`;
    case 'daily-questions':
      return goal === 1 ? 'Answer the question of the day' : `Answer the question of the day on ${goal} days`;
  }
}
