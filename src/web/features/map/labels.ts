import type { Drawing, DrawnState, DrawnWay } from './drawing.ts';

/** Words at a way, where they neither cover a place nor each other. */
export interface Label {
  way: DrawnWay;
  text: string;
  x: number;
  y: number;
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Of the map's small letters, about; a picture is placed before anything can be measured. */
const LETTER = 6.4;
const LINE = 15;
const ASCENT = 11;
const AIR = 3;

const areaOf = (text: string, x: number, y: number): Area => ({
  left: x - AIR,
  right: x + text.length * LETTER + AIR,
  top: y - ASCENT,
  bottom: y + AIR,
});

const touches = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** From where the picture has them, nearest first: lines up and down, then to the left. */
const shifts = (text: string): [dx: number, dy: number][] =>
  [0, -0.5, -1].flatMap((share) =>
    [0, 1, -1, 2, -2].map((line): [number, number] => [share * text.length * LETTER, line * LINE]),
  );

const PIN = { width: 30, height: 40 };

/** What words must leave free: a place, and the pin above it where one is there. */
const groundOf = ({ x, y, width, height }: DrawnState, isHere: boolean): Area[] => {
  const middle = x + width / 2;
  const place = { left: x, right: x + width, top: y, bottom: y + height };
  const pin = { left: middle - PIN.width / 2, right: middle + PIN.width / 2, top: y - PIN.height, bottom: y };
  return isHere ? [place, pin] : [place];
};

/** Where the words of all ways stand; ways that can be gone now come first, and what finds no room is left to the list. */
export function placeLabels(
  { states, ways }: Drawing,
  wordsOf: (way: DrawnWay) => readonly string[],
  active: ReadonlySet<string>,
): Label[] {
  const taken = states
    .filter(({ isRegion }) => !isRegion)
    .flatMap((state) => groundOf(state, active.has(state.id)));
  const isOpen = ({ from }: DrawnWay): boolean => active.has(from);
  const labels: Label[] = [];
  const place = (way: DrawnWay, text: string, at: { x: number; y: number }): void => {
    for (const [dx, dy] of shifts(text)) {
      const [x, y] = [at.x + dx, at.y + dy];
      const area = areaOf(text, x, y);
      if (taken.some((other) => touches(area, other))) continue;
      taken.push(area);
      labels.push({ way, text, x, y });
      return;
    }
  };
  for (const way of ways.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))) {
    const [first] = way.words;
    if (first)
      wordsOf(way).forEach((text, index) => place(way, text, { ...first, y: first.y + index * LINE }));
  }
  return labels;
}
