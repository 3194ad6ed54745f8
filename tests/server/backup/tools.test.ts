import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { paths } from '#contract/contract.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { createDataDirectory } from '#tests/support/server/data-directory.ts';
import { createTestDatabase } from '#tests/support/server/test-database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const checkout = resolve(import.meta.dirname, '../../..');
const account = { email: 'kept@example.org', password: 'seven green kites over Pune' };

let directory: Awaited<ReturnType<typeof createDataDirectory>>;
let backups: string;
let product: Product;
beforeAll(async () => {
  directory = await createDataDirectory();
  backups = await mkdtemp(join(tmpdir(), 'wizlearn-backups-'));
  product = await startProduct({ DATA_DIRECTORY: directory.path, BACKUP_DIRECTORY: backups });
});
afterAll(async () => {
  await product.stop();
  await directory.remove();
  await rm(backups, { recursive: true, force: true });
});

/** Runs a tool to its end; what it says is either output or complaint. */
const run = (name: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; says: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(checkout, `src/tools/${name}.ts`), ...args],
      { env: { ...process.env, DATA_DIRECTORY: directory.path, BACKUP_DIRECTORY: backups, ...env } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? 1, says: (stdout + stderr).trim() }),
    );
  });

const signIn = async (origin: string) =>
  (
    await createClient<paths>({ baseUrl: `${origin}/api/v1` }).POST('/login', {
      body: { ...account, client: 'other', sharedComputer: false },
    })
  ).response.status;

test('the embedded database is backed up while it runs, and restored into either engine (R83)', async () => {
  await createClient<paths>({ baseUrl: `${product.origin}/api/v1` }).POST('/register', {
    body: { ...account, client: 'other', sharedComputer: false },
  });
  expect(await run('backup', [])).toEqual({
    code: 0,
    says: expect.stringMatching(/^\d+ rows are in .*\.backup \(\d+\.\d s\)\.$/),
  });
  const [name = ''] = await readdir(backups);
  const path = join(backups, name);

  expect(await run('restore', [path, '--replace'])).toEqual({
    code: 3,
    says: expect.stringContaining('WizLearn is already running on this data directory'),
  });
  await product.stop();
  expect(await run('restore', [path])).toEqual({
    code: 1,
    says: 'There are students in this database: restore with --replace to put the backup in their place.',
  });
  expect(await run('restore', [path, '--replace'])).toEqual({
    code: 0,
    says: expect.stringMatching(/^\d+ rows are back, as they were at \S+ \(\d+\.\d s\)\.$/),
  });
  await product.start();
  expect(await signIn(product.origin)).toBe(200);

  const external = await createTestDatabase({ empty: true });
  await external.db.$client.end();
  const target = { DATABASE_URL: external.connectionString };
  expect((await run('restore', [path], target)).code).toBe(0);
  const other = await startProduct(target);
  expect(await signIn(other.origin)).toBe(200);
  await other.stop();
  await external.drop().catch(() => undefined);
});

test('a restore without a file asks which', async () => {
  expect(await run('restore', [])).toEqual({
    code: 1,
    says: 'Which backup? npm run restore -- <file> [--replace]',
  });
});
