import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { media } from '#server/db/schema/media.ts';
import { createMediaHandlers } from '#server/features/media/media.handlers.ts';
import { createPictures } from '#server/features/media/pictures.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';
import { noise, noisy } from './picture-bytes.ts';
import { formOf, part } from './upload-form.ts';

const server = await useTestApp();
const student = await registerStudent(server);
const deps = { db: server.db, config: server.config, now: () => new Date(), newId };
const { uploadMedia } = createMediaHandlers(deps, { pictures: createPictures() });
const app = await useStubApp(server, { uploadMedia: uploadMedia as never });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const png = await noisy(60, 40).png().toBuffer();
beforeEach(() => server.db.delete(media));

const file = (name: string, bytes: Buffer) => part(name, bytes, { filename: 'a.png' });

/** Sends bytes as the body over a socket of its own and reads to the end what comes back. */
async function send(
  payload: Buffer,
  { type = formOf().type, length = payload.length, cutAfter = payload.length } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/v1/media HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${student.accessToken}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    'Connection: close',
  ].join('\r\n');
  const answered = new Promise<string>((resolve) => {
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    // A server that answers before it has read everything may close on us.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
  socket.write(`${head}\r\n\r\n`);
  socket.write(payload.subarray(0, cutAfter), () => {
    if (cutAfter < length) socket.destroy();
  });
  return answered;
}
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const codeOf = (answer: string): unknown => /"code":"([\w-]+)"/.exec(answer)?.[1];

describe('a form over a real connection (R35)', () => {
  test('with one picture is taken', async () => {
    expect(statusOf(await send(formOf(file('file', png)).payload))).toBe(201);
    expect(await server.db.$count(media)).toBe(1);
  });

  test.each<[string, () => Buffer, number, string]>([
    ['two files', () => formOf(file('file', png), file('other', png)).payload, 413, 'body-too-large'],
    [
      'the same file twice',
      () => formOf(file('file', png), file('file', png)).payload,
      413,
      'body-too-large',
    ],
    [
      '33 parts',
      () => formOf(file('file', png), ...Array.from({ length: 32 }, (_, n) => part(`x${n}`, 'x'))).payload,
      413,
      'body-too-large',
    ],
    [
      'a text beside the file',
      () => formOf(file('file', png), part('role', 'admin')).payload,
      400,
      'invalid-request',
    ],
    ['a text in place of the file', () => formOf(part('file', 'PNG')).payload, 400, 'invalid-request'],
    ['the file in another field', () => formOf(file('picture', png)).payload, 400, 'invalid-request'],
    ['no file', () => formOf().payload, 400, 'invalid-request'],
    ['__proto__ as its field', () => formOf(file('__proto__', png)).payload, 400, 'invalid-request'],
    [
      'a file of 2 MiB and a byte',
      () => formOf(file('file', noise(2 * 1024 ** 2 + 1))).payload,
      413,
      'body-too-large',
    ],
    ['a file of 9 MiB', () => formOf(file('file', noise(9 * 1024 ** 2))).payload, 413, 'body-too-large'],
    ['its end missing', () => file('file', png), 400, 'invalid-request'],
    ['its last line cut', () => formOf(file('file', png)).payload.subarray(0, -6), 400, 'invalid-request'],
  ])('with %s is refused and nothing is kept', async (_, payload, status, code) => {
    const answer = await send(payload());
    expect([statusOf(answer), codeOf(answer)]).toEqual([status, code]);
    expect(await server.db.$count(media)).toBe(0);
  });

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['another type', 'image/png'],
  ])('with %s is refused and nothing is kept', async (_, type) => {
    const status = statusOf(await send(formOf(file('file', png)).payload, { type }));
    expect([400, 415]).toContain(status);
    expect(await server.db.$count(media)).toBe(0);
  });

  test('that ends with the connection leaves nothing behind, wherever it was cut, and the server goes on', async () => {
    const { payload } = formOf(file('file', await noisy(400, 300).png().toBuffer()));
    for (let tenth = 1; tenth <= 9; tenth += 1) {
      await send(payload, { cutAfter: Math.floor((payload.length * tenth) / 10) });
    }
    await expect.poll(() => openConnections()).toBe(0);
    await setImmediate();
    expect(await server.db.$count(media)).toBe(0);
    expect(statusOf(await send(formOf(file('file', png)).payload))).toBe(201);
  });
});

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
