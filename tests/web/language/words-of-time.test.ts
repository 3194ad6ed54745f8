import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatBytes } from '#domain/assessment/video-explanation.ts';
import { formatClock } from '#domain/assessment/quiz-rules.ts';
import { timeAgo } from '#domain/text/time-ago.ts';

const NOW = Date.parse('2026-11-21T08:30:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const iso = (ms: number): string => new Date(NOW + ms).toISOString();

/** The writers of a page that was opened in India: a format keeps the zone it was made in. */
async function writersInIndia() {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  vi.resetModules();
  const { formatDuration, formatWeek, formatDate, formatMoment } =
    await import('#web/features/profile/dates.ts');
  const { formatRange } = await import('#web/features/assessment/dates.ts');
  const { clockInWords, deadlineInWords, momentInWords } =
    await import('#web/components/learning/deadline.ts');
  const { weeklyNews } = await import('#web/components/learning/weekly-news.ts');
  const figures = await import('#web/components/community/figures.ts');
  const { formatLength } = await import('#web/features/assessment/upload/video-words.ts');
  const { languageTag, setLanguage } = await import('#web/language/language.ts');
  const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
  const openQuiz = { state: 'available', closesAt: '2026-11-22T18:30:00Z', countingQuestions: 7 } as const;
  return {
    setLanguage,
    texts: (): Record<string, string> => ({
      'for 29 s': formatDuration(29),
      'for 30 s': formatDuration(30),
      'for 59 min': formatDuration(59 * 60),
      'for 1 h': formatDuration(3_600),
      'for 2 h 5 min': formatDuration(7_500),
      'span of 0 s': figures.spanInWords(0),
      'span of 61 s': figures.spanInWords(61),
      'span of 1 h 1 min': figures.spanInWords(3_660),
      'span of 2 d 5 h': figures.spanInWords(2 * 86_400 + 5 * 3_600),
      'ago 59 s': timeAgo(NOW - 59_000, NOW, languageTag()),
      'ago 119 s': timeAgo(NOW - 119_000, NOW, languageTag()),
      'ago 119 min': timeAgo(NOW - 119 * MINUTE, NOW, languageTag()),
      'ago 47 h': timeAgo(NOW - 47 * HOUR, NOW, languageTag()),
      'ago 71 h': timeAgo(NOW - 71 * HOUR, NOW, languageTag()),
      date: formatDate(iso(0)),
      moment: formatMoment(iso(0)),
      'week in words': formatWeek(week),
      'range of a week': formatRange(week),
      'deadline at midnight': deadlineInWords(Date.parse('2026-11-22T18:30:00Z')),
      'moment at midnight': momentInWords(Date.parse('2026-11-22T18:30:00Z')),
      'clock at midnight': clockInWords(Date.parse('2026-11-22T18:30:00Z')),
      'deadline at noon': deadlineInWords(Date.parse('2026-11-22T06:30:00Z')),
      'quiz that is done': weeklyNews({ ...openQuiz, state: 'submitted' }).text,
      'quiz that is open': weeklyNews(openQuiz).text,
      'quiz that only repeats': weeklyNews({ ...openQuiz, countingQuestions: 0 }).text,
      'rank 1': figures.ordinal(1),
      'rank 22': figures.ordinal(22),
      'count of a lakh': figures.formatCount(123_456),
      'lakhs in short': figures.formatShort(123_456),
      XP: figures.formatXp(1_000),
      'film of 95 s': formatLength(95),
      'clock at 61 s': formatClock(60.2),
      'bytes of half a gigabyte': formatBytes(500 * 1024 * 1024),
    }),
  };
}

let writers: Awaited<ReturnType<typeof writersInIndia>>;

describe('times and figures', () => {
  beforeEach(async () => void (writers = await writersInIndia()));
  afterAll(() => vi.resetModules());

  it('are said in English as this table holds', () => {
    expect(writers.texts()).toMatchInlineSnapshot(`
      {
        "XP": "1,000 XP",
        "ago 119 min": "1 hour ago",
        "ago 119 s": "1 minute ago",
        "ago 47 h": "yesterday",
        "ago 59 s": "just now",
        "ago 71 h": "2 days ago",
        "bytes of half a gigabyte": "500 MB",
        "clock at 61 s": "01:01",
        "clock at midnight": "00:00",
        "count of a lakh": "1,23,456",
        "date": "21 Nov 2026",
        "deadline at midnight": "Sunday 22 November at 23:59, your time",
        "deadline at noon": "Sunday 22 November at 12:00, your time",
        "film of 95 s": "1:35",
        "for 1 h": "1 h",
        "for 2 h 5 min": "2 h 5 min",
        "for 29 s": "less than a minute",
        "for 30 s": "1 min",
        "for 59 min": "59 min",
        "lakhs in short": "1.2L",
        "moment": "21 Nov, 14:00",
        "moment at midnight": "Monday 23 November at 00:00",
        "quiz that is done": "Done this week. The next one is on Monday 23 November.",
        "quiz that is open": "Open until Sunday 22 November at 23:59, your time",
        "quiz that only repeats": "Practice without XP, until Sunday 22 November at 23:59, your time",
        "range of a week": "16 – 22 Nov 2026",
        "rank 1": "1st",
        "rank 22": "22nd",
        "span of 0 s": "less than a minute",
        "span of 1 h 1 min": "1 hour 1 minute",
        "span of 2 d 5 h": "2 days 5 hours",
        "span of 61 s": "2 minutes",
        "week in words": "Monday 16 November to Sunday 22 November",
      }
    `);
  });

  it('are said in Hindi as this table holds', async () => {
    await writers.setLanguage('Hindi');
    const texts = writers.texts();
    await writers.setLanguage('English');
    expect(texts).toMatchInlineSnapshot(`
      {
        "XP": "1,000 XP",
        "ago 119 min": "1 घंटे पहले",
        "ago 119 s": "1 मिनट पहले",
        "ago 47 h": "कल",
        "ago 59 s": "just now",
        "ago 71 h": "परसों",
        "bytes of half a gigabyte": "500 MB",
        "clock at 61 s": "01:01",
        "clock at midnight": "00:00",
        "count of a lakh": "1,23,456",
        "date": "21 नव॰ 2026",
        "deadline at midnight": "आपके समय से रविवार, 22 नवंबर को 23:59 बजे",
        "deadline at noon": "आपके समय से रविवार, 22 नवंबर को 12:00 बजे",
        "film of 95 s": "1:35",
        "for 1 h": "1 घं.",
        "for 2 h 5 min": "2 घं. 5 मि.",
        "for 29 s": "एक मिनट से कम",
        "for 30 s": "1 मिनट",
        "for 59 min": "59 मिनट",
        "lakhs in short": "1.2 लाख",
        "moment": "21 नव॰, 14:00",
        "moment at midnight": "सोमवार, 23 नवंबर को 00:00 बजे",
        "quiz that is done": "इस सप्ताह की हो गई। अगली सोमवार, 23 नवंबर को।",
        "quiz that is open": "आपके समय से रविवार, 22 नवंबर को 23:59 बजे तक उपलब्ध",
        "quiz that only repeats": "आपके समय से रविवार, 22 नवंबर को 23:59 बजे तक अभ्यास, XP के बिना",
        "range of a week": "16–22 नव॰ 2026",
        "rank 1": "पहला",
        "rank 22": "22वाँ",
        "span of 0 s": "एक मिनट से कम",
        "span of 1 h 1 min": "1 घंटा 1 मिनट",
        "span of 2 d 5 h": "2 दिन 5 घंटे",
        "span of 61 s": "2 मिनट",
        "week in words": "सोमवार, 16 नवंबर से रविवार, 22 नवंबर",
      }
    `);
  });
});
