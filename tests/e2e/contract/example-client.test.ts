import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { paths } from '#contract/contract.ts';
import { type OpenProduct, openProduct } from '#tests/support/product/open-product.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const execute = promisify(execFile);

/** Fails with what the program said. */
const run = (...call: [file: string, args: string[], options: { cwd: string }]) =>
  execute(...call).catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.message}\n${error.stdout ?? ''}`);
  });

let product: OpenProduct;
let folder: string;
beforeAll(async () => {
  product = await openProduct();
  folder = await mkdtemp(join(tmpdir(), 'wizlearn-client-'));
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

test('a client made from openapi.yaml in an empty folder takes a quiz and reads its report', async () => {
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder });
  const tool = (path: string, ...args: string[]) => node(join(checkout, 'node_modules', path), ...args);
  await copyFile(join(checkout, 'openapi/openapi.yaml'), join(folder, 'openapi.yaml'));
  await copyFile(join(checkout, 'docs/example-client/take-a-quiz.ts'), join(folder, 'take-a-quiz.ts'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  // In place of `npm install`: a test needs no network.
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'));

  await tool('openapi-typescript/bin/cli.js', 'openapi.yaml', '--output', 'api.ts');
  // oxfmt-ignore
  await tool(
    'typescript/bin/tsc',
    '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024', '--module', 'nodenext',
    '--allowImportingTsExtensions', '--types', 'node', 'take-a-quiz.ts',
  );

  const account = { email: 'stranger@example.org', password: 'seven green kites over Pune' };
  await createClient<paths>({ baseUrl: `${product.origin}/api/v1` }).POST('/register', {
    body: { ...account, client: 'other', sharedComputer: false },
  });
  const { stdout } = await node('take-a-quiz.ts', product.origin, account.email, account.password);
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/^Enrolled in .+\.$/),
    expect.stringMatching(/^Read ".+", \d+ minutes\.$/),
    expect.stringMatching(/^Answered \d+ of \d+ rightly: \d+ %\.$/),
    expect.stringMatching(/^Report of \w+day: \d+ % in .+\.$/),
  ]);
});
