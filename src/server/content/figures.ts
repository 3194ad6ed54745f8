import { basename } from 'node:path';
import { CODE_FENCE } from '#domain/text/code-fence.ts';
import type { ContentFile } from './content-files.ts';
import { type XmlElement, elementsOf, parseXml } from './exchange/formats/xml-tree.ts';

/** Figures stand in this folder of a subject, each drawn for one size, with its own ground below it. */
export const FIGURES = 'figures';
const VIEW_BOX = '0 0 640 360';
const LARGEST_FIGURE = 12 * 1024;
/** A phone shows them 34rem wide at least (web/components/learning/prose.ts): 11 pixels. */
const SMALLEST_TEXT = 13;
/** A compact figure is shown as wide as a phone (358 pixels): 11 pixels there. */
const SMALLEST_COMPACT_TEXT = 20;
const COMPACT = '-compact';
/** A drawing with Hindi words stands beside the English one, and Hindi notes show it. */
const IN_HINDI = '-hi.svg';

/** Beside the notes: `![what it shows](figures/name.svg "Its caption")`, a paragraph of its own. */
const FIGURE = /^!\[([^\][]*)\]\(figures\/([a-z0-9-]+\.svg) "([^"()]+)"\)$/;
const PICTURE = /!\[(?:(?!!\[)[^\]])*\]\(/;
/** The shortest alt text: too few characters say nothing to somebody who does not see the picture. */
const SHORTEST_ALT = 20;

const ELEMENTS = new Set(
  'svg title desc defs marker g path rect circle ellipse line polyline polygon text tspan'.split(' '),
);
/** Only these: no style, no address, nothing that happens on an event. */
const ATTRIBUTES = new Set(
  (
    'xmlns viewBox width height id role x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform opacity fill fill-opacity ' +
    'fill-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity font-family font-size ' +
    'font-weight font-style text-anchor letter-spacing marker-start marker-mid marker-end markerWidth markerHeight ' +
    'refX refY orient'
  ).split(' '),
);
const OWN_PART = /^url\(#[\w-]+\)$/;

export const isFigure = (path: string): boolean => /^[^/]+\/figures\/[a-z0-9-]+\.svg$/.test(path);

/** Where the server has a figure; the address changes with what is drawn, so a browser may keep it for good. */
export const figureAddress = (subject: string, { path, checksum }: ContentFile): string =>
  `/figures/${subject}/${basename(path, '.svg')}.${checksum.slice(0, 12)}.svg`;

/** Sanitizes SVG by refusing: what keeps a drawing from being shown; empty when all is well. */
export function problemsOfFigure({ path, text }: ContentFile): string[] {
  const { root, error } = parseXml(text);
  if (error) return [`line ${error.line}: ${error.message}`];
  const size = Buffer.byteLength(text);
  return [
    ...(size > LARGEST_FIGURE ? [`has ${size} bytes, at most ${LARGEST_FIGURE} are sent`] : []),
    ...(root?.name === 'svg' && root.attributes['viewBox'] === VIEW_BOX
      ? []
      : [`must be an svg with viewBox="${VIEW_BOX}"`]),
    ...(root ? problemsWithin(root, path.includes(COMPACT) ? SMALLEST_COMPACT_TEXT : SMALLEST_TEXT) : []),
  ];
}

function problemsWithin(element: XmlElement, smallestText: number): string[] {
  const { name, attributes, line } = element;
  const at = `line ${line}:`;
  const problems = ELEMENTS.has(name) ? [] : [`${at} <${name}> is not drawn`];
  for (const [attribute, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.has(attribute)) problems.push(`${at} ${attribute} is not allowed`);
    else if (value.includes('url(') && !OWN_PART.test(value)) problems.push(`${at} ${attribute} leads elsewhere`);
  }
  if (name === 'text' && !(Number(attributes['font-size']) >= smallestText)) {
    problems.push(`${at} <text> needs a font-size of ${smallestText} or more`);
  }
  return [...problems, ...elementsOf(element).flatMap((inner) => problemsWithin(inner, smallestText))];
}

/** The file names of the figures that notes show, in their order. */
export const figuresIn = (notes: string): string[] =>
  proseOf(notes).flatMap((line) => FIGURE.exec(line)?.[2] ?? []);

/** The figure that a Hindi one draws again. */
export const englishFigureOf = (name: string): string => name.replace(IN_HINDI, '.svg');

/** What is wrong with how the notes show their pictures, whether or not these are there. */
export function problemsOfPictures(notes: string): string[] {
  return proseOf(notes).flatMap((line) => {
    if (!PICTURE.test(line)) return [];
    const [, alt = '', name = ''] = FIGURE.exec(line) ?? [];
    if (name === '') return [`a picture is written ![what it shows](figures/name.svg "Its caption"), alone on its line: ${line}`];
    return alt.trim().length < SHORTEST_ALT
      ? [`${FIGURES}/${name} must say what it shows in ${SHORTEST_ALT} characters or more`]
      : [];
  });
}

/** Notes as they are kept: each figure by the address where the server has it, in Hindi notes the one with Hindi words. */
export const withFigureAddresses = (
  notes: string,
  subject: string,
  figures: ReadonlyMap<string, ContentFile>,
  language: 'English' | 'Hindi' = 'English',
): string =>
  notes
    .split('\n')
    .map((line) => {
      const [, , name = ''] = FIGURE.exec(line) ?? [];
      const inHindi = language === 'Hindi' ? figures.get(name.replace(/\.svg$/, IN_HINDI)) : undefined;
      const figure = inHindi ?? figures.get(name);
      return figure ? line.replace(`(${FIGURES}/${name} `, `(${figureAddress(subject, figure)} `) : line;
    })
    .join('\n');

/** The lines outside code. */
function proseOf(notes: string): string[] {
  let isCode = false;
  return notes.split('\n').filter((line) => {
    const isFence = CODE_FENCE.test(line);
    if (isFence) isCode = !isCode;
    return !isFence && !isCode && !line.startsWith('    ');
  });
}
