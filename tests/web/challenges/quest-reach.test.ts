import { describe, expect, it } from 'vitest';
import { buildQuest } from '#tests/machines/community/board-fixtures.ts';
import { canBeDone, daysThatCount } from '#web/components/community/quest-reach.ts';

const STUDY = 'Answer questions on 4 days this week';
const DAILY = 'Answer the question of the day on 3 days';
/** Its week ends with Sunday 22 November in India. */
const study = (progress: number, isTodayCounted = false) =>
  buildQuest(1, { title: STUDY, goal: 4, progress, isTodayCounted });
const daily = (progress: number, isTodayCounted = false) =>
  buildQuest(2, { title: DAILY, goal: 3, progress, isTodayCounted });
const at = (time: string): number => Date.parse(`${time}+05:30`);

describe('the days that can still count for a quest', () => {
  it.each([
    ['on Thursday', '2026-11-19T09:00', false, 4],
    ['on Thursday once it counts', '2026-11-19T09:00', true, 3],
    ['in the first minute of Sunday', '2026-11-22T00:00', false, 1],
    ['in the last minute of Sunday', '2026-11-22T23:59', false, 1],
    ['on Sunday once it counts', '2026-11-22T09:00', true, 0],
    ['after its week', '2026-11-23T00:00', false, 0],
  ])('are counted %s', (_, now, isTodayCounted, days) => {
    expect(daysThatCount(study(0, isTodayCounted), at(now))).toBe(days);
    expect(daysThatCount(daily(0, isTodayCounted), at(now))).toBe(days);
  });

  it('are those of the question, not of the student far in the east whose week ends before it', () => {
    const quest = { ...daily(0), endsAt: '2026-11-22T10:00:00.000Z' };
    expect(daysThatCount(quest, at('2026-11-21T16:30'))).toBe(2);
  });

  it('are not asked of a quest about lessons', () => {
    expect(daysThatCount(buildQuest(3), at('2026-11-22T09:00'))).toBeNull();
  });
});

describe('a quest', () => {
  it.each([
    ['with as many days left as it lacks', study(2), '2026-11-21T09:00', true],
    ['with a day less than it lacks', study(1), '2026-11-21T09:00', false],
    ['that lacks a day when today counts already', study(3, true), '2026-11-22T09:00', false],
    ['that is done', { ...study(4, true), done: true }, '2026-11-22T09:00', true],
    ['about lessons', buildQuest(3), '2026-11-22T23:59', true],
  ])('%s can be done: %#', (_, quest, now, isPossible) => {
    expect(canBeDone(quest, at(now))).toBe(isPossible);
  });
});
