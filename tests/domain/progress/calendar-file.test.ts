import { describe, expect, it } from 'vitest';
import { calendarFile } from '#domain/progress/calendar-file.ts';

const entry = {
  uid: 'viva-1@wizlearn',
  title: 'Viva: Maths, part 1; sets',
  details: 'First\nSecond \\ third',
  startsAt: new Date('2026-11-22T04:30:00.000Z'),
  minutes: 20,
  at: new Date('2026-11-21T10:00:00.000Z'),
};
const linesOf = (text: string) => text.split('\r\n');

describe('a calendar file', () => {
  it('tells when, what and how long, with a reminder', () => {
    const lines = linesOf(calendarFile(entry));
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toContain('UID:viva-1@wizlearn');
    expect(lines).toContain('DTSTAMP:20261121T100000Z');
    expect(lines).toContain('DTSTART:20261122T043000Z');
    expect(lines).toContain('DTEND:20261122T045000Z');
    expect(lines).toContain('TRIGGER:-PT15M');
    expect(lines.at(-1)).toBe('');
  });

  it('escapes what means something to a calendar', () => {
    const lines = linesOf(calendarFile(entry));
    expect(lines).toContain('SUMMARY:Viva: Maths\\, part 1\\; sets');
    expect(lines).toContain('DESCRIPTION:First\\nSecond \\\\ third');
  });

  it('folds long lines without cutting a letter, and loses nothing', () => {
    const details = 'Ein “langes” Wort: संकल्प मंडल 🙂 '.repeat(12).trim();
    const text = calendarFile({ ...entry, details });
    const long = linesOf(text).filter((line) => new TextEncoder().encode(line).length > 75);
    expect(long).toEqual([]);
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${details}`);
  });
});
