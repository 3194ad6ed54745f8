/** An entry for somebody's calendar. */
export interface CalendarEntry {
  /** The same entry always has the same one: taken in again, it replaces itself. */
  uid: string;
  title: string;
  details: string;
  startsAt: Date;
  minutes: number;
  /** When the file is made. */
  at: Date;
}

/** Minutes before it begins that a calendar reminds of it. */
const REMINDER = 15;
/** Bytes of a line, without its end (RFC 5545, 3.1). */
const LINE = 75;

const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** A long line goes on in the next one, which begins with a space; no letter is cut. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  const rows = [''];
  let room = LINE;
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (size > room) {
      rows.push(' ');
      room = LINE - 1;
    }
    rows[rows.length - 1] += letter;
    room -= size;
  }
  return rows.join('\r\n');
}

/** An iCalendar file (.ics, RFC 5545) with one calendar event and a reminder. */
export function calendarFile({ uid, title, details, startsAt, minutes, at }: CalendarEntry): string {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//WizLearn//Viva//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${REMINDER}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
