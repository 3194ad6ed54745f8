export const DAY_MS = 86_400_000;

/** The default time zone, of a learner who has not told theirs. */
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const pad = (value: number) => String(value).padStart(2, '0');

/** Memoizes by key: making a format costs a hundred times what using one does. */
function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

const dayFormat = remember(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const clockFormat = remember(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
const weekdayFormat = remember((timeZone) => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }));

// Since 1973 every zone is whole quarters of an hour from UTC, so within one a date does not change.
const QUARTER_MS = 900_000;
const WHOLE_QUARTERS_SINCE = Date.UTC(1973);
const lastAsked = new Map<string, { readonly quarter: number; readonly day: string }>();

/** The calendar date (`2026-11-21`) of a moment in an IANA time zone; UTC where the zone is unknown. */
export function dayIn(timeZone: string, at: Date): string {
  const time = at.getTime();
  if (!(time >= WHOLE_QUARTERS_SINCE)) return formatDay(timeZone, at);
  const quarter = Math.floor(time / QUARTER_MS);
  const last = lastAsked.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = formatDay(timeZone, at);
  lastAsked.set(timeZone, { quarter, day });
  return day;
}

function formatDay(timeZone: string, at: Date): string {
  try {
    return dayFormat(timeZone).format(at);
  } catch {
    return at.toISOString().slice(0, 10);
  }
}

declare const ofStudent: unique symbol;

/** A calendar date where a student is; `studentDay` alone makes one, so that no other zone's day passes for it. */
export type StudentDay = string & { readonly [ofStudent]: true };

/**
 * The local day of a moment: the day boundary is midnight in the student's time zone, and decides streaks, weekly quizzes
 * and quests (R49).
 */
export const studentDay = ({ timeZone }: { timeZone: string | null }, at: Date): StudentDay =>
  dayIn(timeZone ?? DEFAULT_TIME_ZONE, at) as StudentDay;

/** The date `count` days after a calendar date. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** English weekday of a calendar date (spec §3 `day`). */
export const weekdayOf = (day: string): string => weekdayFormat('UTC').format(new Date(`${day}T00:00:00Z`));

/** The start of week of a calendar date: its Monday. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The ISO week of a calendar date by ISO 8601, as `2026-W47`. */
export function isoWeekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3);
  const year = Number(thursday.slice(0, 4));
  const firstThursday = addDays(mondayOf(`${year}-01-04`), 3);
  const week =
    Math.round(
      (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${firstThursday}T00:00:00Z`)) / (7 * DAY_MS),
    ) + 1;
  return `${year}-W${pad(week)}`;
}

/** The Monday of such an ISO week. */
export const mondayOfIsoWeek = (week: string): string =>
  addDays(mondayOf(`${week.slice(0, 4)}-01-04`), 7 * (Number(week.slice(6)) - 1));

/**
 * The start of day: the moment a calendar date begins in an IANA zone, with daylight saving time. Where clocks skip
 * midnight it is the first moment after the gap, where they pass it twice the first pass.
 */
export function startOfDayIn(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (at: number) => wallClockIn(timeZone, at) - at;
  const [first, second] = [
    midnight - offsetAt(midnight - DAY_MS),
    midnight - offsetAt(midnight + DAY_MS),
  ].sort((a, b) => a - b);
  const earlier = new Date(first ?? midnight);
  return dayIn(timeZone, earlier) >= day ? earlier : new Date(second ?? midnight);
}

/** The moment of a full hour (0 to 23) of a calendar date in an IANA zone; where clocks skip that hour, one hour off. */
export const hourIn = (timeZone: string, day: string, hour: number): Date =>
  timeOfDayIn(timeZone, day, `${pad(hour)}:00`);

/** The moment of a local time (`18:30`) of a calendar date in an IANA zone; where clocks skip it, as much off as they skip. */
export function timeOfDayIn(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (at: number) => wallClockIn(timeZone, at) - at;
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}

function wallClockIn(timeZone: string, at: number): number {
  try {
    const parts = Object.fromEntries(
      clockFormat(timeZone)
        .formatToParts(at)
        .map((part) => [part.type, part.value]),
    );
    return Date.parse(
      `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}Z`,
    );
  } catch {
    return at;
  }
}
