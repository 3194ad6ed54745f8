import { contrastRatio } from '#web/theme/contrast.ts';

type Colour = readonly [number, number, number];

const parse = (hex: string): Colour => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const each = ([red, green, blue]: Colour, change: (value: number) => number): Colour => [
  clamp(change(red)),
  clamp(change(green)),
  clamp(change(blue)),
];

/** By the matrix of the Filter Effects specification, for half a turn. */
const turnHalf = ([red, green, blue]: Colour): Colour => {
  const grey = 2 * (0.213 * red + 0.715 * green + 0.072 * blue);
  return [clamp(grey - red), clamp(grey - green), clamp(grey - blue)];
};

/** A colour as a CSS filter of these functions shows it. */
function filtered(colour: Colour, filter: string): Colour {
  let shown = colour;
  for (const [, name, value] of filter.matchAll(/([a-z-]+)\(([\d.]+)(?:deg)?\)/g)) {
    const amount = Number(value);
    if (name === 'invert') shown = each(shown, (part) => amount - (2 * amount - 1) * part);
    else if (name === 'brightness') shown = each(shown, (part) => part * amount);
    else if (name === 'hue-rotate' && amount === 180) shown = turnHalf(shown);
    else throw new Error(`${name}(${value}) is not known here.`);
  }
  return shown;
}

const format = (colour: Colour): string =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The contrast ratio of two colours, as a CSS filter shows them. */
export const contrastOf = (one: string, other: string, filter = ''): number =>
  contrastRatio(format(filtered(parse(one), filter)), format(filtered(parse(other), filter)));
