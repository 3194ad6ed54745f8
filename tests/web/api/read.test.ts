import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#domain/calls/api-error.ts';
import { type ApiClient, createApiClient, createTimedFetch, read } from '#web/api/api-client.ts';

const client = (answer: () => Response | Promise<Response>): ApiClient =>
  createApiClient(async () => answer(), 'http://localhost');

const status = (answer: () => Response | Promise<Response>) =>
  read(client(answer).GET('/completion/status')).then(
    () => 'read',
    (thrown: unknown) => (thrown instanceof ApiFailure ? thrown.error : thrown),
  );

describe('reading an answer', () => {
  it('gives the body of a good answer', async () => {
    const body = { success: true, data: { firstQuizCompleted: true } };
    expect(await read(client(() => Response.json(body)).GET('/completion/status'))).toEqual(body);
  });

  it.each(['<html>', '{"success":true', 'null', '"text"', '42'])(
    "calls a good answer with the body %j an 'Invalid JSON response from server'",
    async (body) => {
      const answer = () => new Response(body, { headers: { 'content-type': 'application/json' } });
      expect(await status(answer)).toEqual({
        kind: 'invalid-response',
        message: 'Invalid JSON response from server',
      });
    },
  );

  it.each([500, 502, 404])("says 'HTTP error! status: %i' where the answer gives no words", async (code) => {
    const answer = () => new Response('<html>Bad gateway</html>', { status: code });
    expect(await status(answer)).toEqual({
      kind: 'http',
      message: `HTTP error! status: ${code}`,
      status: code,
    });
  });

  it.each(['', '  '])("says 'HTTP error! status: 500' where the server's message is %j", async (message) => {
    const answer = () => Response.json({ success: false, message, code: 'internal' }, { status: 500 });
    expect(await status(answer)).toMatchObject({ message: 'HTTP error! status: 500', code: 'internal' });
  });

  it.each([
    { body: '{"message":""}', type: 'application/json', said: 'Profile update failed' },
    { body: '{}', type: 'application/json', said: 'Profile update failed' },
    { body: 'Bad gateway', type: 'text/html', said: 'Server error: 502 Bad gateway' },
    { body: '{"message":"Too long."}', type: 'application/json', said: 'Too long.' },
  ])("says '$said' of $body where the call has words of its own", async ({ body, type, said }) => {
    const answer = () => new Response(body, { status: 502, headers: { 'content-type': type } });
    await expect(
      read(client(answer).GET('/completion/status'), 'Profile update failed'),
    ).rejects.toMatchObject({ error: { kind: 'http', message: said, status: 502 } });
  });

  it.each([
    ['95', { retryAfterSeconds: 95 }],
    ['Sat, 21 Nov 2026 10:00:00 GMT', {}],
    ['0', {}],
  ])('hands on how long the server asked to be left alone: %s', async (header, told) => {
    const answer = () => new Response('{}', { status: 429, headers: { 'retry-after': header } });
    expect(await status(answer)).toEqual({
      kind: 'http',
      message: 'HTTP error! status: 429',
      status: 429,
      ...told,
    });
  });

  it("hands on the server's message, code, request and the fields at fault", async () => {
    const problem = {
      success: false,
      code: 'invalid-field',
      message: 'This value is not accepted.',
      requestId: 'r1',
      fields: { birthYear: 'Please write a year.', broken: 7 },
    };
    expect(await status(() => Response.json(problem, { status: 422 }))).toEqual({
      kind: 'http',
      message: 'This value is not accepted.',
      status: 422,
      code: 'invalid-field',
      requestId: 'r1',
      fields: { birthYear: 'Please write a year.' },
    });
  });

  it.each([{ fields: null }, { fields: 'birthYear' }, { fields: [] }, { fields: {} }])(
    'says nothing of $fields fields',
    async ({ fields }) => {
      const error = await status(() => Response.json({ message: 'No.', fields }, { status: 422 }));
      expect(error).toEqual({ kind: 'http', message: 'No.', status: 422 });
    },
  );

  it('takes the request number from the header where the body has none', async () => {
    const answer = () => new Response('', { status: 503, headers: { 'x-request-id': 'r2' } });
    expect(await status(answer)).toMatchObject({ requestId: 'r2' });
  });

  it('says that the server cannot be reached', async () => {
    expect(await status(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      kind: 'network',
      message: 'We could not reach the server. Check your connection.',
    });
  });

  it('says nothing to whoever stopped asking', async () => {
    const stopped = status(() => Promise.reject(new DOMException('Stop.', 'AbortError')));
    const later = new Promise((done) => setImmediate(done, 'still waiting'));
    expect(await Promise.race([stopped, later])).toBe('still waiting');
  });
});

describe('a timed fetch', () => {
  it("marks the request as ours and teaches the clock the server's time", async () => {
    const learn = vi.fn<(serverNow: number, sentAt: number, receivedAt: number) => void>();
    let monotonic = 100;
    const send = createTimedFetch(
      async (request) => {
        monotonic += 50;
        expect(new Request(request).headers.get('x-wizlearn')).toBe('1');
        return new Response('', { headers: { 'x-server-now': '2027-01-15T08:00:00.000Z' } });
      },
      { now: () => 0, offset: () => 0, learn },
      () => monotonic,
    );
    await send(new Request('http://localhost/api/v1/x'));
    expect(learn.mock.calls).toEqual([[Date.parse('2027-01-15T08:00:00.000Z'), 100, 150]]);
  });
});
