import type { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { scaled } from '#tests/support/scale.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { createKeepAliveClient } from '#tests/support/server/processes/keep-alive-client.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

const SLOW = scaled(50, 500);
const BEGINNINGS = [
  'GET /api/v1/houses/all HTTP/1.1\r\nHost: localhost\r\n',
  'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
  'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  'G',
  '',
];

let server: TestApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Opens a connection, begins to speak, and then says a little every now and then. */
async function dawdle(port: number, index: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? '');
  const timer = setInterval(() => socket.write('X'), 500 + (index % 10) * 50);
  socket.once('close', () => clearInterval(timer));
}

test(`${SLOW} slow connections hold nobody up (R84)`, async () => {
  server = await createTestApp();
  const student = await registerStudent(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  await Promise.all(Array.from({ length: SLOW }, (_, index) => dawdle(port, index)));

  const client = createKeepAliveClient({ port });
  const times: number[] = [];
  for (let call = 0; call < 200; call += 1) {
    const started = performance.now();
    const answer = await client.fetch('http://localhost/api/v1/sessions', {
      headers: { authorization: `Bearer ${student.accessToken}` },
    });
    times.push(performance.now() - started);
    expect(answer.status).toBe(200);
  }
  client.close();
  const p99 = times.sort((one, other) => one - other)[198];
  // Who waited for a slow connection would wait the ten seconds it is given.
  expect(p99).toBeLessThan(scaled(5_000, 500));
}, 60_000);

test('a connection that never finishes its headers is closed within 20 seconds (R84)', async () => {
  server = await createTestApp();
  const http: Server & { connectionsCheckingInterval?: number } = server.app.server;
  const closedAfterMs = http.headersTimeout + (http.connectionsCheckingInterval ?? Infinity);
  expect(closedAfterMs).toBeLessThan(20_000);
  // In the ordinary run the same clock goes faster.
  http.headersTimeout = scaled(500, http.headersTimeout);
  http.connectionsCheckingInterval = scaled(250, http.connectionsCheckingInterval ?? 0);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const started = performance.now();
  await dawdle(port, 0);
  await new Promise((resolve) => sockets[0]?.once('close', resolve));
  expect(performance.now() - started).toBeLessThan(20_000);
}, 30_000);
