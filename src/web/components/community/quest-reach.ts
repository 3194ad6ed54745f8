import type { Challenge } from '#contract/contract.ts';
import { DAILY_TIME_ZONE } from '#domain/community/daily-question.ts';
import { DAY_MS, dayIn } from '#domain/progress/calendar.ts';
import { questKindOf } from './quest-place.ts';

/**
 * So many days can still count for a quest about days, before its week is over; null for one about anything else. Its
 * week ends at the student's midnight, and a question of the day has a day of its own.
 */
export function daysThatCount(quest: Challenge, now: number): number | null {
  const end = Date.parse(quest.endsAt);
  const isTodayGone = quest.isTodayCounted ? 1 : 0;
  switch (questKindOf(quest)) {
    case 'study-days':
      return Math.max(0, Math.ceil((end - now) / DAY_MS) - isTodayGone);
    case 'daily-questions': {
      const dayOf = (time: number) => Date.parse(dayIn(DAILY_TIME_ZONE, new Date(time)));
      return Math.max(0, (dayOf(end - 1) - dayOf(now)) / DAY_MS + 1 - isTodayGone);
    }
    default:
      return null;
  }
}

/** Whether a quest is done or what is left of its week is enough for it. */
export function canBeDone(quest: Challenge, now: number): boolean {
  const days = daysThatCount(quest, now);
  return quest.done || days === null || quest.goal - quest.progress <= days;
}
