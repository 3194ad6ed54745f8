import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { loadEnvFile } from '#tools/env-file.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const readFromCheckout = (name: string) => readFile(join(checkout, name), 'utf8');
const secret = 'correct horse battery staple, 4 words';

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wizlearn-env-'));
  file = join(directory, 'settings.env');
});
afterAll(() => rm(directory, { recursive: true }));

/** The names that the configuration asks its environment for, whatever it holds. */
function namesRead(): string[] {
  const asked = new Set<string>();
  const given: Record<string, string> = {
    SESSION_SECRET: secret,
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'hello@example.org',
    AI_BASE_URL: 'https://ai.example.org',
    AI_MODEL: 'small',
  };
  readConfig(
    new Proxy(given, {
      get: (target, name) => {
        asked.add(String(name));
        return Reflect.get(target, name);
      },
    }),
  );
  return [...asked].sort();
}

describe('.env.example', () => {
  test('names every variable of the configuration and no other, all commented out', async () => {
    const text = await readFromCheckout('.env.example');
    const names = [...text.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual(namesRead());
    expect(parseEnv(text)).toEqual({});
  });

  test('says the defaults: with all of them set, the configuration is that of an empty environment', async () => {
    const defaults = parseEnv((await readFromCheckout('.env.example')).replace(/^#(?=[A-Z_]+=)/gm, ''));
    expect(readConfig({ ...defaults, SESSION_SECRET: secret })).toEqual(
      readConfig({ SESSION_SECRET: secret }),
    );
  });

  test('has a row in the table of docs/settings.md for every variable', async () => {
    const rows = (await readFromCheckout('docs/settings.md')).match(/^\| `[A-Z_]+`.*$/gm) ?? [];
    const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z_]+/g) ?? []);
    expect(named.sort()).toEqual(namesRead());
  });

  test('has its copy left out of the repository', async () => {
    expect((await readFromCheckout('.gitignore')).split('\n')).toContain('.env');
  });
});

describe('the settings of a file', () => {
  test('count where the environment says nothing, and an empty value is something', async () => {
    await writeFile(file, 'PORT=8080\nHOST=0.0.0.0 # everywhere\nDATABASE_URL="postgres://db/x"\n');
    const env = { ENV_FILE: file, PORT: '9090', DATABASE_URL: '' };
    loadEnvFile(env);
    expect(env).toEqual({ ENV_FILE: file, PORT: '9090', DATABASE_URL: '', HOST: '0.0.0.0' });
  });

  test('are asked for by name in a test run, so that nobody tests against a database of their own', () => {
    const env = { NODE_ENV: 'test' };
    loadEnvFile(env);
    expect(env).toEqual({ NODE_ENV: 'test' });
  });

  test.for([
    ['start.ts'],
    ['backup.ts'],
    ['restore.ts', 'some.backup'],
    ['set-role.ts', 'asha@example.org', 'teacher'],
    ['password-link.ts', 'asha@example.org'],
  ])('reach %s', { timeout: 60_000 }, async ([tool = '', ...args]) => {
    await writeFile(file, 'LOG_LEVEL=loud\n');
    expect(await run(tool, args, { ENV_FILE: file })).toContain('LOG_LEVEL must be one of');
    expect(await run(tool, args, { ENV_FILE: join(directory, 'missing.env') })).toContain(
      'which is not there',
    );
  });
});

const run = (tool: string, args: string[], env: Record<string, string>) =>
  new Promise<string>((done) => {
    const { LOG_LEVEL: _level, ...rest } = process.env;
    execFile(
      process.execPath,
      [join(checkout, 'src/tools', tool), ...args],
      { env: { ...rest, DATA_DIRECTORY: directory, ...env } },
      (_error, stdout, stderr) => done(stdout + stderr),
    );
  });
