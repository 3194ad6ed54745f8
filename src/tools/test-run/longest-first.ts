import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest in a first run, when no times are known yet: begun last, one core would wait for it alone. */
const LONG = [
  'tests/e2e/assessment/quiz-survives.test.ts',
  'tests/e2e/tables/model-based-paths.test.ts',
  'tests/e2e/pages/newcomer-pages.test.ts',
  'tests/e2e/pages/student-pages.test.ts',
  'tests/server/operation/kill.test.ts',
  'tests/server/fuzz/contract-fuzz.test.ts',
  'tests/server/lifecycle.test.ts',
];
/** Of the other files, how many have begun when the last browser test begins: it takes longer than they do. */
const BEGUN_BEFORE_LAST = 0.8;

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? LONG.length : place;
};

/**
 * The test sequencer of Vitest: the longest files begin first, and browser tests, which wait more than they compute, are
 * spread among those that compute.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
    const browser = sorted.filter(({ project }) => project.name === 'browser');
    const others = sorted.filter(({ project }) => project.name !== 'browser');
    const placed = [
      ...others.map((file, at) => ({ file, at })),
      ...browser.map((file, at) => ({
        file,
        at: (at / browser.length) * others.length * BEGUN_BEFORE_LAST,
      })),
    ];
    return placed.toSorted((one, other) => one.at - other.at).map(({ file }) => file);
  }
}
