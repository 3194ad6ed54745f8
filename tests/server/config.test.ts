import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';

const secret = 'correct horse battery staple, 4 words';
const previous = 'wrong donkey mains stapler, 4 words more';

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
    apiOrigin: null,
    databaseUrl: null,
    databasePoolSize: 10,
    dataDirectory: resolve(import.meta.dirname, '../../.data'),
    sessionSecret: secret,
    previousSessionSecret: null,
    accessTokenSeconds: 900,
    aiHouseHost: null,
    trustedProxies: [],
    aiTutor: null,
    aiDailyCalls: 5_000,
    smtpUrl: null,
    mailFrom: 'WizLearn <wizlearn@localhost>',
    operator: { name: null, email: null, address: null },
    backupDirectory: resolve(import.meta.dirname, '../../.data/backups'),
    backupEveryMinutes: 60,
    seedsDemoAcademy: true,
    logLevel: 'warn',
  });
});

test('every variable is read', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_ORIGIN: 'https://learn.example.org/',
    API_ORIGIN: 'https://api.example.org/',
    DATABASE_URL: 'postgresql://app:pw@db/wizlearn',
    DB_POOL_SIZE: '25',
    DATA_DIRECTORY: '/srv/wizlearn',
    SESSION_SECRET: secret,
    SESSION_SECRET_PREVIOUS: previous,
    ACCESS_TOKEN_SECONDS: '60',
    AI_HOUSE_HOST: 'https://ai.example.org/v1/',
    AI_BASE_URL: 'https://ai.example.org/v1/',
    AI_API_KEY: 'sk-1',
    AI_MODEL: 'small',
    AI_DAILY_CALLS: '800',
    SMTP_URL: 'smtps://wizlearn:pw@mail.example.org:465',
    MAIL_FROM: 'WizLearn <hello@example.org>',
    OPERATOR_NAME: 'Nalanda School',
    OPERATOR_EMAIL: 'hello@example.org',
    OPERATOR_ADDRESS: 'Rajgir Road 1, Nalanda',
    BACKUP_DIRECTORY: '/srv/backups',
    BACKUP_EVERY_MINUTES: '30',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,2001:db8::/32, uniquelocal',
    LOG_LEVEL: 'debug',
  });
  expect(config).toEqual({
    isProduction: true,
    host: '0.0.0.0',
    port: 8080,
    publicOrigin: 'https://learn.example.org',
    apiOrigin: 'https://api.example.org',
    databaseUrl: 'postgresql://app:pw@db/wizlearn',
    databasePoolSize: 25,
    dataDirectory: '/srv/wizlearn',
    sessionSecret: secret,
    previousSessionSecret: previous,
    accessTokenSeconds: 60,
    aiHouseHost: 'https://ai.example.org/v1',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', 'uniquelocal'],
    aiTutor: { url: 'https://ai.example.org/v1', key: 'sk-1', model: 'small' },
    aiDailyCalls: 800,
    smtpUrl: 'smtps://wizlearn:pw@mail.example.org:465',
    mailFrom: 'WizLearn <hello@example.org>',
    operator: { name: 'Nalanda School', email: 'hello@example.org', address: 'Rajgir Road 1, Nalanda' },
    backupDirectory: '/srv/backups',
    backupEveryMinutes: 30,
    seedsDemoAcademy: false,
    logLevel: 'debug',
  });
});

test('a blank variable counts as unset', () => {
  const blank = {
    PORT: ' ',
    HOST: '',
    DATABASE_URL: '',
    AI_HOUSE_HOST: '',
    AI_BASE_URL: '',
    LOG_LEVEL: '',
    SESSION_SECRET_PREVIOUS: '',
    SMTP_URL: ' ',
    MAIL_FROM: '',
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
  ['DB_POOL_SIZE', '1'],
  ['DB_POOL_SIZE', '201'],
  ['DB_POOL_SIZE', 'many'],
  ['AI_HOUSE_HOST', 'ftp://ai.example.org'],
  ['AI_BASE_URL', 'ai.example.org'],
  ['AI_BASE_URL', 'https://user:pw@ai.example.org/v1'],
  ['AI_BASE_URL', 'https://ai.example.org/v1?key=sk-1'],
  ['AI_DAILY_CALLS', '0'],
  ['AI_DAILY_CALLS', 'many'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8, everybody'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', 'a'.repeat(64)],
  ['SESSION_SECRET_PREVIOUS', 'short'],
  ['SESSION_SECRET_PREVIOUS', 'a'.repeat(64)],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['SMTP_URL', 'smtp:///nowhere'],
  ['MAIL_FROM', 'WizLearn'],
  ['OPERATOR_EMAIL', 'Nalanda School'],
  ['MAIL_FROM', 'a@example.org, b@example.org'],
  ['MAIL_FROM', 'WizLearn <hello@example.org>\r\nBcc: x@example.org'],
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

test('the key before must be another one than the key (R18)', () => {
  const env = { SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: secret };
  expect(() => readConfig(env)).toThrow(/^SESSION_SECRET_PREVIOUS must differ/);
});

test('a mail server needs an address that mails are from, and its password is not repeated', () => {
  const env = { SESSION_SECRET: secret, SMTP_URL: 'smtps://wizlearn:pw@mail.example.org' };
  expect(() => readConfig(env)).toThrow(/^MAIL_FROM /);
  expect(readConfig({ ...env, MAIL_FROM: 'hello@example.org' }).mailFrom).toBe('hello@example.org');
  const wrong = { ...env, SMTP_URL: 'smtp:wizlearn:pw-7f3a' };
  expect(() => readConfig(wrong)).toThrow(/^SMTP_URL (?!.*7f3a)/);
});

test('the tutor’s model needs a name, may do without a key, and a bad key is not repeated (R51)', () => {
  const env = { SESSION_SECRET: secret, AI_BASE_URL: 'http://localhost:11434/v1' };
  expect(() => readConfig(env)).toThrow(/^AI_MODEL /);
  expect(readConfig({ ...env, AI_MODEL: 'small' }).aiTutor).toEqual({
    url: 'http://localhost:11434/v1',
    key: null,
    model: 'small',
  });
  const withKey = () => readConfig({ ...env, AI_MODEL: 'small', AI_API_KEY: 'sk one two' });
  expect(withKey).toThrow(/^AI_API_KEY (?!.*one two)/);
  expect(readConfig({ SESSION_SECRET: secret, AI_API_KEY: 'sk-1', AI_MODEL: 'small' }).aiTutor).toBeNull();
});

test.each([
  ['where somebody tries the product out', {}, true],
  ['not with another database', { DATABASE_URL: 'postgresql://app:pw@db/wizlearn' }, false],
  [
    'but where it is asked for',
    { DATABASE_URL: 'postgresql://app:pw@db/wizlearn', DEMO_ACADEMY: 'yes' },
    true,
  ],
  ['not where it is refused', { DEMO_ACADEMY: 'no' }, false],
  ['not in tests', { NODE_ENV: 'test' }, false],
  ['and never in production', { NODE_ENV: 'production', DEMO_ACADEMY: 'yes' }, false],
])('a demo academy is made %s', (_, env, isMade) => {
  expect(readConfig({ SESSION_SECRET: secret, ...env }).seedsDemoAcademy).toBe(isMade);
});
