import { describe, expect, test } from 'vitest';
import { hourIn } from '#domain/progress/calendar.ts';
import { vivaSlots, vivasOverBefore } from '#domain/assessment/viva.ts';

const slots = (timeZone: string, now: string) =>
  vivaSlots(timeZone, new Date(now)).map((slot) => slot.toISOString().slice(0, 16));

describe('the slots of a viva', () => {
  test('are 2 PM today, 10 AM and 4 PM tomorrow, by the learner’s clock', () => {
    expect(slots('Asia/Kolkata', '2026-11-21T08:29:59Z')).toEqual([
      '2026-11-21T08:30',
      '2026-11-22T04:30',
      '2026-11-22T10:30',
    ]);
  });

  test('move to tomorrow with the stroke of two', () => {
    expect(slots('Asia/Kolkata', '2026-11-21T08:30:00Z')).toEqual([
      '2026-11-22T04:30',
      '2026-11-22T08:30',
      '2026-11-22T10:30',
    ]);
  });

  test('keep to the clock when it changes overnight', () => {
    expect(slots('Europe/Berlin', '2026-10-24T10:00:00Z')).toEqual([
      '2026-10-24T12:00',
      '2026-10-25T09:00',
      '2026-10-25T15:00',
    ]);
  });

  test('are in UTC where the zone is unknown', () => {
    expect(slots('Middle/Earth', '2026-11-21T10:00:00Z')[0]).toBe('2026-11-21T14:00');
  });

  test('are three of the future, whatever the hour and the zone', () => {
    for (const timeZone of [
      'Pacific/Kiritimati',
      'Asia/Kathmandu',
      'America/New_York',
      'Pacific/Pago_Pago',
    ]) {
      for (let hour = 0; hour < 24 * 365; hour += 7) {
        const now = new Date(Date.UTC(2026, 0, 1, hour));
        const found = vivaSlots(timeZone, now);
        expect(found.filter((slot) => slot > now)).toHaveLength(3);
        expect(new Set(found.map((slot) => slot.getTime())).size).toBe(3);
      }
    }
  });
});

test('a booking is over twenty minutes after its start', () => {
  expect(vivasOverBefore(new Date('2026-11-21T08:50:00Z'))).toEqual(new Date('2026-11-21T08:30:00Z'));
});

test('an hour that clocks skip is one hour off, never a day', () => {
  expect(hourIn('America/New_York', '2026-03-08', 3).toISOString()).toBe('2026-03-08T07:00:00.000Z');
  const skipped = hourIn('America/New_York', '2026-03-08', 2).toISOString();
  expect(['2026-03-08T06:00:00.000Z', '2026-03-08T07:00:00.000Z']).toContain(skipped);
});
