import { describe, expect, it, vi } from 'vitest';
import { weekEndInWords } from '#web/components/learning/week-end.ts';

const INDIA = Date.parse('2026-11-22T18:30:00Z');
const LONDON = Date.parse('2026-11-23T00:00:00Z');
const NEW_YORK = Date.parse('2026-11-23T05:00:00Z');

describe('the end of a week', () => {
  it.each([
    ['Asia/Kolkata', INDIA, 'Monday, 00:00 India time'],
    ['Europe/London', INDIA, 'Monday, 00:00 India time · Sunday 18:30 for you'],
    ['Europe/London', LONDON, 'Monday, 00:00 your time'],
    // On a journey: the profile is still at home.
    ['Europe/London', NEW_YORK, 'Monday, 00:00 by the time zone of your profile · Monday 05:00 for you'],
  ])('on a device in %s is said by whose midnight it is: %s', (zone, at, words) => {
    vi.stubEnv('TZ', zone);
    expect(weekEndInWords(at)).toBe(words);
  });

  it('says the same a moment after midnight, when a page asks anew', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(weekEndInWords(INDIA + 2_000)).toBe('Monday, 00:00 India time');
  });
});
