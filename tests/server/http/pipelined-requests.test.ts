import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { loadContract } from '#server/http/contract-document.ts';
import { createServer } from '#server/http/server.ts';
import { answerUnknownRoutes } from '#server/http/unknown-routes.ts';
import { newId, testConfig } from '#tests/support/server/test-app.ts';

const PAGE = 'x'.repeat(100_000);
const REQUEST = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const LAST = REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');

let server: Server;
afterEach(() => server.close());

/** A server that counts the pages it makes. */
async function listen(): Promise<{ pagesMade: () => number }> {
  const contract = loadContract();
  const app = await createServer({ config: testConfig, contract, now: () => new Date(), newId });
  let pages = 0;
  answerUnknownRoutes(app, {
    contract,
    webFiles: { send: async (_, reply) => ((pages += 1), reply.send(PAGE)) },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ server } = app);
  return { pagesMade: () => pages };
}

const open = () => connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });

/** All in one write; resolves to what was answered until the connection was closed. */
function send(text: string) {
  const socket = open();
  socket.write(text);
  return buffer(socket).then(String, (error: Error) => error.message);
}

test('a client that sends many requests at once is hung up on, and few of its answers are made', async () => {
  const { pagesMade } = await listen();
  await send(REQUEST.repeat(200) + LAST);
  expect(pagesMade()).toBeLessThanOrEqual(8);
});

test('a few requests sent at once are all answered', async () => {
  await listen();
  const answers = await send(REQUEST.repeat(7) + LAST);
  expect(answers.split('HTTP/1.1 200 OK')).toHaveLength(9);
  expect(answers.split(PAGE)).toHaveLength(9);
});

test('any number of requests one after the other are answered on one connection', async () => {
  const { pagesMade } = await listen();
  const socket = open();
  for (let asked = 0; asked < 20; asked += 1) {
    socket.write(REQUEST);
    for (let read = 0; read < PAGE.length;) read += String((await once(socket, 'data'))[0]).length;
  }
  socket.destroy();
  expect(pagesMade()).toBe(20);
});
