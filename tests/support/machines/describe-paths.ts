import { join } from 'node:path';
import { createDescribePaths } from '#tests/support/paths/create-describe-paths.ts';
import { sampleRows } from '#tests/support/sample.ts';
import { isOrderOfNoMatter } from './exclusive-guards.ts';
import { testExportedSource } from './exported-source.ts';
import { machineKey } from './machine-key.ts';
import { recordScore } from './mutation-score.ts';
import { recordPaths } from './path-record.ts';
import { serverError } from './scenario.ts';

const TESTS = join(import.meta.dirname, '../../machines');

/** The path tests of one of our machines; tests/support/paths says what they prove. */
export const describePaths = createDescribePaths({
  defaultFailure: serverError,
  effectsFile: (machine) => {
    const [area = '', name = ''] = machineKey(machine).split('/');
    return join(TESTS, area, 'effects', `${name}.txt`);
  },
  isUpdate: Boolean(process.env['UPDATE_EFFECTS']),
  drawMutants: (machine, mutants) =>
    sampleRows(
      `mistakes in charts/${machine.id}`,
      mutants.filter((mutant) => !isOrderOfNoMatter(mutant)),
      1,
      () => machine.id,
    ),
  onScore: (machine, tried, unnoticed) => recordScore(machine.id, tried, unnoticed),
  ...(process.env['WRITE_PATHS'] && { onPaths: recordPaths }),
  also: testExportedSource,
});
