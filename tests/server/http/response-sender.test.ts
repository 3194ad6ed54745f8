import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { House } from '#contract/contract.ts';
import { loadContract } from '#server/http/contract-document.ts';
import { createSchemaValidators } from '#server/http/request/schema-validators.ts';
import { createResponseSender } from '#server/http/response-sender.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const house = (tagline: string): House => ({
  name: 'Veritas',
  tagline,
  traits: ['honest'],
  color: '#B22222',
  mascot: 'Lion',
  badge: '/art/veritas.svg',
});
const answerWith = (body: unknown, status = 200) => Promise.resolve({ status, body });

let answer: () => Promise<{ status: number; body: unknown }>;
const server = await useTestApp();
const app = await useStubApp(server, { listHouses: () => answer() });
afterEach(() => {
  answer = () => Promise.reject(new Error('No answer was set.'));
});

const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/api/v1/houses/all', headers });

describe('an answer the contract does not allow is a fault of ours (R26)', () => {
  test.for([
    ['a field nobody named', { success: true, houses: [{ ...house('Truth'), passwordHash: '$argon2id$' }] }],
    ['a field that is missing', { success: true, houses: [{ name: 'Veritas' }] }],
    ['a value of another type', { success: 'yes', houses: [] }],
    ['nothing', undefined],
  ] as const)('%s', async ([, body]) => {
    answer = () => answerWith(body);
    const { statusCode, body: text } = await ask();
    expect(statusCode).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal', message: 'Something went wrong, try again.' });
    expect(text).not.toContain('argon2id');
  });

  test('a status nobody documented', async () => {
    answer = () => answerWith({ success: true, houses: [] }, 202);
    expect((await ask()).statusCode).toBe(500);
  });
});

describe('a public list', () => {
  test('is sent once for each ETag (R33)', async () => {
    answer = () => answerWith({ success: true, houses: [house('Truth')] });
    const first = await ask();
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    const again = await ask({ 'if-none-match': `W/"other", ${first.headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask({ 'if-none-match': '*' })).statusCode).toBe(304);
    answer = () => answerWith({ success: true, houses: [house('Truth above all')] });
    const changed = await ask({ 'if-none-match': String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({ success: true, houses: [house('Truth above all')] });
  });

  test('that its handler keeps, and freezes, is serialised once', async () => {
    let read = 0;
    const kept = Object.freeze({
      success: true,
      get houses() {
        read += 1;
        return [house('Truth')];
      },
    });
    answer = () => answerWith(kept);
    await ask();
    const after = read;
    for (let time = 0; time < 5; time += 1)
      expect((await ask()).json()).toEqual({ success: true, houses: [house('Truth')] });
    expect(read).toBe(after);
  });

  test('is compressed where it is worth it (R33)', async () => {
    const long = { success: true, houses: Array.from({ length: 20 }, () => house('Truth')) };
    answer = () => answerWith(long);
    const compressed = await ask({ 'accept-encoding': 'br, gzip' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(long);
    const plain = await ask();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toEqual(long);
    answer = () => answerWith({ success: true, houses: [] });
    expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  });

  test('answers HEAD without a body', async () => {
    answer = () => answerWith({ success: true, houses: [] });
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/api/v1/houses/all' });
    expect([statusCode, body]).toEqual([200, '']);
  });
});

test('a problem is not called compressed when the time runs out while an answer is', async () => {
  const contract = loadContract();
  const long = { success: true, houses: [house(randomBytes(4_000_000).toString('hex'))] };
  const late = fastify();
  for (const operation of contract.operations.filter(({ name }) => name === 'listHouses')) {
    const send = createResponseSender(operation, createSchemaValidators(contract));
    late.get('/', { handlerTimeout: 1 }, (request, reply) =>
      send(request, reply, { status: 200, body: long }),
    );
  }
  const answered = await late.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect([answered.statusCode, answered.headers['content-encoding']]).toEqual([503, undefined]);
  expect(answered.json()).toMatchObject({ code: 'FST_ERR_HANDLER_TIMEOUT' });
  await late.close();
});
