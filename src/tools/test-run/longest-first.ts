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

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((path) => moduleId.endsWith(path));
  return place < 0 ? LONG.length : place;
};

/** The test sequencer of Vitest: the longest files begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
