import { describe, expect, it } from 'vitest';
import type { NextSubtopic } from '#contract/contract.ts';
import { type QuestKind, questTitle } from '#domain/community/quests.ts';
import { buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { questKindOf, questPlaceOf } from '#web/components/community/quest-place.ts';
import { paths } from '#web/navigation/paths.ts';

const KINDS: readonly QuestKind[] = ['enrol', 'subtopics', 'weekly-quiz', 'study-days', 'daily-questions'];
const next: NextSubtopic = {
  courseId: 'c',
  subjectId: 's',
  subtopicId: 't',
  name: 'Tuples',
  subjectName: 'Python',
};
const quiz = { courseId: 'c'.repeat(24), subjectId: 's'.repeat(24) };
const titled = (kind: QuestKind, goal: number) =>
  buildQuest(1, { title: questTitle({ kind, goal }, 'Python'), goal, ...(kind === 'weekly-quiz' && quiz) });

describe('a quest', () => {
  it.each(KINDS.flatMap((kind) => [1, 2, 7].map((goal) => ({ kind, goal }))))(
    'is known by its title: $kind $goal',
    ({ kind, goal }) => {
      expect(questKindOf(titled(kind, goal))).toBe(kind);
    },
  );

  it('of a kind nobody knows leads to the next lesson', () => {
    const quest = buildQuest(1, { title: 'Climb a mountain' });
    expect(questKindOf(quest)).toBeNull();
    expect(questPlaceOf(quest, next)?.to).toBe(paths.lesson('s', 't'));
  });

  it.each([
    { kind: 'enrol', place: { to: paths.courses, label: 'See all courses' } },
    { kind: 'subtopics', place: { to: paths.lesson('s', 't'), label: 'Continue Tuples' } },
    { kind: 'study-days', place: { to: paths.lesson('s', 't'), label: 'Continue Tuples' } },
    { kind: 'weekly-quiz', place: { to: paths.assignments(quiz), label: 'Go to the quiz' } },
    { kind: 'daily-questions', place: null },
  ] as const)('of $kind leads to where one works on it', ({ kind, place }) => {
    expect(questPlaceOf(titled(kind, 2), next)).toEqual(place);
  });

  it('of a quiz that is still locked leads to the lesson that opens it, and says so', () => {
    const quest = { ...titled('weekly-quiz', 1), opensWith: { ...next, subtopicId: 'u', name: 'Numbers' } };
    expect(questPlaceOf(quest, next)).toEqual({
      to: paths.lesson('s', 'u'),
      state: { courseId: 'c', enrols: true },
      label: 'Begin with “Numbers”',
      reason: 'Complete a lesson of this subject to unlock the quiz.',
    });
  });

  it('leads to the courses while no lesson is recommended', () => {
    expect(questPlaceOf(titled('subtopics', 2), null)).toEqual({
      to: paths.courses,
      label: 'Choose a course',
    });
  });
});
