import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/progress/calendar.ts';
import {
  dailyIdOf,
  optionOrderOf,
  pickOfDay,
  readDailyId,
  writtenOrder,
} from '#domain/community/daily-question.ts';

const bank = Array.from({ length: 30 }, (_, index) => `question-${index}`);
const days = Array.from({ length: 60 }, (_, index) => addDays('2026-12-20', index));

describe('the question of the day', () => {
  test('depends on the date and on nothing else', () => {
    for (const day of days) expect(pickOfDay(bank.toReversed(), day)).toBe(pickOfDay(bank, day));
  });

  test('comes again only when the whole bank has been asked', () => {
    const picks = days.map((day) => pickOfDay(bank, day));
    expect(new Set(picks.slice(0, 30))).toEqual(new Set(bank));
    expect(picks.slice(30)).toEqual(picks.slice(0, 30));
  });

  test('is none where the bank is empty', () => {
    expect(pickOfDay([], '2026-11-21')).toBeUndefined();
  });

  test('puts the options in an order of its own', () => {
    const orders = days.map((day) => optionOrderOf(4, day));
    for (const order of orders) expect(order.toSorted()).toEqual([0, 1, 2, 3]);
    const placesOfFirst = orders.map((order) => order.indexOf(0));
    for (const place of [0, 1, 2, 3]) {
      expect(placesOfFirst.filter((each) => each === place).length).toBeGreaterThan(5);
    }
  });

  test('keeps the options as they are written where their order is fixed', () => {
    expect(writtenOrder(4)).toEqual([0, 1, 2, 3]);
  });

  test('has an id that names day and track', () => {
    const key = { day: '2026-11-21', track: 'civil-services' } as const;
    expect(dailyIdOf(key)).toBe('daily-2026-11-21-civil-services');
    expect(readDailyId(dailyIdOf(key))).toEqual(key);
    expect(readDailyId('daily-2026-11-21-cooking')).toBeNull();
    expect(readDailyId('quest-2026-11-16-1')).toBeNull();
  });
});
