import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type * as Renderer from '#web/prerender/landing.tsx';
import { compileMessages } from './compile-messages.ts';

const checkout = resolve(import.meta.dirname, '../..');
const web = join(checkout, 'dist/web');
const cache = join(checkout, 'node_modules/.cache/wizlearn/prerender');

/** The landing screen as a program for Node. */
async function loadRenderer(): Promise<typeof Renderer> {
  await build({
    configFile: false,
    root: join(checkout, 'src/web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [compileMessages(), react()],
    ssr: { noExternal: true },
    build: { ssr: 'prerender/landing.tsx', outDir: cache, emptyOutDir: true, target: 'node24' },
  });
  return await import(pathToFileURL(join(cache, 'landing.js')).href);
}

/** Rules without the custom properties that none of them reads, directly or through another. */
function withoutUnusedProperties(css: string): string {
  const declaration = /(--wiz-[\w-]+):((?:"[^"]*"|'[^']*'|[^;}"'])*);?/g;
  const readBy = (text: string): string[] =>
    [...text.matchAll(/var\((--wiz-[\w-]+)/g)].map(([, name = '']) => name);
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of css.matchAll(declaration))
    values.set(name, [...(values.get(name) ?? []), ...readBy(value)]);
  const used = new Set<string>();
  const open = readBy(css.replaceAll(declaration, ''));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...(values.get(name) ?? []));
  }
  return css.replaceAll(declaration, (whole, name: string) => (used.has(name) ? whole : ''));
}

const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g;
const CODE = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/;

/** The page with its first paint inside: nothing but the document itself is needed for it. */
async function documentOf(
  template: string,
  { html, css }: { html: string; css: string },
  language: string,
): Promise<string> {
  const sheets = await Promise.all(
    [...template.matchAll(STYLESHEET)].map(([, path = '']) => readFile(join(web, path), 'utf8')),
  );
  const entry = CODE.exec(template)?.[1];
  if (entry === undefined) throw new Error('The page that was built has no script.');
  const body = html.replaceAll(/<link rel="preload"[^>]*>/g, '');
  return template
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replaceAll(STYLESHEET, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(CODE, '')
    .replace(
      '</head>',
      () =>
        `<style nonce="__CSP_NONCE__">${sheets.join('')}${withoutUnusedProperties(css)}</style>\n  </head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="first-paint">${body}</div>\n    <div id="root"></div>\n    <script src="/start-when-painted.js" data-entry="${entry}"></script>`,
    );
}

/** Writes the first page in both languages beside the shell that every other address gets. */
const template = await readFile(join(web, 'index.html'), 'utf8');
const { renderLanding } = await loadRenderer();
await mkdir(web, { recursive: true });
await rename(join(web, 'index.html'), join(web, 'shell.html'));
for (const [language, tag, file] of [
  ['English', 'en', 'index.html'],
  ['Hindi', 'hi', 'index.hi.html'],
] as const)
  await writeFile(join(web, file), await documentOf(template, await renderLanding(language), tag));
