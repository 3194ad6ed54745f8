import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst } from '#tools/test-run/longest-first.ts';

/** A run whose times are not known yet, nor the sizes of its files. */
const sequencer = new LongestFirst({
  cache: { getTestSpecificationResult: () => undefined },
} as unknown as Vitest);

const fileOf = (name: string, moduleId: string): TestSpecification =>
  ({
    moduleId,
    project: { name, config: { sequence: { groupOrder: 0 }, isolate: false } },
  }) as TestSpecification;

test('the files of a project stay together, so that a worker keeps what it has read, and the long ones begin first', async () => {
  const files = [
    fileOf('web', 'tests/web/home/home.test.tsx'),
    fileOf('server', 'tests/server/xp/ledger.test.ts'),
    fileOf('server', 'tests/server/lifecycle.test.ts'),
    fileOf('web', 'tests/web/model-based/session.paths.test.tsx'),
    fileOf('server', 'tests/server/operation/kill-server.test.ts'),
  ];
  expect((await sequencer.sort(files)).map(({ moduleId }) => moduleId.replace('tests/', ''))).toEqual([
    'server/operation/kill-server.test.ts',
    'server/lifecycle.test.ts',
    'server/xp/ledger.test.ts',
    'web/model-based/session.paths.test.tsx',
    'web/home/home.test.tsx',
  ]);
});
