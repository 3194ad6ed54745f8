import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Marked } from 'marked';
import { Problem } from '../problem.ts';
import { pagePolicy, REPORTING_HEADERS } from '../security-headers.ts';

const checkout = resolve(import.meta.dirname, '../../../..');
/** What `npm run atlas:evidence` made of the last test run, where somebody ran it here, comes before the plain drawings. */
const folders = ['test-results/flows', 'docs/flows'].map((folder) => join(checkout, folder));
const style = join(import.meta.dirname, 'flow-atlas.css');

/** A page or a picture of the atlas; nothing else of the folder, and nothing outside it, has an address. */
const FILE = /^(?:(?:[a-z]+\/)?[a-z-]+(?:\.paths)?\.(?:md|svg)|[a-z]+\/[a-z-]+\/[a-zA-Z.]+\.webp)$/;

/** A picture brings its own style and nothing else. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** A table or picture wider than the screen moves within its own frame, by keyboard too. */
const framed = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

const marked = new Marked({
  renderer: {
    // Sources of the checkout have no address here.
    link: ({ href, text }) =>
      href.startsWith('../../')
        ? `<code>${href.replace(/^(\.\.\/)+/, '')}</code>`
        : `<a href="${href}">${text}</a>`,
    image: ({ href, text }) =>
      href.endsWith('.webp')
        ? `<img class="state" loading="lazy" src="${href}" alt="${text}">`
        : `<div class="wide picture" tabindex="0" role="region" aria-label="Picture"><img src="${href}" alt="${text}"></div>`,
  },
});

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · WizLearn flows</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/proof/style.css">
<header><a href="/proof/">The flow atlas</a></header>
<main>${body}</main>
</html>`;

const missing = (error: unknown): never => {
  throw new Problem('not-found', { cause: error });
};

interface FoundFile {
  readonly path: string;
  readonly mtimeMs: number;
}

async function findFile(file: string): Promise<FoundFile> {
  const look = async (folder = ''): Promise<FoundFile> => {
    const path = join(folder, file);
    return { path, mtimeMs: (await stat(path)).mtimeMs };
  };
  const [first, second] = folders;
  return look(first).catch(() => look(second).catch(missing));
}

const readPage = async (file: string): Promise<Buffer> => readFile((await findFile(file)).path);

/** Drawn once: to draw a page takes many times what sending it does, and nobody has to sign in. */
const drawn = new Map<string, { mtimeMs: number; html: Promise<string> }>();

async function drawPage(path: string): Promise<string> {
  const markdown = await readFile(path, 'utf8');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Flows';
  return page(title, framed(await marked.parse(markdown)));
}

async function findPage(file: string): Promise<string> {
  const { path, mtimeMs } = await findFile(file);
  const known = drawn.get(path);
  if (known?.mtimeMs === mtimeMs) return known.html;
  const html = drawPage(path);
  drawn.set(path, { mtimeMs, html });
  html.catch(() => drawn.delete(path));
  return html;
}

async function sendPage(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const html = await findPage(file);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .headers(REPORTING_HEADERS)
    .header('content-security-policy', pagePolicy(null, { scripts: false, aiHost: null, apiHost: null }))
    .send(html);
}

/**
 * The flow atlas as pages: what can be said and shown of every machine of this very build. `countCall` throws for an
 * address that asks too often.
 */
export function registerFlowAtlas(app: FastifyInstance, countCall: (ip: string) => Promise<unknown>): void {
  const counted = {
    onRequest: async ({ ip }: FastifyRequest) => {
      await countCall(ip);
    },
  };
  app.get('/proof', counted, async (_, reply) => reply.redirect('/proof/'));
  app.get('/proof/', counted, (_, reply) => sendPage(reply, 'README.md'));
  app.get('/proof/style.css', counted, async (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(style)),
  );
  app.get<{ Params: { '*': string } }>('/proof/*', counted, async ({ params: { '*': file } }, reply) => {
    if (!FILE.test(file)) throw new Problem('not-found');
    if (file.endsWith('.md')) return sendPage(reply, file);
    if (file.endsWith('.webp')) {
      return reply
        .type('image/webp')
        .header('cache-control', 'no-cache')
        .send(await readPage(file));
    }
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', PICTURE_POLICY)
      .send(await readPage(file));
  });
}
