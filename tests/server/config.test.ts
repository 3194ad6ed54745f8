import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';

const secret = 'correct horse battery staple, 4 words';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wizlearn-config-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('an empty environment starts everything on this computer alone', () => {
  expect(readConfig({ SESSION_SECRET: secret })).toEqual({
    isProduction: false,
    host: 'localhost',
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    databaseUrl: null,
    dataDirectory: resolve(import.meta.dirname, '../../.data'),
    sessionSecret: secret,
    accessTokenSeconds: 900,
    aiHouseHost: null,
    logLevel: 'warn',
  });
});

test('every variable is read', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://learn.example.org/',
    DATABASE_URL: 'postgresql://app:pw@db/wizlearn',
    DATA_DIRECTORY: '/srv/wizlearn',
    SESSION_SECRET: secret,
    ACCESS_TOKEN_SECONDS: '60',
    AI_HOUSE_HOST: 'https://ai.example.org/v1/',
    LOG_LEVEL: 'debug',
  });
  expect(config).toEqual({
    isProduction: true,
    host: '0.0.0.0',
    port: 8080,
    publicOrigin: 'https://learn.example.org',
    databaseUrl: 'postgresql://app:pw@db/wizlearn',
    dataDirectory: '/srv/wizlearn',
    sessionSecret: secret,
    accessTokenSeconds: 60,
    aiHouseHost: 'https://ai.example.org/v1',
    logLevel: 'debug',
  });
});

test('a blank variable counts as unset', () => {
  const blank = {
    PORT: ' ',
    HOST: '',
    DATABASE_URL: '',
    AI_HOUSE_HOST: '',
    LOG_LEVEL: '',
    SESSION_SECRET: secret,
  };
  expect(readConfig(blank)).toEqual(readConfig({ SESSION_SECRET: secret }));
});

test.each([
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['PORT', '-1'],
  ['ACCESS_TOKEN_SECONDS', '0'],
  ['ACCESS_TOKEN_SECONDS', 'soon'],
  ['PUBLIC_ORIGIN', 'learn.example.org'],
  ['PUBLIC_ORIGIN', 'https://learn.example.org/app'],
  ['DATABASE_URL', 'mysql://db/wizlearn'],
  ['AI_HOUSE_HOST', 'ftp://ai.example.org'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', 'a'.repeat(64)],
])('%s=%s is refused by name, in one line, and nothing is written', async (name, value) => {
  const attempt = () => readConfig({ DATA_DIRECTORY: directory, [name]: value });
  expect(attempt).toThrow(StartupError);
  expect(attempt).toThrow(new RegExp(`^${name} .*\\.$`));
  expect(await readdir(directory)).toEqual([]);
});

test('an external database in production demands a key that all servers share', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/wizlearn', DATA_DIRECTORY: directory };
  expect(() => readConfig(env)).toThrow(/^SESSION_SECRET /);
  expect(readConfig({ ...env, SESSION_SECRET: secret }).sessionSecret).toBe(secret);
});

test('without SESSION_SECRET a key is made once and kept for its owner alone', async () => {
  const data = join(directory, 'data');
  const first = readConfig({ DATA_DIRECTORY: data }).sessionSecret;
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(readConfig({ DATA_DIRECTORY: data }).sessionSecret).toBe(first);
  expect(await readdir(data)).toEqual(['session-secret']);
  expect((await stat(join(data, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(data, 'session-secret'), 'utf8')).toBe(first);
});

test('a damaged key file is named', async () => {
  await writeFile(join(directory, 'session-secret'), 'oops');
  expect(() => readConfig({ DATA_DIRECTORY: directory })).toThrow(/session-secret is damaged/);
});
