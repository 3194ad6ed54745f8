import { describe, expect, it } from 'vitest';
import type { Challenge } from '#contract/contract.ts';
import { type QuestKind, questTitle } from '#domain/community/quests.ts';
import { buildDaily, buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { nearestQuest } from '#web/components/community/nearest-quest.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const END = '2026-11-22T18:30:00.000Z';
const daily = buildDaily({ endsAt: END });

/** One step before its goal. */
const near = (kind: QuestKind, changes: Partial<Challenge> = {}): Challenge => {
  const goal = changes.goal ?? 3;
  return buildQuest(1, {
    title: questTitle({ kind, goal }, 'Python'),
    goal,
    progress: goal - 1,
    endsAt: END,
    ...(kind === 'weekly-quiz' && { courseId: 'c'.repeat(24), subjectId: 's'.repeat(24) }),
    ...changes,
  });
};

describe('the nearest quest', () => {
  it.each<QuestKind>(['daily-questions', 'study-days', 'subtopics'])(
    'is one of %s that lacks one step',
    (kind) => {
      const quest = near(kind);
      expect(nearestQuest([daily, quest], NOW)).toBe(quest);
    },
  );

  it('is the shortest of several, whatever their order', () => {
    const [lesson, day, question] = [near('subtopics'), near('study-days'), near('daily-questions')];
    expect(nearestQuest([daily, lesson, day, question], NOW)).toBe(question);
    expect(nearestQuest([daily, lesson, day], NOW)).toBe(day);
  });

  it.each<[string, Challenge[]]>([
    ['is two steps away', [daily, near('subtopics', { progress: 1 })]],
    ['is done', [daily, near('subtopics', { progress: 3, done: true })]],
    ['is a weekly quiz, which takes longer', [daily, near('weekly-quiz', { goal: 1 })]],
    ['is to choose a course', [daily, near('enrol', { goal: 1 })]],
    ['counts days, today among them', [daily, near('study-days', { isTodayCounted: true })]],
    ['asks for a question that is answered', [{ ...daily, done: true }, near('daily-questions')]],
    ['asks for a question of which there is none', [near('daily-questions')]],
    ['is of a week that is over', [near('subtopics', { endsAt: '2026-11-20T10:00:00.000Z' })]],
    ['is not there', [daily]],
  ])('is none where the only one %s', (_, challenges) => {
    expect(nearestQuest(challenges, NOW)).toBeNull();
  });
});
