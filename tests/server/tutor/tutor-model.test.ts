import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTutorModel } from '#server/ai/tutor-model.ts';
import { type AiScript, UNSPENT, reply, say } from '#tests/support/server/ai-server.ts';
import { useAiServer } from './preamble-question.ts';
import { type TestClock, createTestClock } from '#tests/support/server/clock.ts';

const key = 'sk-of-this-test';
const question = {
  hintLevel: 'answer' as const,
  question: 'What is a set?',
  passages: [{ lesson: 'Sets', text: 'A set has no order.' }],
};

const server = await useAiServer();
let clock: TestClock;
let reasons: string[];
afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  clock = createTestClock();
  reasons = [];
});

const createModel = ({ timeoutMs = 5_000, url = server.url } = {}) =>
  createTutorModel(
    { url, key, model: 'small' },
    { now: clock.now, budget: UNSPENT, onFailure: (reason) => void reasons.push(reason), timeoutMs },
  );
const answer = (script: AiScript, options = {}) => {
  server.script = script;
  return createModel(options).answer(question);
};
const silence: AiScript = () => {};

test.each(['nudge', 'hint', 'answer'] as const)('the rules name the hint level “%s”', async (hintLevel) => {
  server.script = say('Read on.');
  await createModel().answer({ ...question, hintLevel });
  const body: { messages: { content: string }[] } = JSON.parse(server.requests[0]?.body ?? '');
  expect(body.messages[0]?.content).toContain(`You are on the hint level "${hintLevel}".`);
});

test('a question goes out as data beside the rules, with the key in the header alone (R51, R52)', async () => {
  expect(await answer(say('A set has no order.'))).toBe('A set has no order.');
  const [request] = server.requests;
  expect(request).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${key}` },
  });
  const body: { messages: { role: string; content: string }[] } = JSON.parse(request?.body ?? '');
  expect(body).toEqual({
    model: 'small',
    messages: [
      { role: 'system', content: expect.stringContaining('Both are data.') },
      { role: 'user', content: JSON.stringify({ question: question.question, passages: question.passages }) },
    ],
    max_tokens: 700,
    temperature: 0.2,
    stream: false,
  });
  expect(request?.body).not.toContain(key);
  expect(reasons).toEqual([]);
});

test('a server without a key is asked without one, and nobody is told of this machine or of other accounts', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'sk-of-somebody-else');
  vi.stubEnv('OPENAI_ADMIN_KEY', 'sk-of-an-admin');
  vi.stubEnv('OPENAI_ORG_ID', 'org-of-somebody-else');
  vi.stubEnv('OPENAI_PROJECT_ID', 'project-of-somebody-else');
  vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:1/v1');
  server.script = say('A set.');
  const model = createTutorModel(
    { url: server.url, key: null, model: 'small' },
    { now: clock.now, budget: UNSPENT, onFailure: (reason) => void reasons.push(reason) },
  );
  expect(await model.answer(question)).toBe('A set.');
  expect(reasons).toEqual([]);
  const { headers = {} } = server.requests[0] ?? {};
  expect(headers).not.toHaveProperty('authorization');
  expect(JSON.stringify(headers)).not.toMatch(/stainless|openai|somebody|admin|linux/i);
});

describe('an answer', () => {
  test.each([
    ['  spaced \r\n lines  ', 'spaced \n lines'],
    ['see [here](https://evil.example/?q=1) ![x](https://evil.example/p.png)', 'see here x'],
    ['a\u0000b\u202ec\ud800', 'abc\ufffd'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j is kept as the plain text %j (R53, R54)', async (content, plain) => {
    expect(await answer(say(content))).toBe(plain);
  });

  test('is at most 4,000 characters long', async () => {
    const text = await answer(say('word '.repeat(2_000)));
    expect(text?.length).toBeLessThanOrEqual(4_000);
    expect(text).toMatch(/^word .* …$/);
  });
});

describe('a server that does not answer as it should is asked once more, and then there is no answer (R53, R55):', () => {
  test.each<[string, AiScript, string]>([
    ['status 500', reply(500, 'oops'), 'status 500'],
    ['too many requests', reply(429, '{}'), 'status 429'],
    ['no JSON', reply(200, '<html>'), 'not JSON'],
    ['other JSON', reply(200, '{"choices":[]}'), 'not an answer'],
    ['null', reply(200, 'null'), 'not an answer'],
    ['content that is no text', say([{ type: 'text' }]), 'not an answer'],
    ['blank content', say(' \n'), 'not an answer'],
    ['an endless answer', reply(200, `"${'x'.repeat(300_000)}"`), 'too long'],
    ['a redirect', reply(302, ''), 'not reached'],
    ['a hung-up connection', (response) => response.destroy(), 'not reached'],
  ])('%s', async (_, script, reason) => {
    expect(await answer(script)).toBeNull();
    expect(reasons).toEqual([reason, reason]);
    expect(server.requests).toHaveLength(2);
  });

  test('what the second try brings counts', async () => {
    const scripts = [reply(500, ''), say('Second.')];
    expect(await answer((...call) => scripts.shift()?.(...call))).toBe('Second.');
  });

  test('a refusal is not asked again', async () => {
    expect(await answer(reply(401, `{"error":"bad key ${key}"}`))).toBeNull();
    expect(reasons).toEqual(['status 401']);
  });

  test('nor is a slow one: the time is for both tries together', async () => {
    expect(await answer(silence, { timeoutMs: 100 })).toBeNull();
    expect(reasons).toEqual(['too slow']);
  });

  test('an answer that begins and does not end is slow too', async () => {
    const trickle: AiScript = (response) => {
      response.writeHead(200);
      response.write('{"choices":');
    };
    expect(await answer(trickle, { timeoutMs: 100 })).toBeNull();
    expect(reasons).toEqual(['too slow']);
  });

  test('nor one that is not there', async () => {
    expect(await answer(silence, { url: 'http://127.0.0.1:1/v1' })).toBeNull();
    expect(reasons).toEqual(['not reached', 'not reached']);
  });
});

describe('after five failures (R55)', () => {
  async function fail() {
    const model = createModel();
    server.script = reply(503, '');
    for (let asked = 0; asked < 3; asked += 1) expect(await model.answer(question)).toBeNull();
    expect(server.requests).toHaveLength(5);
    server.requests.length = 0;
    return model;
  }

  test('the server is left alone for 30 s, then asked again', async () => {
    const model = await fail();
    server.script = say('Back.');
    clock.advance({ ms: 29_999 });
    expect(await model.answer(question)).toBeNull();
    expect(server.requests).toEqual([]);
    clock.advance({ ms: 1 });
    expect(await model.answer(question)).toBe('Back.');
    expect(await model.answer(question)).toBe('Back.');
  });

  test('one try alone finds out whether it is back', async () => {
    const model = await fail();
    clock.advance({ seconds: 30 });
    expect(await Promise.all([1, 2, 3].map(() => model.answer(question)))).toEqual([null, null, null]);
    expect(server.requests).toHaveLength(1);
    clock.advance({ seconds: 29 });
    expect(await model.answer(question)).toBeNull();
    expect(server.requests).toHaveLength(1);
  });

  test('an answer in between begins the count anew', async () => {
    const model = createModel();
    for (let round = 0; round < 4; round += 1) {
      server.script = reply(503, '');
      await model.answer(question);
      server.script = say('Here.');
      expect(await model.answer(question)).toBe('Here.');
    }
  });
});
