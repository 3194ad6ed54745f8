import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, minify } from 'vite';
import type * as Renderer from '#web/prerender/pages.tsx';
import type { Painting } from '#web/prerender/pages.tsx';
import { compileMessages } from './compile-messages.ts';
import { minifyStyles } from './minify-styles.ts';

const checkout = resolve(import.meta.dirname, '../..');
const web = join(checkout, 'dist/web');
const cache = join(checkout, 'node_modules/.cache/wizlearn/prerender');

/** The painted pages as a program for Node. */
async function loadRenderer(): Promise<typeof Renderer> {
  await build({
    configFile: false,
    root: join(checkout, 'src/web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [compileMessages(), react()],
    ssr: { noExternal: true },
    build: { ssr: 'prerender/pages.tsx', outDir: cache, emptyOutDir: true, target: 'node24' },
  });
  return await import(pathToFileURL(join(cache, 'pages.js')).href);
}

/** Rules without the custom properties that none of them and none of the others reads, directly or through another. */
function withoutUnusedProperties(css: string, others: string): string {
  const declaration = /(--wiz-[\w-]+):((?:"[^"]*"|'[^']*'|[^;}"'])*);?/g;
  const readBy = (text: string): string[] =>
    [...text.matchAll(/var\((--wiz-[\w-]+)/g)].map(([, name = '']) => name);
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(declaration))
    values.set(name, [...(values.get(name) ?? []), ...readBy(value)]);
  const used = new Set<string>();
  const open = readBy(css.replaceAll(declaration, '') + others);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...(values.get(name) ?? []));
  }
  return css.replaceAll(declaration, (whole, name: string) => (used.has(name) ? whole : ''));
}

/** Markup without the class names that no rule has, and without React's marks: nothing is hydrated here. */
const withoutUnusedMarks = (html: string, css: string): string =>
  html
    .replaceAll(/<!--.*?-->| data-discover="true"/g, '')
    .replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
      const used = names.split(' ').filter((name) => css.includes(`.${name}`));
      return used.length === 0 ? '' : ` class="${used.join(' ')}"`;
    });

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g;
const CODE = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/;
const PLACE_OF_RULES = '<meta name="emotion-insertion-point" content="" />';
const CLASSIC = /<script src="\/([\w-]+\.js)"([^>]*)><\/script>/g;

interface PaintedDocument extends Painting {
  /** `en` or `hi`. */
  language: string;
  /** For whom: whoever else comes sees the page once its code is there (theme-at-start.js). */
  whose: 'guest' | 'member';
}

/** Inlines scripts that every page needs before its first paint. */
async function withScriptsInside(page: string, data: Readonly<Record<string, string>>): Promise<string> {
  const names = [...page.matchAll(CLASSIC)].map(([, name = '']) => name);
  const sources = await Promise.all(
    names.map(async (name) => (await minify(name, await readFile(join(web, name), 'utf8'))).code.trim()),
  );
  return page.replaceAll(CLASSIC, (_, name: string, attributes: string) => {
    const given = data[name] === undefined ? '' : ` ${data[name]}`;
    return `<script nonce="__CSP_NONCE__"${attributes}${given}>${sources[names.indexOf(name)] ?? ''}</script>`;
  });
}

const hindi: Record<string, string> = JSON.parse(
  await readFile(join(checkout, 'src/web/language/hi/shell.json'), 'utf8'),
);

/** The splash is in the document itself, and seen before any catalogue is there. */
function splashInHindi(template: string): string {
  return template.replaceAll(/(<[bi]>)([^<]+)(?=<\/[bi]>)/g, (whole, tag: string, text: string) => {
    if (hindi[text] === undefined) throw new Error(`The splash text has no Hindi: ${text}`);
    return `${tag}${hindi[text]}`;
  });
}

/** Without line ends in its markup: no element of the shell stands in a line of text, so no blank between two is seen. */
const withoutIndents = (page: string): string =>
  page.replaceAll(/>\n\s+</g, '><').replaceAll(/\n\s+(?=[\w:-]+="|\/>)/g, ' ');

/** Static site generation: the page with its first paint inside, nothing but the document itself is needed for it. */
async function documentOf(template: string, painted: PaintedDocument): Promise<string> {
  const { html, globalCss, css, names, ownCss, language, whose } = painted;
  const sheets = await Promise.all(
    [...template.matchAll(STYLESHEET)].map(([, path = '']) => readFile(join(web, path), 'utf8')),
  );
  const title = /<title>.*?<\/title>/.exec(html)?.[0];
  const rules = template + css + ownCss;
  const body = withoutUnusedMarks(
    html.replaceAll(/<link rel="preload"[^>]*>|<title>.*?<\/title>/g, ''),
    rules,
  );
  const pageRules = withoutUnusedProperties(globalCss, rules);
  const pageStyle = `<style nonce="__CSP_NONCE__">${minifyStyles(sheets.join('') + pageRules)}</style>`;
  // main.tsx tells Emotion what is here. Left to find them by itself it would move them, and every style of the page would be
  // worked out again.
  // With the nonce no two documents have the same text: Chromium shares equal ones, and with them which of their media
  // queries match, between a narrow window and a wide one.
  const classes = `<style nonce="__CSP_NONCE__" data-rules="${names}">/*__CSP_NONCE__*/${minifyStyles(css)}</style>`;
  const ownStyle = `<style nonce="__CSP_NONCE__">${minifyStyles(ownCss)}</style>`;
  const paint = `<div id="first-paint">${body}</div>\n    <div id="root"></div>\n    <script src="/start-when-painted.js"></script>`;
  const inLanguage = withoutIndents(language === 'hi' ? splashInHindi(template) : template);
  return (
    inLanguage
      .replace('<html lang="en">', `<html lang="${language}" data-paint="${whose}">`)
      .replace(/<title>.*?<\/title>/, (known) => title ?? known)
      // It is inside; named and never fetched, so that code which comes later does not ask for it. Without the media query the
      // browser would ask for it ahead, before it reads that it is disabled.
      .replaceAll(STYLESHEET, '<link rel="stylesheet" href="$1" media="not all" disabled>\n    ')
      .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
      .replace(CODE, '')
      .replace(PLACE_OF_RULES, (place) => `${pageStyle}${classes}${ownStyle}${place}`)
      .replace('<div id="root"></div>', () => paint)
  );
}

interface Chunk {
  file: string;
  /** As code-chunks.ts calls it. */
  name?: string;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'));

/** A file of the build and all that it imports without being asked. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) withImports(next, seen);
  return seen;
}

/** The files of the code that a page needs, as addresses; `chunk` as code-chunks.ts calls it. */
function codeOf(chunk: string): string {
  const names = Object.keys(manifest).filter((name) => manifest[name]?.name === chunk);
  if (names.length === 0) throw new Error(`No file of the build is called ${chunk}.`);
  const files = names.reduce((seen, name) => withImports(name, seen), new Set<string>());
  return [...files].map((file) => `/${file}`).join(' ');
}

const PAINTED = [
  { page: 'landing', name: 'index', whose: 'guest', chunk: 'landing' },
  { page: 'login', name: 'login', whose: 'guest', chunk: 'login' },
  { page: 'home', name: 'home', whose: 'member', chunk: 'member' },
] as const;

/** Writes the painted pages in both languages beside the shell that every other address gets. */
const template = await readFile(join(web, 'index.html'), 'utf8');
const { renderPage } = await loadRenderer();
const shell = await withScriptsInside(template, { 'head-start.js': `data-code="${codeOf('member')}"` });
await writeFile(join(web, 'shell.html'), shell);
for (const { page, name, whose, chunk } of PAINTED) {
  const files = codeOf(chunk);
  const data = {
    'start-when-painted.js': `data-entry="/${manifest['index.html']?.file}" data-files="${files}"`,
  };
  for (const [language, tag, suffix] of [
    ['English', 'en', ''],
    ['Hindi', 'hi', '.hi'],
  ] as const) {
    const painting = { ...(await renderPage(page, language)), language: tag, whose };
    const finished = await withScriptsInside(await documentOf(template, painting), data);
    await writeFile(join(web, `${name}${suffix}.html`), finished);
  }
}
