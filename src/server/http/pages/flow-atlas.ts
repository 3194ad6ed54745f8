import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
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

async function readPage(file: string): Promise<Buffer> {
  const [first = '', second = ''] = folders.map((folder) => join(folder, file));
  return readFile(first).catch(() => readFile(second).catch(missing));
}

async function sendPage(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const markdown = (await readPage(file)).toString();
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Flows';
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .headers(REPORTING_HEADERS)
    .header('content-security-policy', pagePolicy(null, { scripts: false, aiHost: null, apiHost: null }))
    .send(page(title, framed(await marked.parse(markdown))));
}

/** The flow atlas as pages: what can be said and shown of every machine of this very build. */
export function registerFlowAtlas(app: FastifyInstance): void {
  app.get('/proof', async (_, reply) => reply.redirect('/proof/'));
  app.get('/proof/', (_, reply) => sendPage(reply, 'README.md'));
  app.get('/proof/style.css', async (_, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(style)),
  );
  app.get<{ Params: { '*': string } }>('/proof/*', async ({ params: { '*': file } }, reply) => {
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
