import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildCourseGoal } from '#tests/support/machines/study-fixtures.ts';
import { PARTS } from '#web/api/response-shapes.gen.ts';

const ZONES = ['UTC', 'Asia/Kolkata', 'Pacific/Honolulu', 'Pacific/Kiritimati'];
/** Ends of months and years, and a day on which clocks change in many places. */
const DAYS = ['2026-01-01', '2026-02-28', '2026-03-08', '2026-11-22', '2026-12-31', '2028-02-29'];

/** The texts of a page that was opened in a zone: a format keeps the zone it was made in. */
async function writersIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const profile = await import('#web/features/profile/dates.ts');
  const assessment = await import('#web/features/assessment/dates.ts');
  const { forecastOf } = await import('#web/features/profile/progress/forecast.ts');
  return {
    inFull: profile.formatDay,
    short: profile.formatShortDay,
    withYear: profile.formatDayOfYear,
    ofWeek: (day: string) => profile.formatWeek({ startDate: day, endDate: day }),
    ofRange: (day: string) => assessment.formatRange({ startDate: day, endDate: day }),
    ofForecast: (day: string) => forecastOf(buildCourseGoal({ finishOn: day })),
  };
}
afterAll(() => vi.resetModules());

type Writer = keyof Awaited<ReturnType<typeof writersIn>>;

/** Every calendar day that an answer of the contract holds: what writes it, or why nothing does. */
const DAYS_OF_ANSWERS: Record<string, readonly Writer[] | string> = {
  'CourseGoal.finishOn': ['ofForecast'],
  'DailyStat.date': 'the day of the week beside it is shown',
  'DateRange.endDate': ['ofRange', 'ofWeek'],
  'DateRange.startDate': ['ofRange', 'ofWeek'],
  'StudyDay.date': ['inFull', 'short'],
  'StudyDayDetails.date': ['inFull'],
  'StudyStatistics.from': ['short'],
  'StudyStatistics.today': ['short'],
  'StudyToday.day': 'it is called today',
};

describe('a calendar day', () => {
  it('is the same in every zone, and names its own day', async () => {
    const texts = async (zone: string) => {
      const writers = await writersIn(zone);
      return Object.entries(writers).map(([name, write]) => [name, DAYS.map((day) => write(day))] as const);
    };
    const here = await texts('UTC');
    for (const [name, written] of here)
      written.forEach((text, index) =>
        expect(text, name).toMatch(new RegExp(`\\b${Number(DAYS[index]?.slice(-2))} [A-Z]`)),
      );
    for (const zone of ZONES) expect(await texts(zone), zone).toEqual(here);
  });

  it('of every answer has its row here', () => {
    const isDay = (shape: unknown): boolean =>
      shape === '#Day' || (Array.isArray(shape) && shape.includes('#Day'));
    const found = Object.entries(PARTS).flatMap(([part, shape]) =>
      Object.entries(shape)
        .filter(([, field]) => isDay(field))
        .map(([field]) => `${part}.${field}`),
    );
    expect(found.toSorted()).toEqual(Object.keys(DAYS_OF_ANSWERS));
  });

  it('is made a moment nowhere but where it is written', () => {
    const files = globSync('src/web/**/*.{ts,tsx}').filter(
      (file) => !file.endsWith('.gen.ts') && /timeZone: 'UTC'|\}T\d\d:\d\d/.test(readFileSync(file, 'utf8')),
    );
    expect(files).toEqual(['src/web/language/formats.ts']);
  });
});
