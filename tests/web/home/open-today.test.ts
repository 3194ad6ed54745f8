import { describe, expect, it } from 'vitest';
import { buildStudyToday } from '#tests/support/study-today.ts';
import { buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { openTodayInWords } from '#web/features/home/open-today.ts';

const quiz = { courseId: 'c', subjectId: 's', subject: 'Indian Polity' };
const question = (isAnswered: boolean) => ({ isAnswered, xp: 10, closesAt: '2027-01-15T18:30:00.000Z' });
const of = (changes: Parameters<typeof buildSummary>[0], today: Parameters<typeof buildStudyToday>[0]) =>
  openTodayInWords(buildSummary({ subtopicsCompleted: 3, ...changes, today: buildStudyToday(today) }));

describe('the line of the welcome', () => {
  it('names what is open, in the order of the plan', () => {
    const open = { dailyQuestion: question(false) };
    expect(of({ openWeeklyQuizzes: [quiz] }, open)).toBe("Open today: Weekly quiz · Today's question");
    expect(of({ openWeeklyQuizzes: [] }, open)).toBe("Open today: Today's question");
  });

  it('leaves the weekly quiz out while the plan asks for another lesson before it', () => {
    const open = { dailyQuestion: question(false) };
    const early = { subtopicsCompleted: 1, openWeeklyQuizzes: [quiz] };
    expect(of(early, open)).toBe("Open today: Today's question");
    expect(of({ ...early, subtopicsCompleted: 2 }, open)).toBe("Open today: Weekly quiz · Today's question");
  });

  it('leads to the next lesson where nothing else is open and nothing was learned', () => {
    const rest = { openWeeklyQuizzes: [] };
    const answered = { dailyQuestion: question(true) };
    expect(of(rest, { ...answered, isLearned: false })).toBe('Open today: Next lesson');
    expect(of({ ...rest, nextRecommended: null }, { ...answered, isLearned: false })).toBeNull();
    expect(of(rest, { ...answered, isLearned: true })).toBe(
      'Today counts for your streak. See you tomorrow!',
    );
  });

  it('is the one of the first day for whoever has completed nothing, and while nothing is known', () => {
    expect(of({ subtopicsCompleted: 0, openWeeklyQuizzes: [quiz] }, {})).toBeNull();
    expect(openTodayInWords(null)).toBeNull();
  });
});
