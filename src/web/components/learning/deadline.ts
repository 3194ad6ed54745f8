import { dateFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';

/** When something begins or comes, on the reader's clock: Monday 23 November at 00:00. */
export const momentInWords = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day on the reader's clock, of what happens every day: 18:30. */
export const clockInWords = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Whether the reader's day ends here too. */
export const isOwnMidnight = (at: number): boolean => {
  const end = new Date(at);
  return end.getHours() === 0 && end.getMinutes() === 0;
};

const dayInWords = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const EVENING = 20;

/** Whether it is on the next day of the reader's calendar. */
export const isTomorrow = (at: number | Date, now: number): boolean => {
  const today = new Date(now);
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
  return new Date(at).toDateString() === tomorrow.toDateString();
};

const INDIA_OFFSET = -330;

/** Most deadlines are midnight in India: elsewhere the clock needs its zone. */
const isOnIndianClock = (at: Date): boolean => at.getTimezoneOffset() === INDIA_OFFSET;

/** Today, tonight or tomorrow by the reader's calendar; null of any other day. */
function nearDayInWords(end: Date, now: number): string | null {
  const words = { day: dayInWords(end), clock: clockInWords(end) };
  if (isTomorrow(end, now)) return t('tomorrow, {day}, {clock}', words);
  if (end.toDateString() !== new Date(now).toDateString()) return null;
  if (end.getHours() < EVENING) return t('today, {day}, {clock}', words);
  return t('tonight, {day}, {clock}', words);
}

/**
 * When something ends, as the clock on the wall of the reader says it: weekday, date and time. `at` in ms since 1970.
 * Midnight is 23:59 of the evening that it ends, which nobody takes for a day later. With `now`, what ends today or
 * tomorrow says so, until midnight: for texts that are written again as it comes.
 */
export function deadlineInWords(at: number, now?: number): string {
  const end = new Date(isOwnMidnight(at) ? at - 60_000 : at);
  const near = now === undefined ? null : nearDayInWords(end, now);
  if (near !== null && isOnIndianClock(end)) return near;
  return t('{time}, your time', { time: near ?? momentInWords(end) });
}

/**
 * When the week of the House Cup, the leaderboard and the clans ends, which is at midnight in India for everybody: whoever
 * lives elsewhere is told why it is another moment than that of their weekly quiz.
 */
export function weekEndInWords(at: number): string {
  const end = t('This week ends on {time}.', { time: deadlineInWords(at) });
  return isOwnMidnight(at)
    ? end
    : `${end} ${t('That is midnight in India. Your weekly quiz and quests end at midnight in your own time zone.')}`;
}
