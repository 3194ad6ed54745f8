import { createActor, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { connectionMachine } from '#machines/shell/connection.machine.ts';
import { createConnectionActors, createWatchedFetch } from '#web/api/connection.actors.ts';

const fromServer = (status: number) =>
  new Response(null, { status, headers: { 'x-server-now': '2026-11-21T10:00:00.000Z' } });

function watch(send: (request: Request) => Promise<Response>) {
  const told: string[] = [];
  let now = 0;
  const fetch = createWatchedFetch(
    send,
    ({ type }) => told.push(type),
    () => now,
  );
  return { told, fetch, pass: (ms: number) => (now += ms) };
}

const request = (signal?: AbortSignal) =>
  new Request('http://localhost/api/v1/houses/all', signal ? { signal } : {});

describe('a watched request', () => {
  it.each([200, 401, 404, 503])('met the server when it was answered %d', async (status) => {
    const { told, fetch } = watch(async () => fromServer(status));
    expect((await fetch(request())).status).toBe(status);
    expect(told).toEqual(['request.answered']);
  });

  it('did not meet it when a proxy answered in its place', async () => {
    const { told, fetch } = watch(async () => new Response('Bad gateway', { status: 502 }));
    await fetch(request());
    expect(told).toEqual(['request.failed']);
  });

  it('did not meet it when nothing answered, and fails as before', async () => {
    const { told, fetch } = watch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetch(request())).rejects.toThrow('Failed to fetch');
    expect(told).toEqual(['request.failed']);
  });

  it.each([
    ['says nothing when somebody left the page', 500, []],
    ['did not meet the server when nobody could wait any longer', 8_000, ['request.failed']],
  ])('%s', async (_, ms, expected) => {
    const leaving = new AbortController();
    const { told, fetch, pass } = watch(
      ({ signal }) =>
        new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    );
    const sent = fetch(request(leaving.signal));
    pass(ms);
    leaving.abort();
    await expect(sent).rejects.toThrow();
    expect(told).toEqual(expected);
  });
});

describe('the look for the server', () => {
  const open = (send: (request: Request) => Promise<Response>) =>
    createActor(
      connectionMachine.provide({ actors: createConnectionActors(send, 'http://localhost') }),
    ).start();

  it('finds it when it answers anything', async () => {
    const asked: string[] = [];
    const connection = open(async ({ url }) => {
      asked.push(url);
      return fromServer(503);
    });
    connection.send({ type: 'request.failed' });
    await waitFor(connection, (snapshot) => snapshot.matches({ reachable: 'online' }));
    expect(asked).toEqual(['http://localhost/api/v1/houses/all']);
  });

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers in its place', async () => new Response('Bad gateway', { status: 502 })],
  ])('does not find it when %s', async (_, send) => {
    const connection = open(send);
    connection.send({ type: 'request.failed' });
    await waitFor(connection, (snapshot) => snapshot.matches('offline'));
    connection.stop();
  });
});
