import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartupError } from '#server/startup-error.ts';

const checkout = resolve(import.meta.dirname, '../..');
const output = join(checkout, 'dist/web');
const fingerprintFile = join(checkout, 'dist/web.fingerprint');
const inputs = [
  'src/web',
  'src/charts',
  'src/domain',
  'src/contract',
  'machines',
  'src/tools/code-chunks.ts',
  'src/tools/compile-messages.ts',
  'src/tools/global-styles.ts',
  'src/tools/icons-by-file.ts',
  'src/tools/minify-styles.ts',
  'src/tools/one-theme.ts',
  'src/tools/picture-sprites.ts',
  'src/tools/prerender-pages.ts',
  'vite.config.ts',
  'package-lock.json',
];

interface BuildOptions {
  /** Ends the build early. */
  readonly signal?: AbortSignal;
  /** Told when there is something to build. */
  readonly onBuild?: () => void;
}

/**
 * The build script: makes the production build in dist/web, unless the build there is of the very files that are here
 * now. Resolves to whether it built.
 */
export async function ensureWebIsBuilt({ signal, onBuild }: BuildOptions = {}): Promise<boolean> {
  const fingerprint = await fingerprintOf(inputs);
  if (fingerprint === (await readBuiltFingerprint())) return false;
  onBuild?.();
  // Removed first: a build cut short must not pass for a finished one.
  await rm(fingerprintFile, { force: true });
  const vite = [findVite(), 'build', '--logLevel', 'warn'];
  await runNode(vite, signal);
  await runNode([join(checkout, 'src/tools/prerender-pages.ts')], signal);
  await compressFiles();
  await mkdir(dirname(fingerprintFile), { recursive: true });
  await writeFile(fingerprintFile, fingerprint);
  return true;
}

async function readBuiltFingerprint(): Promise<string | null> {
  try {
    await access(join(output, 'index.html'));
    return await readFile(fingerprintFile, 'utf8');
  } catch {
    return null;
  }
}

async function fingerprintOf(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => listFiles(join(checkout, path))))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  files.forEach((file, index) => {
    const content = contents[index] ?? '';
    hash.update(`${relative(checkout, file)}\\0${content.length}\\0`).update(content);
  });
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function runNode(args: readonly string[], signal?: AbortSignal): Promise<void> {
  const options = {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal && { signal }),
  };
  await new Promise<void>((done, fail) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error === null) done();
      else fail(new StartupError(`The web app could not be built:\\n${`${stdout}${stderr}`.trim()}`));
    });
  });
}

const compressible = /\.(?:css|js|json|svg|webmanifest)$/;
const worthCompressing = 400;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Precompresses static assets (Brotli, gzip) once at the build, as small as it gets, instead of at every request. The
 * pages themselves carry a nonce each.
 */
async function compressFiles(): Promise<void> {
  const files = (await listFiles(output)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < worthCompressing) return;
      const [small, compatible] = await Promise.all([brotli(content), gzipped(content, { level: 9 })]);
      await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)]);
    }),
  );
}

function findVite(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  } catch {
    throw new StartupError('The web app must be built first, but Vite is not installed: run "npm install".');
  }
}

if (import.meta.main) {
  await ensureWebIsBuilt().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
