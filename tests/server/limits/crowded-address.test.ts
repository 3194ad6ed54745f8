import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#server/limits/limits-table.ts';
import {
  TEST_PASSWORD,
  type TestStudent,
  createApiClient,
  registerStudent,
} from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { createKeepAliveClient } from '#tests/support/server/processes/keep-alive-client.ts';
import { type TestBrowser, createBrowser, useTestApp } from '#tests/support/server/test-app.ts';

const [SCHOOL, HOME, ABROAD] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const IDLE_CONNECTIONS = 1_100;

const clock = createTestClock();
const server = await useTestApp({ limits: RATE_LIMITS, now: clock.now });
await server.app.listen({ port: 0, host: '0.0.0.0' });
const { port } = server.app.server.address() as AddressInfo;

const closings: (() => void)[] = [];
afterAll(() => {
  for (const close of closings.splice(0)) close();
});

/** A browser of its own behind an address; over real connections. */
function openBrowser(from: string): TestBrowser {
  const client = createKeepAliveClient({ port, from });
  closings.push(() => client.close());
  return createBrowser(client.fetch);
}
const registerAt = (from: string): Promise<TestStudent> =>
  registerStudent({ openBrowser: () => openBrowser(from) });

async function login({ fetch }: TestBrowser, email: string, password = TEST_PASSWORD) {
  const { data, response } = await createApiClient(fetch).POST('/login', {
    body: { email, password, sharedComputer: false },
  });
  const wait = response.headers.get('retry-after');
  return { status: response.status, wait, token: data?.data.accessToken };
}

async function openIdleConnection(from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  closings.push(() => socket.destroy());
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

describe('behind an address with 1,100 idle connections and 200 wrong passwords', () => {
  let known: TestStudent;
  let travelling: TestStudent;
  let stranger: TestStudent;
  beforeAll(async () => {
    [known, travelling, stranger] = [
      await registerAt(SCHOOL),
      await registerAt(HOME),
      await registerAt(HOME),
    ];
    const attacker = openBrowser(SCHOOL);
    const answers: number[] = [];
    for (let guess = 0; guess < 201; guess += 1)
      answers.push((await login(attacker, `victim.${guess}@example.org`, 'one of many guesses')).status);
    expect(answers).toEqual([...Array.from({ length: 200 }, () => 401), 429]);
    await Promise.all(Array.from({ length: IDLE_CONNECTIONS }, () => openIdleConnection(SCHOOL)));
  }, 60_000);

  test('a student who has been there before signs in with a new browser, and studies', async () => {
    const browser = openBrowser(SCHOOL);
    const { status, token } = await login(browser, known.email);
    expect(status).toBe(200);
    const client = createApiClient(browser.fetch, token);
    const answers = [
      await client.GET('/courses/getAllCourse'),
      await client.POST('/quiz-attempts', { body: { kind: 'first-quiz', retake: false } }),
      await client.POST('/refresh-token', { body: {} }),
    ];
    expect(answers.map(({ response }) => response.status)).toEqual([200, 200, 200]);
  });

  test('a student signs in with the browser of home', async () => {
    const moved = openBrowser(SCHOOL);
    for (const cookie of travelling.browser.cookies) moved.cookies.set(...cookie);
    expect((await login(moved, travelling.email)).status).toBe(200);
  });

  test('a student who was never seen there signs in with a new browser at once, and nobody learns of the account', async () => {
    const wrong = await login(openBrowser(SCHOOL), stranger.email, 'one of many guesses');
    const ofNobody = await login(openBrowser(SCHOOL), 'made.up@example.org', 'one of many guesses');
    expect(wrong).toEqual({ status: 429, wait: '18', token: undefined });
    expect(ofNobody).toEqual(wrong);
    expect((await login(openBrowser(SCHOOL), stranger.email)).status).toBe(200);
  });

  test('of an account that was never seen there five passwords are checked, and then none for a while', async () => {
    const target = await registerAt(HOME);
    for (let guess = 0; guess < 6; guess += 1)
      expect((await login(openBrowser(SCHOOL), target.email, 'one of many guesses')).status).toBe(429);
    expect((await login(openBrowser(SCHOOL), target.email)).status).toBe(429);
    clock.advance({ seconds: 2 });
    expect((await login(openBrowser(SCHOOL), target.email)).status).toBe(200);
  });

  test('a wrong password of a student who is known there is answered as a stranger’s', async () => {
    await login(openBrowser(SCHOOL), 'nobody@example.org', 'one of many guesses');
    const [ofKnown, ofNobody] = [
      await login(openBrowser(SCHOOL), known.email, 'one of many guesses'),
      await login(openBrowser(SCHOOL), 'nobody@example.org', 'one of many guesses'),
    ];
    expect(ofKnown).toEqual({ status: 429, wait: expect.any(String), token: undefined });
    expect(ofNobody).toEqual(ofKnown);
  });
});

test('wrong passwords from elsewhere keep no student out where the account is known', async () => {
  const student = await registerAt(HOME);
  const attacker = openBrowser(ABROAD);
  for (let guess = 0; guess < 6; guess += 1) await login(attacker, student.email, 'one of many guesses');
  expect((await login(openBrowser(ABROAD), student.email)).status).toBe(429);
  expect((await login(openBrowser(HOME), student.email)).status).toBe(200);
});

test('a known browser has five wrong passwords of its own, and is known for its account alone', async () => {
  const [owner, other] = [await registerAt(HOME), await registerAt(HOME)];
  const browser = openBrowser(ABROAD);
  for (const cookie of owner.browser.cookies) browser.cookies.set(...cookie);
  const guess = async (email: string) => (await login(browser, email, 'one of many guesses')).status;
  const answers: number[] = [];
  for (let time = 0; time < 6; time += 1) answers.push(await guess(owner.email));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await login(browser, owner.email)).status).toBe(429);

  const attacker = openBrowser('127.0.0.4');
  for (let time = 0; time < 6; time += 1) await login(attacker, other.email, 'one of many guesses');
  expect((await login(browser, other.email)).status).toBe(429);
});
