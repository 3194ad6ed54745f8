import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const publicFolder = resolve(import.meta.dirname, '../web/public');

/** Pictures that stand side by side on a page, one request and one parsed document each. */
export const SPRITES: Readonly<Record<string, readonly string[]>> = {
  '/art/houses.svg': ['veritas', 'lumina', 'fidelis', 'ingenium'],
  '/art/features.svg': ['tutor', 'house', 'progress', 'library', 'achievement'],
};

const PICTURE = /^<svg xmlns="[^"]+" viewBox="0 0 (\d+) (\d+)" width="\d+" height="\d+">([\s\S]*)<\/svg>\s*$/;

/** So far apart that no rounding shows the edge of the next one. */
const GAP = 40;

/**
 * An SVG sprite: pictures of one size side by side, each shown by its name as the fragment of the address
 * (`houses.svg#lumina`). Without a fragment it shows the first.
 */
export function createSprite(pictures: ReadonlyMap<string, string>): string {
  let size: readonly [number, number] | null = null;
  const parts = [...pictures].map(([name, svg], at) => {
    const [, width = '', height = '', content = ''] = PICTURE.exec(svg) ?? [];
    size ??= [Number(width), Number(height)];
    if (size[0] !== Number(width) || size[1] !== Number(height) || content === '')
      throw new Error(`${name} is no picture of the size of the others.`);
    // A name that two pictures give to parts of their own would mean the first of them.
    const own = content.replaceAll(/\b(id="|url\(#|href="#)([\w-]+)/g, `$1${name}-$2`);
    const left = at * (size[0] + GAP);
    return `<view id="${name}" viewBox="${left} 0 ${width} ${height}"/><svg x="${left}" width="${width}" height="${height}">${own.trim()}</svg>`;
  });
  const [width, height] = size ?? [0, 0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

const readSprite = (path: string, names: readonly string[]): string =>
  createSprite(
    new Map(
      names.map((name) => [
        name,
        readFileSync(join(publicFolder, 'art', basename(path, '.svg'), `${name}.svg`), 'utf8'),
      ]),
    ),
  );

/** Makes the sprites of the folders of the same names, for the build and for the development server. */
export function pictureSprites(): Plugin {
  return {
    name: 'wizlearn-picture-sprites',
    configureServer({ middlewares }) {
      for (const [path, names] of Object.entries(SPRITES))
        middlewares.use(path, (_, response) => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(readSprite(path, names));
        });
    },
    generateBundle() {
      for (const [path, names] of Object.entries(SPRITES))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: readSprite(path, names) });
    },
  };
}
