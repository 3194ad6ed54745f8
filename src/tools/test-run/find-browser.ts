import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);
// The shell comes first: without the windows of a desktop browser it needs less of the processor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const canRun = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  const paths = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  for (const path of [...paths, mac]) if (await canRun(path)) return path;
  const own = chromium.executablePath();
  return (await canRun(own)) ? own : undefined;
}

/** A fresh Debian or Ubuntu machine as root (a CI runner, say) gets its distribution's Chromium. */
async function installOnDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !(await canRun('/usr/bin/apt-get'))) return;
  process.stdout.write('No browser found: installing the distribution’s Chromium for the browser tests.\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, maxBuffer: 64 * 1024 * 1024 };
  const install = (name: string) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  const shell = 'chromium-headless-shell';
  await install(shell).catch(async () => {
    await run('apt-get', ['update'], options);
    // Ubuntu and older Debians have no package of its own for it.
    await install(shell).catch(() => install('chromium'));
  });
}

/**
 * Finds a Chromium executable for Playwright, as the headless browser: the one that is named, one that is installed, or
 * on Debian one that is installed now.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const installed = await findInstalled();
  if (installed) return installed;
  await installOnDebian().catch(() => undefined);
  const fresh = await findInstalled();
  if (fresh) return fresh;
  throw new Error(
    'This needs Chrome or Chromium: install one, or name it with CHROMIUM_PATH=/path/to/chromium.',
  );
}

export const BROWSER_ARGUMENTS: string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
