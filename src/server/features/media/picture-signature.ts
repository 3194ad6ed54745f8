/** The three kinds of picture we take. */
export type PictureKind = 'png' | 'jpeg' | 'webp';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** The file type (MIME type) by its magic bytes, never by its name or type header. Null for everything but pictures. */
export function kindOf(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

// Long enough that compressed pixels do not spell them by chance.
const foreignText = /<(?:!doctype|html|head|body|script|iframe|svg[\s>]|\?php)|%PDF-\d|#!\/(?:bin|usr)\//i;
const endOfArchive = Buffer.from('PK\u0005\u0006', 'latin1');
// An archive is read from its end: the mark stands there, before a comment of at most 64 KiB.
const longestArchiveEnd = 22 + 0xffff;

/**
 * Detects a polyglot file: true for a picture that is a page, a script, a PDF or an archive as well. Making the picture
 * anew takes all of that away; such a file is refused because it was not made by accident.
 */
export function isDisguised(bytes: Buffer): boolean {
  return (
    foreignText.test(bytes.toString('latin1')) ||
    bytes.subarray(Math.max(0, bytes.length - longestArchiveEnd)).includes(endOfArchive)
  );
}
