import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listGuardPatches } from '../guards/guard-patches.ts';

const checkout = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

test('every guard of the removal drill is still where its patch takes it from, and so is its test (T3)', async () => {
  const patches = await listGuardPatches();
  const faults: string[] = [];
  for (const { name, file, test } of patches) {
    await access(join(checkout, test)).catch(() => faults.push(`${name}: there is no ${test}`));
    await execute('git', ['apply', '--check', file], { cwd: checkout }).catch((error: { stderr: string }) =>
      faults.push(`${name}: ${error.stderr}`),
    );
  }
  expect(faults).toEqual([]);
  expect(patches.length).toBeGreaterThanOrEqual(24);
});
