import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Drawing, readDrawing } from '#web/features/map/drawing.ts';
import { type Label, placeLabels } from '#web/features/map/labels.ts';

const ATLAS = join(import.meta.dirname, '../../../docs/flows');
const pictures = readdirSync(ATLAS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.svg'),
);

const drawingOf = (file: string): Drawing => {
  const drawing = readDrawing(readFileSync(join(ATLAS, file), 'utf8'));
  if (!drawing) throw new Error(`${file} is no picture of the atlas`);
  return drawing;
};

/** Longer than what the picture was drawn for, as most words of a page are. */
const WORDS = ['Load the list again'];

const areaOf = ({ text, x, y }: Label) => ({ left: x, right: x + text.length * 6.4, top: y - 11, bottom: y });
type Area = ReturnType<typeof areaOf>;
const touch = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe('the words of a map', () => {
  it.each(pictures)('neither cover a place nor each other: %s', (file) => {
    const drawing = drawingOf(file);
    const areas = placeLabels(drawing, () => WORDS, new Set()).map(areaOf);
    const places = drawing.states
      .filter(({ isRegion }) => !isRegion)
      .map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height }));
    const covered = areas.filter((area, index) =>
      [...places, ...areas.slice(index + 1)].some((other) => touch(area, other)),
    );
    expect(covered).toEqual([]);
  });

  it('of the ways one can go now come first where there is little room', () => {
    const drawing = drawingOf('learning/course-list.svg');
    const [way] = drawing.ways.toReversed();
    if (!way) throw new Error('a map without ways');
    const [first] = placeLabels(drawing, () => WORDS, new Set([way.from]));
    expect(first?.way.from).toBe(way.from);
  });
});
