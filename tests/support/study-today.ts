import type { StudyToday } from '#contract/contract.ts';

/** A day on which nothing has been done yet. */
export const buildStudyToday = (changes: Partial<StudyToday> = {}): StudyToday => ({
  day: '2026-11-21',
  isLearned: false,
  timeSpent: 0,
  lessons: 0,
  xp: 0,
  goalMinutes: 0,
  goalTime: 0,
  timeYesterday: 0,
  xpYesterday: 0,
  dailyQuestion: null,
  lessonToAnswer: null,
  ...changes,
});
