import { deflateSync } from 'node:zlib';
import {
  animatedPng,
  animatedWebp,
  claimJpegSize,
  flat,
  handMadePng,
  joined,
  noise,
  noisy,
  padPng,
  pngChunk,
  webpHeader,
  withJpegSegment,
} from './picture-bytes.ts';

type Outcome = 'accepted' | 'unsupported-picture' | 'body-too-large';

/** A file as somebody might send it, and what is to become of it. */
export interface CorpusFile {
  readonly title: string;
  readonly filename: string;
  readonly bytes: Buffer;
  readonly outcome: Outcome;
}

type Entry = readonly [title: string, filename: string, bytes: Buffer];

const twoMiB = 2 * 1024 * 1024;
const page = '<!DOCTYPE html><html><script>alert(document.cookie)</script></html>';
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
const emptyZip = 'PK\u0005\u0006' + '\0'.repeat(18);
const gps = {
  IFD0: { Make: 'CANARY-CAMERA', Copyright: 'Asha Rao' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 50/1', GPSLongitude: '77/1 12/1 32/1' },
};

/** Sixty files: pictures of every kind we take, at the limits and beyond, damaged, disguised, and no pictures at all. */
export async function createCorpus(): Promise<CorpusFile[]> {
  const png = await noisy(60, 40).png().toBuffer();
  const jpeg = await noisy(60, 40).jpeg().toBuffer();
  const webp = await noisy(60, 40).webp().toBuffer();
  const gif = await noisy(20, 20).gif().toBuffer();
  return [
    ...as('accepted', await goodPictures({ png, jpeg, webp })),
    ...as('accepted', await picturesAtTheLimits(png)),
    ...as('unsupported-picture', await oversizedPictures(jpeg)),
    ...as('unsupported-picture', damagedPictures({ png, jpeg, webp })),
    ...as('unsupported-picture', disguisedPictures({ png, jpeg, gif })),
    ...as('unsupported-picture', await otherFiles(gif)),
    ...as('body-too-large', [['2 MiB and a byte', 'a.png', padPng(png, twoMiB + 1)]]),
  ];
}

const as = (outcome: Outcome, entries: readonly Entry[]): CorpusFile[] =>
  entries.map(([title, filename, bytes]) => ({ title, filename, bytes, outcome }));

interface Samples {
  readonly png: Buffer;
  readonly jpeg: Buffer;
  readonly webp: Buffer;
  readonly gif: Buffer;
}

async function goodPictures({ png, jpeg, webp }: Omit<Samples, 'gif'>): Promise<Entry[]> {
  return [
    ['PNG', 'asha.png', png],
    ['PNG with transparency', 'asha.png', await noisy(80, 60, 4).png().toBuffer()],
    ['PNG in grey', 'asha.png', await noisy(80, 60, 1).png().toBuffer()],
    ['PNG with a palette', 'asha.png', await noisy(80, 60).png({ palette: true }).toBuffer()],
    ['PNG of 16 bits', 'asha.png', await noisy(80, 60).toColourspace('rgb16').png().toBuffer()],
    ['PNG, interlaced', 'asha.png', await noisy(800, 600).png({ progressive: true }).toBuffer()],
    ['PNG, animated', 'asha.png', animatedPng()],
    ['JPEG', 'asha.jpg', jpeg],
    ['JPEG, progressive', 'asha.jpg', await noisy(800, 600).jpeg({ progressive: true }).toBuffer()],
    ['JPEG in CMYK', 'asha.jpg', await noisy(80, 60).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'JPEG lying on its side',
      'side.jpg',
      await noisy(80, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    ],
    ['JPEG that says where it was taken', 'gps.jpg', await noisy(80, 60).withExif(gps).jpeg().toBuffer()],
    ['JPEG with a colour profile', 'asha.jpg', await noisy(80, 60).withIccProfile('p3').jpeg().toBuffer()],
    ['JPEG followed by the second one of a camera', 'asha.jpg', joined(jpeg, jpeg)],
    ['WebP', 'asha.webp', webp],
    [
      'WebP, lossless with transparency',
      'asha.webp',
      await noisy(80, 60, 4).webp({ lossless: true }).toBuffer(),
    ],
    ['WebP, animated', 'asha.webp', await animatedWebp()],
    ['JPEG that calls itself a page', 'asha.html', jpeg],
    ['PNG that calls itself a JPEG', 'asha.jpg', png],
  ];
}

async function picturesAtTheLimits(png: Buffer): Promise<Entry[]> {
  const bombText = Buffer.concat([Buffer.from('note\0\0', 'latin1'), deflateSync(Buffer.alloc(300_000_000))]);
  const interlaced = flat(4_000, 4_000).ensureAlpha(0.5).png({ progressive: true });
  return [
    ['1 pixel', 'a.png', handMadePng({ width: 1, height: 1 })],
    ['4,096 pixels wide', 'a.webp', await flat(4_096, 1).webp().toBuffer()],
    ['4,096 pixels high', 'a.jpg', await flat(90, 4_096).jpeg().toBuffer()],
    ['15,998,976 pixels', 'a.png', await flat(4_096, 3_906).png().toBuffer()],
    ['2 MiB', 'a.png', padPng(png, twoMiB)],
    ['16 million pixels with transparency, interlaced', 'a.png', await interlaced.toBuffer()],
    [
      'a text of 300 MB packed into it',
      'a.png',
      handMadePng({ width: 9, height: 9, before: [pngChunk('zTXt', bombText)] }),
    ],
  ];
}

async function oversizedPictures(jpeg: Buffer): Promise<Entry[]> {
  const deep = flat(4_000, 4_000).ensureAlpha(0.5).toColourspace('rgb16').png({ progressive: true });
  return [
    ['4,097 pixels wide', 'a.png', await flat(4_097, 1).png().toBuffer()],
    ['4,097 pixels high', 'a.jpg', await flat(10, 4_097).jpeg().toBuffer()],
    ['16,003,072 pixels', 'a.png', await flat(4_096, 3_907).png().toBuffer()],
    ['17 million pixels', 'a.jpg', await flat(4_250, 4_000).jpeg().toBuffer()],
    ['400 million pixels in a small PNG', 'a.png', handMadePng({ width: 20_000, height: 20_000 })],
    ['4 billion pixels, says the JPEG', 'a.jpg', claimJpegSize(jpeg, 65_500, 65_500)],
    ['268 million pixels, says the WebP', 'a.webp', webpHeader(16_384, 16_384)],
    ['16 million pixels of 16 bits, interlaced', 'a.png', await deep.toBuffer()],
  ];
}

function damagedPictures({ png, jpeg, webp }: Omit<Samples, 'gif'>): Entry[] {
  const cut = (kind: string, bytes: Buffer, shares: readonly number[]): Entry[] =>
    shares.map((share) => [
      `${kind} cut off after ${share * 100} %`,
      `a.${kind.toLowerCase()}`,
      bytes.subarray(0, Math.floor(bytes.length * share)),
    ]);
  return [
    ...cut('PNG', png, [0.005, 0.1, 0.5, 0.9]),
    ...cut('JPEG', jpeg, [0.005, 0.3, 0.95]),
    ...cut('WebP', webp, [0.02, 0.5, 0.99]),
    ['PNG with a wrong sum over its pixels', 'a.png', handMadePng({ width: 9, height: 9, pixelCrc: 1 })],
    ['PNG with a wrong sum over its header', 'a.png', handMadePng({ width: 9, height: 9, headerCrc: 1 })],
    ['noise that begins like a PNG', 'a.png', joined(png.subarray(0, 33), noise(900))],
    ['noise that begins like a JPEG', 'a.jpg', joined(jpeg.subarray(0, 20), noise(900))],
  ];
}

function disguisedPictures({ png, jpeg, gif }: Omit<Samples, 'webp'>): Entry[] {
  const script = Buffer.from('Comment\0<script>alert(1)</script>', 'latin1');
  return [
    ['JPEG that ends as a page', 'a.jpg', joined(jpeg, page)],
    [
      'JPEG with PHP in its comment',
      'a.jpg',
      withJpegSegment(jpeg, 0xfe, Buffer.from('<?php system($_GET[0]);')),
    ],
    ['JPEG that is a PDF too', 'a.jpg', joined(jpeg, pdf)],
    [
      'PNG with a script in its text',
      'a.png',
      handMadePng({ width: 9, height: 9, before: [pngChunk('tEXt', script)] }),
    ],
    ['PNG that is an archive too', 'a.png', joined(png, emptyZip)],
    ['GIF that is a script too', 'a.gif', joined('GIF89a/*', gif.subarray(8), '*/=1;alert(1)//')],
  ];
}

async function otherFiles(gif: Buffer): Promise<Entry[]> {
  return [
    ['SVG', 'a.svg', joined(svg)],
    ['GIF', 'a.gif', gif],
    ['TIFF', 'a.tiff', await noisy(20, 20).tiff().toBuffer()],
    ['page that calls itself a PNG', 'a.png', joined(page)],
    ['nothing', 'a.png', Buffer.alloc(0)],
  ];
}
