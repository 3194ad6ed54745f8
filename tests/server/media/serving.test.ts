import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { media } from '#server/db/schema/media.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { TEST_ORIGIN, useTestApp } from '#tests/support/server/test-app.ts';
import { noisy } from './picture-bytes.ts';
import { formOf, part } from './upload-form.ts';

const server = await useTestApp();
const student = await registerStudent(server);
const png = await noisy(60, 40).png().toBuffer();

async function upload(bytes: Buffer, { filename = 'a.png', key }: { filename?: string; key?: string } = {}) {
  const { payload, type } = formOf(part('file', bytes, { filename }));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: {
      authorization: `Bearer ${student.accessToken}`,
      'content-type': type,
      ...(key && { 'idempotency-key': key }),
    },
    payload,
  });
  const body: { code?: string; data?: { _id: string; url: string } } = answer.json();
  return { status: answer.statusCode, body };
}
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('an uploaded picture (R36)', () => {
  test('is served as WebP that can do nothing as a page, to whoever has its address', async () => {
    const { status, body } = await upload(png, { filename: 'me.html' });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        success: true,
        data: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), url: expect.any(String) },
      },
    });
    const answer = await get(body.data?.url ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${body.data?._id}"`,
    });
    expect(answer.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('is sent once for its ETag', async () => {
    const { body } = await upload(png);
    const url = body.data?.url ?? '';
    const again = await get(url, { 'if-none-match': `W/"other", "${body.data?._id}"` });
    expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([304, '', undefined]);
    expect(again.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect((await get(url, { 'if-none-match': ' * ' })).statusCode).toBe(304);
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each(['f'.repeat(24), '%2e%2e', 'a', `${'f'.repeat(24)}.svg`])('is not found at %s', async (id) => {
    const answer = await get(`/api/v1/media/${id}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
});

describe('an upload with an idempotency key (R44)', () => {
  test('is kept once, and gives the same answer again for the same bytes under any name', async () => {
    const before = await server.db.$count(media);
    const first = await upload(png, { key: 'upload-of-mine-1' });
    expect(await upload(png, { key: 'upload-of-mine-1', filename: 'copy.png' })).toEqual(first);
    expect(await server.db.$count(media)).toBe(Math.min(before + 1, 3));
  });

  test('is refused for other bytes', async () => {
    await upload(png, { key: 'upload-of-mine-2' });
    const other = await noisy(61, 40).png().toBuffer();
    expect(await upload(other, { key: 'upload-of-mine-2' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    });
  });

  test('may be tried again with a good file after a bad one', async () => {
    const bad = Buffer.from(createHash('sha512').update('noise').digest());
    expect(await upload(bad, { key: 'upload-of-mine-3' })).toMatchObject({ status: 422 });
    expect(await upload(png, { key: 'upload-of-mine-3' })).toMatchObject({ status: 201 });
  });
});

test.each([
  'https://example.org/a.png',
  '//example.org/a.png',
  '/media/65f1c0ffee65f1c0ffee65f1',
  '/api/v1/media/65f1c0ffee65f1c0ffee65f1/../..',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
])('a profile picture at %s is refused: the server fetches nothing (R36)', async (profilePictureUrl) => {
  const answer = await server.fetch(`${TEST_ORIGIN}/api/v1/profiles/picture-url`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${student.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ profilePictureUrl }),
  });
  expect(answer.status).toBe(400);
});
