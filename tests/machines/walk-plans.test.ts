import { describe, expect, it } from 'vitest';
import { planWalks } from '#tests/support/walks/plan.ts';
import { drivers } from '#tests/walks/drivers.ts';

const every = { most: Infinity, longest: 25 };
/** Behind the number of walks and steps stands how much of the chart they take. */
const shareIn = (summary: string): string => summary.slice(summary.indexOf('states'));

describe('the few walks of a usual run', () => {
  it.each(Object.entries(drivers))(
    'take as much of the chart of %s as all walks',
    (_, driver) => {
      const brief = planWalks(driver, { ...every, isBrief: true });
      const whole = planWalks(driver, { ...every, isBrief: false });
      expect(shareIn(brief.summary)).toBe(shareIn(whole.summary));
      expect(brief.walks.length).toBeLessThanOrEqual(whole.walks.length);
      // All walks of a big machine are many.
    },
    60_000,
  );
});
