import { afterAll, describe, expect, it, vi } from 'vitest';

/** As a page says it that was opened there: a format keeps the zone it was made in. */
async function writersIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return import('#web/components/learning/deadline.ts');
}
const deadlineIn = async (zone: string, at: number) => (await writersIn(zone)).deadlineInWords(at);
afterAll(() => vi.resetModules());

const INDIA = Date.parse('2026-11-22T18:30:00Z');
/** In the evening, in India. */
const EIGHT = Date.parse('2026-11-22T14:30:00Z');

describe('a deadline', () => {
  it.each([
    ['Asia/Kolkata', INDIA, 'Sunday 22 November at 23:59'],
    ['Europe/London', INDIA, 'Sunday 22 November at 18:30'],
    ['America/New_York', INDIA, 'Sunday 22 November at 13:30'],
    ['Asia/Tokyo', INDIA, 'Monday 23 November at 03:30'],
    ['Europe/London', Date.parse('2026-12-01T00:00:00Z'), 'Monday 30 November at 23:59'],
  ])('has weekday, date and time by the clock of a reader in %s', async (zone, at, words) => {
    expect(await deadlineIn(zone, at)).toBe(`${words}, your time`);
  });

  it.each([
    ['Asia/Kolkata', INDIA, '2026-11-21T18:29:00Z', 'tomorrow, Sunday 22 November, 23:59'],
    ['Asia/Kolkata', INDIA, '2026-11-21T18:30:00Z', 'tonight, Sunday 22 November, 23:59'],
    ['Asia/Kolkata', INDIA, '2026-11-20T18:29:00Z', 'Sunday 22 November at 23:59, your time'],
    ['Asia/Kolkata', EIGHT - 60_000, '2026-11-22T04:30:00Z', 'today, Sunday 22 November, 19:59'],
    ['Asia/Kolkata', EIGHT, '2026-11-22T04:30:00Z', 'tonight, Sunday 22 November, 20:00'],
    ['Europe/London', INDIA, '2026-11-22T04:30:00Z', 'today, Sunday 22 November, 18:30, your time'],
  ])('in %s of %s says at %s that it is near', async (zone, at, now, words) => {
    const { deadlineInWords } = await writersIn(zone);
    expect(deadlineInWords(at, Date.parse(now))).toBe(words);
  });

  it('says in Hindi that it is near', async () => {
    const { deadlineInWords } = await writersIn('Asia/Kolkata');
    const { setLanguage } = await import('#web/language/language.ts');
    await setLanguage('Hindi');
    expect(deadlineInWords(INDIA, Date.parse('2026-11-22T04:30:00Z'))).toBe(
      'आज रात, रविवार, 22 नवंबर, 23:59 बजे',
    );
    await setLanguage('English');
  });

  it('is the same a moment after midnight, when a page asks anew', async () => {
    expect(await deadlineIn('Asia/Kolkata', INDIA + 2_000)).toBe('Sunday 22 November at 23:59, your time');
  });
});

describe('the end of the week of the House Cup, the leaderboard and the clans', () => {
  it('is said to a reader in India as that of everything else', async () => {
    const { weekEndInWords } = await writersIn('Asia/Kolkata');
    expect(weekEndInWords(INDIA)).toBe('This week ends on Sunday 22 November at 23:59, your time.');
  });

  it('comes with the reason for a reader elsewhere, whose weekly quiz ends at another moment', async () => {
    const { weekEndInWords } = await writersIn('Europe/London');
    expect(weekEndInWords(INDIA)).toBe(
      'This week ends on Sunday 22 November at 18:30, your time. That is midnight in India. Your weekly quiz and quests end at midnight in your own time zone.',
    );
  });
});
