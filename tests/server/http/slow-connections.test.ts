import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

const atOnce = 500;

let server: TestApp;
let port: number;
const slow: Socket[] = [];
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address() as AddressInfo;
  ({ port } = address);
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  await server.close();
});

test('a connection has 10 s for its headers and 30 s for its request, and there are at most 1,000 (R84)', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    maxConnections: 1_000,
  });
});

test(`${atOnce} connections that send a byte and then nothing hold up nobody else (R84)`, async () => {
  for (let count = 0; count < atOnce; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    slow.push(socket);
    await once(socket, 'connect');
    socket.write('G');
  }
  const times: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/houses/all`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - startedAt);
  }
  expect(times.sort((a, b) => a - b)[48]).toBeLessThan(500);
});
