import { expect, test } from 'vitest';
import { countScans } from '#server/features/media/jpeg-scans.ts';

const scan = [0xff, 0xda, 0x00, 0x02];
const bytes = (...parts: number[][]): Buffer => Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);

test.each<[title: string, jpeg: Buffer, scans: number]>([
  ['one', bytes([...scan, 0x12, 0x34]), 1],
  ['two, with tables between them', bytes(scan, [0x12], [0xff, 0xc4, 0x00, 0x03, 0x00], scan), 2],
  ['two behind signs that data may hold', bytes(scan, [0xff, 0x00, 0xff, 0xd3, 0x12], scan), 2],
  ['one whose marker comes after filling', bytes([0xff, 0xff, ...scan]), 1],
  ['none but in a comment, as in the small picture of a camera', bytes([0xff, 0xfe, 0x00, 0x06], scan), 0],
  ['one behind a comment that holds an end', bytes([0xff, 0xfe, 0x00, 0x04, 0xff, 0xd9], scan), 1],
  ['none behind the end', Buffer.concat([bytes(), Buffer.from(scan)]), 0],
  ['one that is cut off', Buffer.from([0xff, 0xd8, 0xff, 0xda]), 1],
  ['none in nothing', Buffer.alloc(0), 0],
])('the scans of a JPEG are counted: %s', (_, jpeg, scans) => {
  expect(countScans(jpeg, 24)).toBe(scans);
});

test('scans are counted as far as one more than is asked for', () => {
  expect(countScans(Buffer.alloc(160, Buffer.from(scan)), 24)).toBe(25);
});

test('two megabytes of scans and of signs that look like some are counted in no time', () => {
  const began = performance.now();
  for (const pattern of [[0xff], [0xff, 0x00], [0xff, 0xd0], [0xff, 0xfe, 0x00, 0x00]]) {
    countScans(Buffer.alloc(2 * 1024 * 1024, Buffer.from(pattern)), 24);
  }
  expect(performance.now() - began).toBeLessThan(1_000);
});
