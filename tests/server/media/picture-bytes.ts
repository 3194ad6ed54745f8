import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Bytes that look random and are the same in every run. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

/** A picture full of noise. */
export const noisy = (width: number, height: number, channels: 1 | 3 | 4 = 3): Sharp =>
  sharp(noise(width * height * channels), { raw: { width, height, channels } });

/** A picture of one colour, which shrinks to almost nothing as a file. */
export const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** One PNG chunk; with `crc` a wrong checksum. */
export function pngChunk(type: string, data: Buffer, crc?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc ?? crc32(body));
  return Buffer.concat([head, body, tail]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const end = pngChunk('IEND', Buffer.alloc(0));

interface PngParts {
  readonly width: number;
  readonly height: number;
  /** Chunks before the pixels. */
  readonly before?: readonly Buffer[];
  /** Chunks after the pixels. */
  readonly after?: readonly Buffer[];
  readonly headerCrc?: number;
  readonly pixelCrc?: number;
}

/** A greyscale PNG by hand, of one black square each pixel; the pixels end after 1,000 rows at most. */
export function handMadePng({
  width,
  height,
  before = [],
  after = [],
  headerCrc,
  pixelCrc,
}: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * Math.min(height, 1_000)));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header, headerCrc),
    ...before,
    pngChunk('IDAT', pixels, pixelCrc),
    ...after,
    end,
  ]);
}

/** A PNG made longer by chunks that no decoder knows. */
export function padPng(png: Buffer, length: number): Buffer {
  const padding = noise(length - png.length - 12, 7);
  return Buffer.concat([png.subarray(0, -end.length), pngChunk('teSt', padding), end]);
}

/** Two frames: a decoder that knows no animation shows the first. */
export function animatedPng(): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(8, 4);
    data.writeUInt32BE(8, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return pngChunk('fcTL', data);
  };
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(Buffer.alloc(72, 1))]);
  return handMadePng({
    width: 8,
    height: 8,
    before: [pngChunk('acTL', control), frame(0)],
    after: [frame(1), pngChunk('fdAT', second)],
  });
}

/** Two frames, the first black, the second white. */
export const animatedWebp = (): Promise<Buffer> => {
  const pixels = Buffer.alloc(64 * 96 * 3).fill(255, 64 * 48 * 3);
  const raw = { width: 64, height: 96, channels: 3, pageHeight: 48 } as const;
  return sharp(pixels, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
};

/** A JPEG with a segment put in right after its start; `marker` as 0xfe for a comment. */
export function withJpegSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, content, jpeg.subarray(2)]);
}

/** In a progressive JPEG a coefficient may come bit by bit, each in a scan of its own. */
const BITS = 14;
const COEFFICIENTS = 63;

/**
 * A progressive JPEG of at most 32,767 blocks with a scan for each bit of each coefficient of its first colour, all of
 * them 0: nothing in it is wrong, and its decoder goes over all blocks 882 times.
 */
export function withManyScans(jpeg: Buffer): Buffer {
  const end = jpeg.length - 2;
  // The one code of this table says that nothing comes in up to 32,767 blocks.
  const table = [0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0];
  const noBits = [0x7f, 0xff, 0x00];
  const scans = Array.from({ length: COEFFICIENTS * BITS }, (_, index) => {
    const coefficient = 1 + Math.floor(index / BITS);
    const bit = BITS - 1 - (index % BITS);
    const before = bit === BITS - 1 ? 0 : bit + 1;
    return [0xff, 0xda, 0, 8, 1, 1, 0, coefficient, coefficient, (before << 4) | bit, ...noBits];
  });
  return Buffer.concat([jpeg.subarray(0, end), Buffer.from([...table, ...scans.flat()]), jpeg.subarray(end)]);
}

/** A JPEG whose header claims another size. */
export function claimJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.findIndex(
    (byte, index) => byte === 0xff && [0xc0, 0xc2].includes(changed[index + 1] ?? 0),
  );
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** A WebP that is no more than its header, for a canvas of this size. */
export function webpHeader(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(18);
  chunk.write('VP8X', 0, 'latin1');
  chunk.writeUInt32LE(10, 4);
  chunk[8] = 0x02;
  chunk.writeUIntLE(width - 1, 12, 3);
  chunk.writeUIntLE(height - 1, 15, 3);
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(4 + chunk.length, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, chunk]);
}

export const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
