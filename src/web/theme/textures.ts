/**
 * Textures as pictures of their own: the browser draws a tile once and repeats it. As CSS gradients they were worked out
 * anew for every pixel of a page, three quarters of all that a page took to draw.
 */
const tile = (width: number, height: number, shapes: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
};

const silver = 'rgb(218 214 234 / 0.3)';
const violet = 'rgb(195 189 240 / 0.3)';
const gold = 'rgb(229 180 76 / 0.42)';

/** Where a star stands, how big it is and its colour. */
type Star = readonly [x: number, y: number, radius: number, colour: string];

const draw = (stars: readonly Star[]): string =>
  stars.map(([x, y, r, colour]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('');

const dimmed = (stars: readonly Star[]): string => `<g opacity=".4">${draw(stars)}</g>`;

const farStars: readonly Star[] = [
  [171, 122, 0.9, silver],
  [96, 186, 0.8, silver],
  [142, 17, 0.8, silver],
  [263, 251, 0.8, violet],
];
const nearStars: readonly Star[] = [
  [34, 48, 1.2, silver],
  [248, 239, 1.4, gold],
  [412, 141, 1.1, silver],
  [61, 297, 0.8, violet],
  [303, 61, 1.1, violet],
  [481, 332, 0.9, silver],
  [371, 301, 0.8, violet],
  [517, 23, 0.8, silver],
];

/** A quiet sky, as a background; tiles of unlike size hide the repeat. */
export const starfield = {
  backgroundImage: [tile(547, 397, draw(nearStars)), tile(311, 283, draw(farStars))].join(),
};

/** The sky behind a whole page, of its small stars alone: words stand on it, and a star must not pass for a dot of theirs. */
export const paleStarfield = { backgroundImage: tile(311, 283, dimmed(farStars)) };

const LINES_APART = 4;
const laidLines = Array.from({ length: 14 }, (_, line) => `M0 ${line * LINES_APART + 0.5}h57`).join('');

/** The tooth of laid paper: hairlines one can feel rather than see. */
export const laidPaper = {
  backgroundImage: tile(57, 56, `<path d="${laidLines}M.5 0v56" stroke="rgb(125 86 11 / 0.016)"/>`),
};
