import type sharpModule from 'sharp';
import type { Metadata } from 'sharp';
import { Problem } from '../../http/problem.ts';
import { createJobQueue } from '../../limits/job-queue.ts';
import { countScans } from './jpeg-scans.ts';
import { isDisguised, kindOf, type PictureKind } from './picture-signature.ts';
import { withoutPngTexts } from './png-texts.ts';

/**
 * The image size limits against a decompression bomb (R35): pixels a side and in all, the bytes they fill when unpacked,
 * and how often a JPEG goes over all of them. Encoders make 18 scans at most.
 */
const PICTURE_LIMITS = {
  side: 4_096,
  pixels: 16_000_000,
  unpackedBytes: 64_000_000,
  scans: 24,
} as const;
/** What goes out: pixels of the longer side. */
const PICTURE_SIDE = 512;

/**
 * Image validation and image processing with sharp: an unsupported file or invalid image is refused, all others are
 * resized and safe to keep and to show.
 */
export interface Pictures {
  /**
   * A WebP resized to at most 512 pixels a side and compressed, upright, with EXIF metadata stripped, of an animation its
   * first frame. Throws `unsupported-picture` for whatever cannot be decoded in full as PNG, JPEG
   * or WebP, `busy` when too many wait.
   */
  process(bytes: Buffer): Promise<Buffer>;
}

type Sharp = typeof sharpModule;

// One at a time: some kinds are unpacked whole, and once more while they shrink.
const queueing = {
  atOnce: 1,
  waiting: 32,
  busyMessage: 'Many people are uploading pictures. Try again in a moment.',
};
// Damage in the pixels is refused, oddities in the metadata of a camera are not.
const tolerance = 'error';
const quality = 82;
const longestSeconds = 5;

export function createPictures(): Pictures {
  const queue = createJobQueue(queueing);
  let loading: Promise<Sharp> | undefined;

  return {
    async process(bytes) {
      const kind = kindOf(bytes);
      if (kind === null || isDisguised(bytes) || isTooOftenScanned(kind, bytes)) {
        throw new Problem('unsupported-picture');
      }
      const picture = kind === 'png' ? withoutPngTexts(bytes) : bytes;
      return queue.run(async () => reEncode(await (loading ??= loadSharp()), picture));
    },
  };
}

/** Loaded when it is first needed: it takes a tenth of a second and 30 MB. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // In the whole process nothing but these three decoders ever sees a byte from outside.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

async function reEncode(sharp: Sharp, bytes: Buffer): Promise<Buffer> {
  try {
    // Reads the header alone.
    checkSize(await sharp(bytes, { failOn: tolerance, limitInputPixels: false }).metadata());
    return await sharp(bytes, { failOn: tolerance, limitInputPixels: PICTURE_LIMITS.pixels })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('unsupported-picture', { cause: error });
  }
}

const isTooOftenScanned = (kind: PictureKind, bytes: Buffer): boolean =>
  kind === 'jpeg' && countScans(bytes, PICTURE_LIMITS.scans) > PICTURE_LIMITS.scans;

function checkSize({ width, height, channels, depth }: Metadata): void {
  const { side, pixels, unpackedBytes } = PICTURE_LIMITS;
  if (width > side || height > side || width * height > pixels) {
    throw new Problem('unsupported-picture', {
      message: `This picture has ${width} × ${height} pixels. The limit is 4,096 on each side and 16 million in all.`,
    });
  }
  const bytesOfSample = depth === 'uchar' ? 1 : 2;
  if (width * height * channels * bytesOfSample > unpackedBytes) {
    throw new Problem('unsupported-picture', {
      message: 'This picture is too large. Please save it as a JPEG, or make it smaller.',
    });
  }
}
