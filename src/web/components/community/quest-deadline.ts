import type { Challenge } from '#contract/contract.ts';
import { DAILY_TIME_ZONE } from '#domain/community/daily-question.ts';
import { addDays, DAY_MS, dayIn, mondayOf, startOfDayIn } from '#domain/progress/calendar.ts';
import { questKindOf } from './quest-place.ts';

const daysFromTo = (first: string, last: string): number =>
  Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1);

/** The first and the last day of the week that ends at this midnight. */
function weekEndingAt(end: number): { monday: string; sunday: string } {
  // A day before the student's midnight it is the weekend in India, whichever zone the student is in.
  const monday = mondayOf(dayIn(DAILY_TIME_ZONE, new Date(end - DAY_MS)));
  return { monday, sunday: addDays(monday, 6) };
}

/** Days of the student, where the device is in the zone in which the week ends; elsewhere of 24 hours each. */
function studyDaysLeft(end: number, now: number, zone: string): number {
  const { sunday } = weekEndingAt(end);
  const isOfStudent = startOfDayIn(zone, addDays(sunday, 1)).getTime() === end;
  return isOfStudent
    ? daysFromTo(dayIn(zone, new Date(now)), sunday)
    : Math.max(0, Math.ceil((end - now) / DAY_MS));
}

/** A question has a day of its own, which counts for the week by its date; it cannot be answered after the week's end. */
function questionDaysLeft(end: number, now: number): number {
  const { monday, sunday } = weekEndingAt(end);
  const dayOf = (time: number) => dayIn(DAILY_TIME_ZONE, new Date(time));
  const [today, endDay] = [dayOf(now), dayOf(end - 1)];
  return daysFromTo(today > monday ? today : monday, endDay < sunday ? endDay : sunday);
}

/**
 * The remaining days of a quest about days: so many can still count before its deadline, the end of its week; null for a
 * quest about anything else. `zone` is that of the device.
 */
export function countRemainingDays(quest: Challenge, now: number, zone: string): number | null {
  const end = Date.parse(quest.endsAt);
  const today = quest.isTodayCounted ? 1 : 0;
  switch (questKindOf(quest)) {
    case 'study-days':
      return Math.max(0, studyDaysLeft(end, now, zone) - today);
    case 'daily-questions':
      return Math.max(0, questionDaysLeft(end, now) - today);
    default:
      return null;
  }
}

/** Whether a quest is done, or can still be completed before its deadline: the remaining days are enough for it. */
export function canCompleteInTime(quest: Challenge, now: number, zone: string): boolean {
  const days = countRemainingDays(quest, now, zone);
  return quest.done || days === null || quest.goal - quest.progress <= days;
}
