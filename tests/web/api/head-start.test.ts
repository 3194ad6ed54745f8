import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTimedFetch } from '#web/api/api-client.ts';
import { createPrefetchedRequests } from '#web/api/prefetched-requests.ts';
import { createServerClock } from '#web/browser/server-clock.ts';

const HOME = 'http://localhost:3000/api/v1/home';
const answer = (text: string, headers = {}) => new Response(text, { headers });

let now = 0;
const send = vi.fn<(request: Request) => Promise<Response>>(async () => answer('late'));
const page = (calls: Window['wizlearnHeadStart']) =>
  ({ fetch: send, performance: { now: () => now }, wizlearnHeadStart: calls }) as unknown as Window;
beforeEach(() => {
  now = 1_000;
});
afterEach(() => void send.mockClear());

describe('the answers of the document', () => {
  const early = (body = answer('early')) =>
    createPrefetchedRequests(
      page({ 'GET /api/v1/home': { sentAt: 100, receivedAt: 300, answer: Promise.resolve(body) } }),
    );

  test('go to the first who asks for the same, and to nobody else', async () => {
    const { send: ask } = early();
    expect(await (await ask(new Request(`${HOME}?all`, { method: 'POST' }))).text()).toBe('late');
    expect(await (await ask(new Request(HOME))).text()).toBe('early');
    expect(await (await ask(new Request(HOME))).text()).toBe('late');
  });

  test('are asked for again where they did not come, or are too old', async () => {
    const { send: ask } = createPrefetchedRequests(
      page({ 'GET /api/v1/home': { sentAt: 100, answer: Promise.reject(new TypeError('no network')) } }),
    );
    expect(await (await ask(new Request(HOME))).text()).toBe('late');
    const old = early();
    now = 31_000;
    expect(await (await old.send(new Request(HOME))).text()).toBe('late');
  });

  test('reach nobody once the session has ended', async () => {
    const { send: ask, drop } = early();
    drop();
    expect(await (await ask(new Request(HOME))).text()).toBe('late');
  });

  test('are waited for no longer than whoever asks does', async () => {
    const { send: ask } = createPrefetchedRequests(
      page({ 'GET /api/v1/home': { sentAt: 100, answer: new Promise(() => {}) } }),
    );
    const leave = new AbortController();
    const asked = ask(new Request(HOME, { signal: leave.signal }));
    leave.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('tell the time of the server as of when they came', async () => {
    const clock = createServerClock(
      () => 0,
      () => now,
    );
    const start = early(answer('early', { 'x-server-now': '2026-11-24T10:00:00.000Z' }));
    const timed = createTimedFetch(start.send, clock, () => now, start.timesOf);
    await timed(new Request(HOME));
    // Sent at 100 and back at 300: by now, at 1000, the server is 800 ms further.
    expect(clock.now()).toBe(Date.parse('2026-11-24T10:00:00.800Z'));
  });
});

describe('the script in the document', () => {
  const MARKER = JSON.stringify({ data: { userId: 'u', sessionExpiresAt: Date.now() + 60_000 } });

  /** What it asks for, in order, once all answers have come. */
  async function run(pathname: string, kept: Record<string, string>, apiHost = ''): Promise<string[]> {
    const asked: string[] = [];
    const fetch = async (address: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${address} ${headers['authorization'] ?? ''}`.trim());
      return new Response(JSON.stringify({ data: { accessToken: 'new' } }));
    };
    const storage = { ...kept, getItem: (key: string) => kept[key] ?? null };
    Object.defineProperty(storage, 'getItem', { enumerable: false });
    const window: Pick<Window, 'wizlearnHeadStart'> = {};
    runInNewContext(readFileSync('src/web/public/head-start.js', 'utf8'), {
      window,
      fetch,
      performance,
      localStorage: { getItem: () => null },
      sessionStorage: storage,
      location: { pathname },
      document: {
        currentScript: { getAttribute: () => null },
        createElement: () => ({}),
        querySelector: () => ({ content: apiHost }),
      },
    });
    await Promise.all(Object.values(window.wizlearnHeadStart ?? {}).map(({ answer: coming }) => coming));
    return asked;
  }

  test('renews the token of a member, and reads Home with it where they go there', async () => {
    const kept = { 'wizlearn:session': MARKER };
    const both = ['/api/v1/refresh-token', '/api/v1/home Bearer new'];
    expect(await run('/home', kept)).toEqual(both);
    expect(await run('/', kept)).toEqual(both);
    expect(await run('/courses', kept)).toEqual(['/api/v1/refresh-token']);
  });

  test('asks another host where the document names one as that of the API', async () => {
    const api = 'https://api.example.org';
    expect(await run('/home', { 'wizlearn:session': MARKER }, api)).toEqual([
      `${api}/api/v1/refresh-token`,
      `${api}/api/v1/home Bearer new`,
    ]);
  });

  test('asks for nothing where nobody is signed in, or no longer', async () => {
    const ended = JSON.stringify({ data: { userId: 'u', sessionExpiresAt: Date.now() - 1 } });
    expect(await run('/home', {})).toEqual([]);
    expect(await run('/home', { 'wizlearn:session': ended })).toEqual([]);
    expect(await run('/home', { 'wizlearn:session': 'not JSON' })).toEqual([]);
  });

  test('leaves Home where this tab has read it a moment ago', async () => {
    const entry = (at: number) => ({
      'wizlearn:session': MARKER,
      'wizlearn:cache:0a1b2c3d:user-xp': JSON.stringify({ at }),
    });
    expect(await run('/home', entry(Date.now() - 1_000))).toEqual(['/api/v1/refresh-token']);
    expect(await run('/home', entry(Date.now() - 200_000))).toHaveLength(2);
  });
});
