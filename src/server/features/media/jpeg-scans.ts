const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers without a length behind them: an image begins, the data goes on, and one that nobody uses. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * How many scans a JPEG has, as far as `most` and one more: each is a pass over all pixels, in a progressive JPEG
 * however short it is, and a decoder makes all of them before it can be stopped.
 */
export function countScans(jpeg: Buffer, most: number): number {
  let scans = 0;
  for (let at = 0; scans <= most;) {
    const found = jpeg.indexOf(0xff, at);
    const marker = jpeg[found + 1];
    if (found < 0 || marker === undefined || marker === END_OF_IMAGE) break;
    // Data has a zero behind each of its own 0xff; markers may have more of these before them.
    if (marker === 0x00 || marker === 0xff || isBare(marker)) {
      at = found + (marker === 0xff ? 1 : 2);
      continue;
    }
    if (marker === START_OF_SCAN) scans += 1;
    if (found + 4 > jpeg.length) break;
    at = found + 2 + Math.max(2, jpeg.readUInt16BE(found + 2));
  }
  return scans;
}
