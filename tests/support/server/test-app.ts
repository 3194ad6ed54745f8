import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { PasswordCost } from '#server/features/identity/passwords/passwords.ts';
import type { QuestionReaderLimits } from '#server/features/authoring/question-reader.ts';
import { LONG_STRETCH } from '#server/http/event-loop-watch.ts';
import type { LimitsTable } from '#server/limits/limits-table.ts';
import type { Mail, MailPort } from '#server/mail/mail-port.ts';
import { checkInvariants } from './invariants.ts';
import { createTestDatabase } from './test-database.ts';
import { UNLIMITED } from '#tools/load/unlimited.ts';

export interface TestAppOptions {
  readonly now?: () => Date;
  /** Random ones by default. */
  readonly newId?: () => string;
  readonly config?: Partial<Config>;
  /** Folder of built pages; none by default. */
  readonly webRoot?: string;
  /** Instead of the recording one. */
  readonly mail?: MailPort;
  /** How often what may be asked; as often as a test likes by default. */
  readonly limits?: LimitsTable;
  /** `shipped` for a suite about hashing; next to nothing otherwise. */
  readonly passwordCost?: 'shipped';
  /** Takes the lines of the log. */
  readonly logTo?: { write(line: string): void };
  /** What reading a file of questions may take. */
  readonly questionReader?: Partial<QuestionReaderLimits>;
  /** Bytes free where the database lives. */
  readonly readFreeBytes?: () => Promise<number>;
  /** `unchecked` for a suite that plants rows which no call makes; it says why. */
  readonly invariants?: 'unchecked';
}

/** The real app over a database of its own, without a port; with TEST_SERVERS=4 as four servers do it together (R85). */
export interface TestApp {
  /** The first of the servers; `inject` goes to each in turn. */
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  /** What was sent, oldest first; it goes out after the answer. */
  readonly mails: readonly Mail[];
  /** As `fetch` of a program: no cookies, no page it comes from. */
  readonly fetch: typeof fetch;
  /** As `fetch` in a page of ours in a browser of its own. */
  openBrowser(): TestBrowser;
  /** Throws with a list of what breaks an invariant in what the suite leaves behind (T11). */
  close(): Promise<void>;
}

export interface TestBrowser {
  readonly fetch: typeof fetch;
  readonly cookies: Map<string, string>;
}

export const TEST_ORIGIN = 'http://localhost:3000';

/** How many servers each test app is; they share its database and no memory. */
export const TEST_SERVERS = Number(process.env['TEST_SERVERS'] ?? 1);

export const testConfig: Config = {
  isProduction: false,
  host: 'localhost',
  port: 0,
  publicOrigin: TEST_ORIGIN,
  apiOrigin: null,
  trustedProxies: [],
  databaseUrl: 'postgresql://of-this-test',
  databasePoolSize: 10,
  dataDirectory: '/nonexistent',
  sessionSecret: 'a secret of the tests, long enough to sign with',
  previousSessionSecret: null,
  accessTokenSeconds: 900,
  aiHouseHost: null,
  aiTutor: null,
  aiDailyCalls: 5_000,
  smtpUrl: null,
  mailFrom: 'WizLearn <wizlearn@localhost>',
  operator: { name: null, email: null, address: null },
  backupDirectory: '/nonexistent',
  backupEveryMinutes: 0,
  seedsDemoAcademy: false,
  logLevel: 'silent',
};

/** The least that argon2 takes. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The integration test app: the real Fastify server over a real database (test isolation), called by `inject`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const config = { ...testConfig, ...options.config };
  const deps = {
    db: database.db,
    config,
    now: options.now ?? (() => new Date()),
    newId: options.newId ?? newId,
  };
  const mails: Mail[] = [];
  const recording: MailPort = { send: async (mail) => void mails.push(mail) };
  const apps: FastifyInstance[] = [];
  for (let count = 0; count < TEST_SERVERS; count += 1) {
    const app = await createApp(deps, {
      webRoot: options.webRoot ?? '/nonexistent',
      mail: options.mail ?? recording,
      limits: options.limits ?? UNLIMITED,
      ...(options.passwordCost !== 'shipped' && { passwordCost: TEST_PASSWORD_COST }),
      ...(options.logTo && { logTo: withoutStretches(options.logTo) }),
      ...(options.questionReader && { questionReader: options.questionReader }),
      ...(options.readFreeBytes && { readFreeBytes: options.readFreeBytes }),
    });
    await app.ready();
    apps.push(app);
  }
  const app = inTurn(apps);
  return {
    app,
    db: database.db,
    config,
    mails,
    fetch: createFetch(app),
    openBrowser: () => createBrowser(createFetch(app)),
    close: async () => {
      for (const each of apps) await each.close();
      try {
        if (options.invariants !== 'unchecked') await checkInvariants(database.db);
      } finally {
        await database.drop();
      }
    },
  };
}

/** A test works in the loop of its server: what keeps others waiting there is not only what requests do. */
const withoutStretches = ({ write }: NonNullable<TestAppOptions['logTo']>) => ({
  write: (line: string) => (line.includes(LONG_STRETCH) ? undefined : write(line)),
});

/** An app for one test file, from its first line to its last test. */
export async function useTestApp(options?: TestAppOptions): Promise<TestApp> {
  const server = await createTestApp(options);
  afterAll(() => server.close());
  return server;
}

/** Passes each call of `inject` to the next server, as a load balancer without stickiness does. */
function inTurn(apps: readonly FastifyInstance[]): FastifyInstance {
  const [first] = apps;
  if (!first) throw new Error('TEST_SERVERS must be 1 or more.');
  let calls = 0;
  return new Proxy(first, {
    get(target, name) {
      if (name !== 'inject') return Reflect.get(target, name);
      calls += 1;
      return (apps[calls % apps.length] ?? first).inject;
    },
  });
}

/** 24 hexadecimal characters, as the contract has them. */
export const newId = (): string => randomBytes(12).toString('hex');

function createFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: url.pathname + url.search,
      headers: { host: url.host, ...Object.fromEntries(request.headers) },
      ...(payload.length > 0 && { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of Array.isArray(value) ? value : [value]) headers.append(name, String(each));
    }
    const hasBody = answer.rawPayload.length > 0;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    });
  };
}

/** Sends as a page of ours does, with the cookies that came before. */
export function createBrowser(send: typeof fetch): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!request.headers.has('origin')) request.headers.set('origin', new URL(request.url).origin);
      request.headers.set('sec-fetch-site', 'same-origin');
      request.headers.set('x-wizlearn', '1');
      if (cookies.size > 0)
        request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const answer = await send(request);
      for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
      return answer;
    },
  };
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}
