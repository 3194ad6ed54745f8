/** A state with its place on the picture. */
export interface DrawnState {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Has states within. */
  isRegion: boolean;
  isStart: boolean;
}

/** All ways between two states, drawn as one. */
export interface DrawnWay {
  from: string;
  to: string;
  /** The line, and the points of its head. */
  line: string;
  head: string;
  isPerson: boolean;
  /** Where its words stand, and what the chart says there. */
  words: { x: number; y: number; cause: string; text: string }[];
}

/** A picture of the atlas as data, so that a page can draw it in its own hand. */
export interface Drawing {
  viewBox: string;
  width: number;
  height: number;
  states: DrawnState[];
  ways: DrawnWay[];
}

const numberOf = (element: Element | null, name: string): number => Number(element?.getAttribute(name) ?? 0);
const textOf = (element: Element | null, name: string): string => element?.getAttribute(name) ?? '';

/** Reads an SVG of the atlas; null where it is none. */
export function readDrawing(text: string): Drawing | null {
  const page = new DOMParser().parseFromString(text, 'image/svg+xml');
  const svg = page.querySelector('svg.chart');
  if (!svg) return null;
  const states = [...svg.querySelectorAll('[data-state]')].map((group): DrawnState => {
    const box = group.querySelector('rect');
    return {
      id: textOf(group, 'data-state'),
      x: numberOf(box, 'x'),
      y: numberOf(box, 'y'),
      width: numberOf(box, 'width'),
      height: numberOf(box, 'height'),
      isRegion: group.classList.contains('inner'),
      isStart: group.querySelector('.start') !== null,
    };
  });
  const ways = [...svg.querySelectorAll('[data-from]')].map((group): DrawnWay => ({
    from: textOf(group, 'data-from'),
    to: textOf(group, 'data-to'),
    line: textOf(group.querySelector('path'), 'd'),
    head: textOf(group.querySelector('polygon'), 'points'),
    isPerson: group.classList.contains('person'),
    words: [...group.querySelectorAll('text')].map((words) => ({
      x: numberOf(words, 'x'),
      y: numberOf(words, 'y'),
      cause: textOf(words, 'class').split(' ').at(-1) ?? '',
      text: words.textContent ?? '',
    })),
  }));
  const { width, height } = { width: numberOf(svg, 'width'), height: numberOf(svg, 'height') };
  return { viewBox: textOf(svg, 'viewBox'), width, height, states, ways };
}
