import { describe, expect, it } from 'vitest';
import { planPaths } from '#tests/support/model-based/plan.ts';
import { pageModels } from '#tests/page-models/models.ts';
import { sampleRows } from '#tests/support/sample.ts';

const every = { most: Infinity, longest: 25 };
/** Behind the number of paths and steps stands how much of the chart they take. */
const shareIn = (summary: string): string => summary.slice(summary.indexOf('states'));

describe('the few paths of a usual run', () => {
  it.each(sampleRows('short paths of a screen', Object.entries(pageModels), 8, ([name]) => [name]))(
    'take as much of the chart of %s as all paths',
    (_, pageModel) => {
      const brief = planPaths(pageModel, { ...every, isBrief: true });
      const whole = planPaths(pageModel, { ...every, isBrief: false });
      expect(shareIn(brief.summary)).toBe(shareIn(whole.summary));
      expect(brief.paths.length).toBeLessThanOrEqual(whole.paths.length);
      // All paths of a big machine are many.
    },
    300_000,
  );
});
