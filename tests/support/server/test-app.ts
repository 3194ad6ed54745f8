import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestAppOptions {
  readonly now?: () => Date;
  readonly config?: Partial<Config>;
  /** Folder of built pages; none by default. */
  readonly webRoot?: string;
}

/** The real app over a database of its own, without a port. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly config: Config;
  /** As `fetch` of a program: no cookies, no page it comes from. */
  readonly fetch: typeof fetch;
  /** As `fetch` in a page of ours in a browser of its own. */
  openBrowser(): TestBrowser;
  close(): Promise<void>;
}

export interface TestBrowser {
  readonly fetch: typeof fetch;
  readonly cookies: Map<string, string>;
}

export const TEST_ORIGIN = 'http://localhost:3000';

export const testConfig: Config = {
  isProduction: false,
  host: 'localhost',
  port: 0,
  publicOrigin: TEST_ORIGIN,
  databaseUrl: 'postgresql://of-this-test',
  dataDirectory: '/nonexistent',
  sessionSecret: 'a secret of the tests, long enough to sign with',
  accessTokenSeconds: 900,
  aiHouseHost: null,
  logLevel: 'silent',
};

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const config = { ...testConfig, ...options.config };
  const deps = { db: database.db, config, now: options.now ?? (() => new Date()), newId };
  const app = await createApp(deps, { webRoot: options.webRoot ?? '/nonexistent' });
  await app.ready();
  return {
    app,
    db: database.db,
    config,
    fetch: createFetch(app),
    openBrowser: () => openBrowser(app),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
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

function openBrowser(app: FastifyInstance): TestBrowser {
  const send = createFetch(app);
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
