/**
 * Draws the eight professors into src/web/public/art/professors, without a network and always the same.
 * The faces are Open Peeps by Pablo Stanley, CC0 1.0, as @dicebear/styles ships them. Run with Node: `node src/tools/draw-portraits.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import { gold, night } from '#web/theme/tokens.ts';

type Parts = typeof openPeeps.components;
type Variant<Part extends keyof Parts> = keyof Parts[Part]['variants'];

interface Portrait {
  file: string;
  /** The ground of the roundel, and the light that falls on it. */
  ground: string;
  glow: string;
  head: Variant<'head'>;
  expression: Variant<'expression'>;
  facialHair?: Variant<'facialHair'>;
  accessory?: Variant<'accessories'>;
  skin: string;
  clothing: string;
  contrast: string;
  /** The sign of the subject, drawn in a box of 24 by 24. */
  emblem: string;
}

const portraits: readonly Portrait[] = [
  {
    file: 'dean-engineering',
    ground: '#2f3a74',
    glow: '#46549a',
    head: 'grayBun',
    expression: 'calm',
    accessory: 'glasses2',
    skin: '#b9794a',
    clothing: '#d9a63f',
    contrast: '#e4ddcf',
    emblem: 'M5 19L12 5L19 19M8 13.500H16M12 5V3',
  },
  {
    file: 'ai',
    ground: '#4b2f78',
    glow: '#67469c',
    head: 'medium1',
    expression: 'calm',
    accessory: 'glasses',
    skin: '#b9794a',
    clothing: '#8fd0c4',
    contrast: '#2c1b18',
    emblem: 'M12 4L19 9V15.500L12 20L5 15.500V9ZM12 12L19 9M12 12L5 9M12 12V20',
  },
  {
    file: 'python',
    ground: '#1f6150',
    glow: '#31806b',
    head: 'long',
    expression: 'smile',
    skin: '#a86c42',
    clothing: '#ecd9a8',
    contrast: '#2c1b18',
    emblem: 'M8.5 8L4 12L8.5 16M15.5 8L20 12L15.5 16M13.5 5L10.5 19',
  },
  {
    file: 'web-development',
    ground: '#8a4a1e',
    glow: '#ab6630',
    head: 'short2',
    expression: 'smile',
    facialHair: 'full',
    skin: '#b57c50',
    clothing: '#f0e4c8',
    contrast: '#3b241b',
    emblem: 'M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4ZM4 12H20M12 4C8 8 8 16 12 20C16 16 16 8 12 4',
  },
  {
    file: 'dean-civil-services',
    ground: '#7a2130',
    glow: '#9c3746',
    head: 'grayShort',
    expression: 'smile',
    accessory: 'glasses3',
    facialHair: 'full4',
    skin: '#c68a5c',
    clothing: '#f0e4c8',
    contrast: '#e4ddcf',
    emblem: 'M4 19.500H20M5 9.500L12 4.500L19 9.500ZM7 9.500V19M12 9.500V19M17 9.500V19',
  },
  {
    file: 'history',
    ground: '#6b5320',
    glow: '#8c702f',
    head: 'grayMedium',
    expression: 'smile',
    accessory: 'glasses4',
    skin: '#c68a5c',
    clothing: '#b8433a',
    contrast: '#6f6788',
    emblem:
      'M7 4H17M7 20H17M8 4C8 9 11 10.5 11 12C11 13.5 8 15 8 20M16 4C16 9 13 10.5 13 12C13 13.5 16 15 16 20',
  },
  {
    file: 'geography',
    ground: '#1e5a78',
    glow: '#30789b',
    head: 'turban',
    expression: 'smile',
    facialHair: 'full3',
    skin: '#b07046',
    clothing: '#d9772b',
    contrast: '#8fd0c4',
    emblem: 'M12 3.500L14.3 9.700L20.5 12L14.3 14.300L12 20.500L9.7 14.300L3.5 12L9.7 9.700Z',
  },
  {
    file: 'polity',
    ground: '#3c3670',
    glow: '#574f98',
    head: 'short3',
    expression: 'smile',
    facialHair: 'moustache6',
    skin: '#8f5633',
    clothing: '#f0e4c8',
    contrast: '#2c1b18',
    emblem: 'M12 4V20M8 20H16M5 7.500H19M5 7.500L2.5 13.500H7.500ZM19 7.500L16.5 13.500H21.500Z',
  },
];

const style = new Style(openPeeps);

const face = (portrait: Portrait): string => {
  const drawn = new Avatar(style, {
    seed: portrait.file,
    headVariant: portrait.head,
    expressionVariant: portrait.expression,
    facialHairVariant: portrait.facialHair ?? 'chin',
    facialHairProbability: portrait.facialHair === undefined ? 0 : 100,
    accessoriesVariant: portrait.accessory ?? 'glasses',
    accessoriesProbability: portrait.accessory === undefined ? 0 : 100,
    maskProbability: 0,
    skinColor: portrait.skin,
    clothingColor: portrait.clothing,
    headContrastColor: portrait.contrast,
    inkColor: night[900],
  }).toString();
  return drawn
    .replace(/<metadata[\s\S]*?<\/metadata>|<!--[\s\S]*?-->/g, '')
    .replaceAll('#000', night[900])
    .replace(
      /^<svg[^>]*viewBox="([^"]+)"[^>]*>/,
      '<svg x="14" y="12" width="200" height="200" viewBox="$1">',
    );
};

/** The academic gown over everybody's shirt: two panels with a gold facing. */
const gown = (
  shirt: string,
) => `<path d="M60 208C84 204 92 211 112 211.5C134 211 140 204 166 208L150 236H76Z" fill="${shirt}"/>
<path d="M-4 240C12 206 36 190 68 181C78 202 94 222 110 240ZM160 183C184 190 212 208 228 240H124C142 226 154 206 160 183Z" fill="${night[700]}"/>
<path d="M70 181C80 202 96 222 112 240M159 182C153 206 140 226 122 240" fill="none" stroke="${gold.main}" stroke-width="5"/>
<path d="M-4 240C12 206 36 190 68 181M160 183C184 190 212 208 228 240" fill="none" stroke="${night[900]}" stroke-width="3"/>`;

const draw = (
  portrait: Portrait,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
<clipPath id="c"><path d="M120 14A106 106 0 0 1 120 226A106 106 0 0 1 120 14Z"/></clipPath>
<circle cx="120" cy="120" r="118" fill="${night[900]}"/><circle cx="120" cy="120" r="115" fill="${gold.main}"/>
<circle cx="120" cy="120" r="108" fill="${night[900]}"/><circle cx="120" cy="120" r="106" fill="${portrait.ground}"/>
<path d="M120 14A106 106 0 0 0 14 120A106 106 0 0 0 120 226Z" fill="${portrait.glow}"/>
<g clip-path="url(#c)">${face(portrait)}${gown(portrait.clothing)}</g>
<circle cx="44" cy="196" r="29" fill="${night[900]}"/><circle cx="44" cy="196" r="26" fill="${gold.main}"/>
<path transform="translate(26 178) scale(1.5)" d="${portrait.emblem}" fill="none" stroke="${night[900]}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;

const folder = new URL('../web/public/art/professors/', import.meta.url);
await mkdir(folder, { recursive: true });
await Promise.all(
  portraits.map((portrait) => writeFile(new URL(`${portrait.file}.svg`, folder), draw(portrait))),
);
