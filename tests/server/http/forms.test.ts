import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();
const student = await registerStudent(server);
const app = await useStubApp(server, {
  createProfile: ({ body }: { body: unknown }) => {
    received = body;
    return Promise.reject(new Problem('already-exists'));
  },
});
let received: unknown;
beforeEach(() => {
  received = undefined;
});

const boundary = 'x-form-boundary';
const part = (name: string, value: string, extra = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
const whole = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`;

async function send(
  payload: string | Buffer,
  { path = '/profiles/create', type = `multipart/form-data; boundary=${boundary}` } = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${student.accessToken}`, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
/** The stub refuses what reaches it with 409. */
const accepted = { status: 409 };

describe('a form', () => {
  test('arrives as texts, trimmed', async () => {
    expect(
      await send(whole(part('firstName', ' Asha '), part('schoolName', 'Kendriya Vidyalaya'))),
    ).toMatchObject(accepted);
    expect(received).toEqual({ firstName: 'Asha', schoolName: 'Kendriya Vidyalaya' });
  });

  test('may come as JSON instead, where the contract takes both', async () => {
    expect(await send('{"firstName":"Asha"}', { type: 'application/json' })).toMatchObject(accepted);
    expect(received).toEqual({ firstName: 'Asha' });
  });

  test.for([
    ['a field nobody asked for', whole(part('accountRole', 'admin'))],
    ['a field twice', whole(part('firstName', 'Asha'), part('firstName', 'Eve'))],
    ['a text too long', whole(part('firstName', 'x'.repeat(61)))],
    ['__proto__', whole(part('__proto__', 'x'))],
    ['constructor', whole(part('constructor', 'x'))],
    ['NUL', whole(part('firstName', 'A\u0000'))],
    ['a file', whole(part('firstName', 'PNG', '; filename="a.png"\r\nContent-Type: image/png'))],
    ['a file nobody asked for', whole(part('picture', 'PNG', '; filename="a.png"'))],
    ['a cut-off end', part('firstName', 'Asha')],
    ['no parts at all', 'nonsense'],
  ] as const)('with %s is refused', async ([, payload]) => {
    expect(await send(payload)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect(received).toBeUndefined();
  });

  test('without a boundary is refused', async () => {
    const { status } = await send(whole(part('firstName', 'Asha')), { type: 'multipart/form-data' });
    expect([400, 415]).toContain(status);
  });

  test.for([
    ['more than 64 KiB in one field', whole(part('firstName', 'x'.repeat(65 * 1024)))],
    ['more than 32 parts', whole(...Array.from({ length: 40 }, (_, index) => part(`field${index}`, 'x')))],
  ] as const)('with %s is too large', async ([, payload]) => {
    expect(await send(payload)).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  });

  test('is refused where the contract takes JSON alone', async () => {
    const form = whole(part('courseId', '65f1c0ffee65f1c0ffee65f1'));
    expect(await send(form, { path: '/courses/enrollUser' })).toMatchObject({ status: 415 });
  });

  test('may hold a file where the contract has one', async () => {
    const file = part('file', 'x'.repeat(100_000), '; filename="a.png"\r\nContent-Type: image/png');
    expect(await send(whole(file), { path: '/media' })).toMatchObject(accepted);
    const tooLarge = part(
      'file',
      'x'.repeat(3 * 1024 * 1024),
      '; filename="a.png"\r\nContent-Type: image/png',
    );
    expect(await send(whole(tooLarge), { path: '/media' })).toMatchObject({ status: 413 });
  });
});
