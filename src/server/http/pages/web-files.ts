import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../conditional-requests.ts';
import { Problem } from '../problem.ts';
import { isPage, isPublicPage } from './page-addresses.ts';
import { createWebDocument, type InTurn, type WebSettings } from './web-document.ts';

/**
 * Serves static files, the built pages and what they need, from memory: a path traversal reaches nothing outside them.
 * Cache headers by kind: immutable assets have a content hash in their name, others are kept for an hour.
 */
export interface WebFiles {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

interface WebFile {
  readonly bytes: Buffer;
  readonly variants: readonly { readonly encoding: string; readonly bytes: Buffer }[];
  readonly type: string;
  readonly etag: string;
  readonly isHashed: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const encodings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/** Reads the built web app once, to serve the web app; null where none was built. `packInTurn` compresses its pages. */
export function loadWebFiles(root: string, settings: WebSettings, packInTurn: InTurn): WebFiles | null {
  if (!existsSync(join(root, 'index.html'))) return null;
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.includes('/.'));
  const files = new Map(
    paths.filter((path) => extname(path) in types).map((path) => [path, readWebFile(root, path)]),
  );
  const pages = new Map(
    paths
      .filter((path) => path.endsWith('.html'))
      .map((path) => [
        pageAddress(path),
        createWebDocument(readFileSync(join(root, path), 'utf8'), settings, packInTurn),
      ]),
  );
  const shell = pages.get('/shell') ?? pages.get('/');

  return {
    async send(request, reply) {
      const path = decodePath(request.url);
      const file = files.get(path);
      if (file) return sendFile(file, request, reply);
      if (looksLikeFile(path)) throw new Problem('not-found');
      const inHindi = pages.get(path === '/' ? '/index.hi' : `${path}.hi`);
      if (inHindi) reply.header('vary', 'accept-language');
      const page = (prefersHindi(request) ? inHindi : undefined) ?? pages.get(path) ?? shell;
      if (!page) throw new Problem('not-found');
      // The app says so on the landing page; a crawler, a link checker and a log need the status.
      if (!pages.has(path) && !isPage(path)) reply.code(404);
      if (!isPublicPage(path)) reply.header('x-robots-tag', 'noindex');
      return page.send(request, reply);
    },
  };
}

function readWebFile(root: string, path: string): WebFile {
  const bytes = readFileSync(join(root, path));
  return {
    bytes,
    variants: encodings.flatMap(({ encoding, suffix }) => {
      const compressed = join(root, path + suffix);
      return existsSync(compressed) ? [{ encoding, bytes: readFileSync(compressed) }] : [];
    }),
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    isHashed: path.startsWith('/assets/'),
  };
}

function sendFile(file: WebFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .header('etag', file.etag);
  if (matchesEtag(request, file.etag)) return reply.code(304).send();
  reply.type(file.type);
  if (file.variants.length === 0) return reply.send(file.bytes);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const variant = file.variants.find(({ encoding }) => new RegExp(`\\b${encoding}\\b`).test(accepted));
  reply.header('vary', 'accept-encoding');
  return variant
    ? reply.header('content-encoding', variant.encoding).send(variant.bytes)
    : reply.send(file.bytes);
}

/** `/index.html` answers at `/`, `/login.html` and `/login/index.html` at `/login`. */
function pageAddress(path: string): string {
  return path.replace(/(\/index)?\.html$/, '') || '/';
}

/** As the page itself decides it (language/chosen-language.ts): the first of our two that the browser names. */
const prefersHindi = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*(en|hi)\b/.exec(headers['accept-language'] ?? '')?.[1] === 'hi';

// A page's address never ends in an extension, so a stale file name gets a 404 and never a page (R59).
function looksLikeFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{1,12}$/i.test(path);
}

function decodePath(url: string): string {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch (error) {
    throw new Problem('invalid-request', { cause: error });
  }
}
