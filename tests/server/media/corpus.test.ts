import { deflateSync } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { media } from '#server/db/schema/media.ts';
import { createMediaHandlers } from '#server/features/media/media.handlers.ts';
import { countScans } from '#server/features/media/jpeg-scans.ts';
import { createPictures } from '#server/features/media/pictures.ts';
import { registerStudent } from '#tests/support/server/api-client.ts';
import { useStubApp } from '#tests/support/server/stub-app.ts';
import { newId, useTestApp } from '#tests/support/server/test-app.ts';
import { flat, handMadePng, noisy, pngChunk, withManyScans } from './picture-bytes.ts';
import { createCorpus } from './picture-corpus.ts';
import { isFullRun } from '#tests/support/scale.ts';
import { formOf, part } from './upload-form.ts';

const corpus = await createCorpus();
const mostGrowth = 150 * 1024 * 1024;

const server = await useTestApp();
const student = await registerStudent(server);
const deps = { db: server.db, config: server.config, now: () => new Date(), newId };
const { uploadMedia, getMedia } = createMediaHandlers(deps, { pictures: createPictures() });
const app = await useStubApp(server, { uploadMedia: uploadMedia as never, getMedia: getMedia as never });

async function upload(bytes: Buffer, filename: string) {
  const { payload, type } = formOf(part('file', bytes, { filename, type: 'image/png' }));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { authorization: `Bearer ${student.accessToken}`, 'content-type': type },
    payload,
  });
  const body: { code?: string; data?: { _id: string; url: string } } = answer.json();
  return { status: answer.statusCode, outcome: answer.statusCode === 201 ? 'accepted' : body.code, body };
}

/** The largest growth of the process while something runs, in bytes. */
async function growthWhile(run: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 5);
  await run().finally(() => clearInterval(timer));
  return most;
}

test('of sixty files exactly the pictures are taken, and nothing of the others is kept (R35, T8)', async () => {
  expect(corpus).toHaveLength(60);
  const outcomes: Record<string, string | undefined> = {};
  const growth = await growthWhile(async () => {
    for (const { title, filename, bytes, outcome } of corpus) {
      await server.db.delete(media);
      const answer = await upload(bytes, filename);
      outcomes[title] = answer.outcome;
      expect(await server.db.$count(media), title).toBe(answer.status === 201 ? 1 : 0);
      if (outcome === 'accepted') await expectSafe(answer.body.data?.url ?? '', title);
    }
  });
  expect(outcomes).toEqual(Object.fromEntries(corpus.map(({ title, outcome }) => [title, outcome])));
  // Between two collections the heap of a busy machine grows by itself.
  if (isFullRun) expect(growth).toBeLessThan(mostGrowth);
  const accepted = corpus.filter(({ outcome }) => outcome === 'accepted').length;
  process.stdout.write(
    `60 files, ${accepted} accepted, ${60 - accepted} refused, RSS growth ${Math.round(growth / 1024 ** 2)} MB < 150\n`,
  );
});

/** What is served is one still WebP of at most 512 pixels a side, and nothing else that was in the file. */
async function expectSafe(url: string, title: string): Promise<void> {
  const answer = await app.inject({ url });
  expect(answer.headers['content-type'], title).toBe('image/webp');
  const { format, width, height, pages, exif, icc, xmp, iptc } = await sharp(answer.rawPayload).metadata();
  expect({ format, pages, exif, icc, xmp, iptc }, title).toEqual({ format: 'webp' });
  expect(Math.max(width, height), title).toBeLessThanOrEqual(512);
  expect(answer.rawPayload.includes('CANARY-CAMERA'), title).toBe(false);
}

test('where a picture was taken is gone, and it stands upright (R35)', async () => {
  const file = (title: string) => {
    const found = corpus.find((entry) => entry.title === title);
    if (!found) throw new Error(`The corpus has no ${title}.`);
    return found.bytes;
  };
  const located = file('JPEG that says where it was taken');
  expect((await sharp(located).metadata()).exif?.includes('CANARY-CAMERA')).toBe(true);
  await upload(located, 'gps.jpg');

  const lying = await upload(file('JPEG lying on its side'), 'side.jpg');
  const served = await app.inject({ url: lying.body.data?.url ?? '' });
  const { width, height } = await sharp(served.rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 60, height: 80 });
});

test('of an animation its first frame is kept (R35)', async () => {
  const animation = corpus.find(({ title }) => title === 'WebP, animated')?.bytes ?? Buffer.alloc(0);
  expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(2);
  const { body } = await upload(animation, 'a.webp');
  const { rawPayload } = await app.inject({ url: body.data?.url ?? '' });
  const { channels } = await sharp(rawPayload).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([0, 0, 0]);
});

test.for<[type: string, head: string]>([
  ['zTXt', 'k\0\0'],
  ['iTXt', 'k\0\x01\0\0\0'],
])(
  'packed texts of a PNG (%s) are not unpacked: a gigabyte of them costs no second',
  async ([type, head]) => {
    const pictures = createPictures();
    const text = Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(50_000_000))]);
    const texts = Array<Buffer>(20).fill(pngChunk(type, text));
    const plain = await pictures.process(handMadePng({ width: 8, height: 8 }));
    const before = process.cpuUsage();
    const processed = await pictures.process(handMadePng({ width: 8, height: 8, before: texts }));
    const { user, system } = process.cpuUsage(before);
    expect(processed).toEqual(plain);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  },
);

describe('a progressive JPEG', () => {
  // Of 16 million pixels each takes some 4 ms, and nothing stops the decoder between them: 270 kB took ten seconds.
  test('that goes over its pixels hundreds of times is refused', async () => {
    const bomb = withManyScans(await flat(64, 64).jpeg({ progressive: true }).toBuffer());
    expect((await sharp(bomb, { failOn: 'error' }).webp().toBuffer()).length).toBeGreaterThan(0);
    expect(countScans(bomb, 2_000)).toBeGreaterThan(800);
    await expect(createPictures().process(bomb)).rejects.toMatchObject({ code: 'unsupported-picture' });
  });

  test.for<[title: string, options: JpegOptions]>([
    ['with the usual scans', { progressive: true }],
    ['with the scans that make it smallest', { progressive: true, mozjpeg: true }],
  ])('%s is taken', async ([, options]) => {
    const jpeg = await noisy(90, 60).toColourspace('srgb').jpeg(options).toBuffer();
    const shown = await createPictures().process(jpeg);
    expect((await sharp(shown).metadata()).format).toBe('webp');
  });

  test('in four inks is taken', async () => {
    const jpeg = await noisy(90, 60).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
    expect((await sharp(await createPictures().process(jpeg)).metadata()).format).toBe('webp');
  });
});

test('a refusal says what can be taken, and how large the picture is (R35)', async () => {
  const textOf = async (title: string) => {
    const entry = corpus.find((file) => file.title === title);
    const { body } = await upload(entry?.bytes ?? Buffer.alloc(0), entry?.filename ?? '');
    return Reflect.get(body, 'message');
  };
  expect(await textOf('SVG')).toBe('We could not read this picture. Please choose a PNG, JPEG or WebP file.');
  expect(await textOf('400 million pixels in a small PNG')).toBe(
    'This picture has 20000 × 20000 pixels. The limit is 4,096 on each side and 16 million in all.',
  );
});
