import type { ProgressSummary, StudyToday } from '#contract/contract.ts';

/** A day on which nothing has been done yet. */
export const buildStudyToday = (changes: Partial<StudyToday> = {}): StudyToday => ({
  day: '2026-11-21',
  isLearned: false,
  timeSpent: 0,
  lessons: 0,
  xp: 0,
  setupXp: 0,
  goalMinutes: 0,
  goalTime: 0,
  timeYesterday: 0,
  xpYesterday: 0,
  dailyQuestion: null,
  lessonToAnswer: null,
  ...changes,
});

/** Where a newcomer stands: no XP, and nothing known of tomorrow. */
export const AHEAD: Pick<ProgressSummary, 'tomorrow' | 'level'> = {
  tomorrow: { lesson: null, cardsDue: 0 },
  level: { level: 1, name: 'Newcomer', fromXp: 0, nextXp: 100 },
};
