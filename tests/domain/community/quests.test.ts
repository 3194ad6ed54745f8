import { describe, expect, test } from 'vitest';
import { type QuestFacts, planQuests, questTitle } from '#domain/community/quests.ts';

const SUBJECT = 'a'.repeat(24);

/** A Wednesday of somebody who learns. */
const facts = (changes: Partial<QuestFacts> = {}): QuestFacts => ({
  today: '2026-11-18',
  monday: '2026-11-16',
  enrolledCourses: 1,
  subtopicsLeft: 20,
  completedThisWeek: 0,
  completedLastWeek: 0,
  activeDays: [],
  dailyQuestionsAnswered: 0,
  hasAnsweredToday: false,
  quizSubjectId: SUBJECT,
  ...changes,
});
const plan = (changes: Partial<QuestFacts> = {}) =>
  planQuests(facts(changes)).map(
    ({ kind, goal, subjectId }) => `${kind} ${goal}${subjectId ? ' in subject' : ''}`,
  );

describe('the three quests of a week', () => {
  test('come from the learner’s own plan', () => {
    expect(planQuests(facts())).toEqual([
      { kind: 'subtopics', goal: 3, subjectId: null },
      { kind: 'weekly-quiz', goal: 1, subjectId: SUBJECT },
      { kind: 'study-days', goal: 4, subjectId: null },
    ]);
  });

  test.each([
    [1, 2],
    [2, 2],
    [5, 5],
    [40, 7],
  ])('after %i subtopics last week ask for %i', (completedLastWeek, goal) => {
    expect(plan({ completedLastWeek })[0]).toBe(`subtopics ${goal}`);
  });

  test('never ask for more than is left', () => {
    expect(plan({ subtopicsLeft: 1, completedLastWeek: 6 })[0]).toBe('subtopics 1');
    expect(plan({ subtopicsLeft: 1, completedThisWeek: 2, completedLastWeek: 6 })[0]).toBe('subtopics 3');
  });

  test('never ask for more days than are left', () => {
    const sunday = { today: '2026-11-22' };
    expect(plan(sunday)[2]).toBe('study-days 1');
    expect(plan({ ...sunday, activeDays: ['2026-11-18', '2026-11-22'] })[2]).toBe('study-days 2');
    expect(plan({ ...sunday, activeDays: ['2026-11-18'] })[2]).toBe('study-days 2');
    expect(plan({ today: '2026-11-16' })[2]).toBe('study-days 4');
  });

  test('lead a newcomer to a course', () => {
    const newcomer = { enrolledCourses: 0, subtopicsLeft: 0, quizSubjectId: null };
    expect(plan(newcomer)).toEqual(['enrol 1', 'subtopics 1', 'study-days 4']);
  });

  test('keep somebody in practice who has finished everything', () => {
    expect(plan({ subtopicsLeft: 0 })).toEqual([
      'weekly-quiz 1 in subject',
      'study-days 4',
      'daily-questions 3',
    ]);
    const late = { subtopicsLeft: 0, today: '2026-11-22' };
    expect(plan({ ...late, hasAnsweredToday: true, dailyQuestionsAnswered: 1 })[2]).toBe('daily-questions 1');
    expect(plan({ ...late, dailyQuestionsAnswered: 1 })[2]).toBe('daily-questions 2');
  });

  test('are three and can be reached, whatever the facts', () => {
    for (const enrolledCourses of [0, 2])
      for (const subtopicsLeft of [0, 1, 50])
        for (const quizSubjectId of [null, SUBJECT])
          for (const today of ['2026-11-16', '2026-11-20', '2026-11-22']) {
            const quests = planQuests(facts({ enrolledCourses, subtopicsLeft, quizSubjectId, today }));
            expect(new Set(quests.map(({ kind }) => kind)).size).toBe(3);
            expect(quests.every(({ goal }) => goal >= 1)).toBe(true);
          }
  });

  test.each([
    [{ kind: 'enrol', goal: 1 }, 'Choose a course'],
    [{ kind: 'subtopics', goal: 1 }, 'Complete one lesson this week by answering questions'],
    [{ kind: 'subtopics', goal: 3 }, 'Complete 3 lessons this week by answering questions'],
    [{ kind: 'weekly-quiz', goal: 1 }, "Take this week's quiz in Indian Polity"],
    [{ kind: 'study-days', goal: 4 }, 'Answer questions on 4 days this week'],
    [{ kind: 'study-days', goal: 1 }, 'Answer questions on one day this week'],
    [{ kind: 'daily-questions', goal: 3 }, 'Answer the question of the day on 3 days'],
    [{ kind: 'daily-questions', goal: 1 }, 'Answer the question of the day'],
  ] as const)('%j is called "%s"', (quest, title) => {
    expect(questTitle(quest, 'Indian Polity')).toBe(title);
  });
});
