import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestStudent, registerStudent } from '#tests/support/server/api-client.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

let lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
const server = await useTestApp({ config: { logLevel: 'info' }, logTo });
let student: TestStudent;
beforeAll(async () => {
  student = await registerStudent(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  lines = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const JSON_BODY = ['/login', 'application/json', '{"email": "asha'] as const;
const FORM = [
  '/media',
  'multipart/form-data; boundary=x',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
] as const;

/** Sends the beginning of a body of 4,000 bytes; resolves once the server has begun to read it. */
async function begin([path, type, beginning]: readonly [string, string, string]): Promise<Socket> {
  const { port } = server.app.server.address() as AddressInfo;
  const arrived = once(server.app.server, 'request');
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${student.accessToken}`,
    `content-type: ${type}`,
    'content-length: 4000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${beginning}`);
  const [message]: IncomingMessage[] = await arrived;
  await expect.poll(() => message?.listenerCount('data')).toBe(1);
  return socket;
}
const countConnections = () => promisify(server.app.server.getConnections.bind(server.app.server))();
const logged = (): { level: string; msg: string; status?: number; route?: string }[] =>
  lines.map((line) => JSON.parse(line));

describe.each([
  ['a JSON body', JSON_BODY],
  ['a form', FORM],
])('%s that breaks off', (_, body) => {
  test('because the client hangs up is no fault of the database in the log', async () => {
    const socket = await begin(body);
    socket.destroy();
    await expect.poll(countConnections).toBe(0);
    expect(logged().filter(({ level }) => level !== 'info')).toEqual([]);
  });

  test('because it comes too slowly is a request timeout, and the connection ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = await begin(body);
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    const closed = once(socket, 'close');
    await vi.advanceTimersByTimeAsync(30_000);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('"code":"request-timeout"');
    await expect.poll(logged).toHaveLength(1);
    expect(logged()).toMatchObject([{ level: 'info', msg: 'request', status: 408 }]);
  });
});

test('a request that names two hosts is refused', async () => {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write('GET /houses/all HTTP/1.1\r\nhost: localhost\r\nHOST: localhost\r\nconnection: close\r\n\r\n');
  const [answer]: Buffer[] = await once(socket, 'data');
  expect(answer?.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});
