import { describe, expect, it } from 'vitest';
import { buildStudyToday } from '#tests/support/study-today.ts';
import { buildAssessment, buildSummary } from '#tests/web/courses/learning-fixtures.ts';
import { openTodayInWords } from '#web/features/home/open-today.ts';
import { quizItem } from '#web/features/home/plan/plan-items.ts';

const place = { courseId: 'c', subjectId: 's' };
const question = (isAnswered: boolean) => ({ isAnswered, xp: 10, closesAt: '2027-01-15T18:30:00.000Z' });
const long = { state: 'available', totalQuestions: 10, countingQuestions: 10 } as const;
const of = (
  changes: Parameters<typeof buildSummary>[0],
  today: Parameters<typeof buildStudyToday>[0],
  week: Parameters<typeof buildAssessment>[0] | null = null,
) =>
  openTodayInWords(
    buildSummary({ subtopicsCompleted: 3, ...changes, today: buildStudyToday(today) }),
    week && buildAssessment(week),
  );

describe('the line of the welcome', () => {
  it('names what is open, in the order of the plan', () => {
    const open = { dailyQuestion: question(false) };
    expect(of({}, open, long)).toBe("To do today: Weekly quiz · Today's question");
    expect(of({}, open)).toBe("To do today: Today's question");
  });

  it.each([
    ['long enough for a certificate', long, true, 'open'],
    [
      'one that a lesson more makes long enough',
      { ...long, totalQuestions: 7, firstTimeQuestions: 7 },
      false,
      'open',
    ],
    ['one that a lesson more gives first-time questions', { ...long, firstTimeQuestions: 9 }, false, 'open'],
    ['practice without XP', { ...long, countingQuestions: 0 }, false, 'open'],
    ['running', { ...long, state: 'running' }, false, 'open'],
    ['submitted', { ...long, state: 'submitted' }, false, 'done'],
    ['locked', { ...long, state: 'locked' }, false, 'later'],
  ] as const)('agrees with the plan about a weekly quiz that is %s', (_, week, isNamed, state) => {
    const words = of({}, { dailyQuestion: question(false) }, week);
    expect(words).toBe(`To do today: ${isNamed ? 'Weekly quiz · ' : ''}Today's question`);
    const item = quizItem({ ...place, assessment: buildAssessment(week) }, []);
    expect([item.state, 'until' in item]).toEqual([state, isNamed]);
  });

  it('calls whoever has answered something, before a lesson is complete, and nobody else', () => {
    const open = { dailyQuestion: question(false) };
    expect(of({ subtopicsCompleted: 0, streak: 1 }, open)).toBe("To do today: Today's question");
    expect(of({ subtopicsCompleted: 0, streak: 0 }, open)).toBeNull();
  });

  it('leads to the next lesson where nothing else is open and nothing was learned', () => {
    const answered = { dailyQuestion: question(true) };
    expect(of({}, { ...answered, isLearned: false })).toBe('To do today: Next lesson');
    expect(of({ nextRecommended: null }, { ...answered, isLearned: false })).toBeNull();
    expect(of({}, { ...answered, isLearned: true })).toBe('Your streak is safe for today. See you tomorrow!');
  });

  it('names no question of the day where the track of the student has none', () => {
    expect(of({}, { dailyQuestion: null }, long)).toBe('To do today: Weekly quiz');
    expect(of({}, { dailyQuestion: null, isLearned: true })).toMatch(/^Your streak is safe/);
  });

  it('tells nobody that nothing else is open before the plan knows its weekly quiz', () => {
    const unknown = { openWeeklyQuizzes: [{ ...place, subject: 'Indian Polity' }] };
    for (const isLearned of [true, false]) {
      expect(of(unknown, { dailyQuestion: question(true), isLearned })).toBeNull();
    }
    expect(of(unknown, { dailyQuestion: question(false) })).toBe("To do today: Today's question");
    expect(
      of(unknown, { dailyQuestion: question(true), isLearned: true }, { ...long, state: 'submitted' }),
    ).toBe('Your streak is safe for today. See you tomorrow!');
  });

  it('is the one of the first day for whoever has completed nothing, and while nothing is known', () => {
    expect(of({ subtopicsCompleted: 0, streak: 0 }, {}, long)).toBeNull();
    expect(openTodayInWords(null, null)).toBeNull();
  });
});
