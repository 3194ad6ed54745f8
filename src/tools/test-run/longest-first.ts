import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest in a first run, when no times are known yet: begun last, one core would wait for it alone. */
const LONG = [
  'tests/e2e/assessment/quiz-recovery.test.ts',
  'tests/e2e/tables/model-based-paths.test.ts',
  'tests/e2e/pages/newcomer-pages.test.ts',
  'tests/e2e/pages/student-pages.test.ts',
  'tests/machines/onboarding/onboarding.paths.test.ts',
  'tests/machines/assessment/quiz-run.paths.test.ts',
  'tests/machines/authoring/paths.test.ts',
  'tests/server/operation/kill-',
  'tests/server/fuzz/contract-fuzz.test.ts',
  'tests/server/lifecycle.test.ts',
  'tests/server/tutor/evaluation/student-questions.test.ts',
  'tests/web/model-based/',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((path) => moduleId.includes(path));
  return place < 0 ? LONG.length : place;
};

/**
 * The test sequencer of Vitest: the longest files of a project begin first. Projects follow one another: a worker ends
 * where a file of another one comes next.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) =>
      own.toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}
