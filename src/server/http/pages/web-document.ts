import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../conditional-requests.ts';
import { REPORTING_HEADERS, pagePolicy } from '../security-headers.ts';

/** One HTML page, sent each time with a nonce of its own. */
export interface WebDocument {
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** The runtime configuration that the pages are told of this server. */
export interface WebSettings {
  /** Whom the tutor asks; null where that is nobody. */
  readonly aiHost: string | null;
  /** Where the pages send their calls; null for here. */
  readonly apiHost: string | null;
  /** Where the product is found from outside, for those who follow links to it. */
  readonly origin: string;
  /** Whether a mail reaches anybody: without a mail server no page may promise one. */
  readonly sendsMail: boolean;
}

const placeholder = '__CSP_NONCE__';
const aiHostPlaceholder = '__AI_HOST__';
const apiHostPlaceholder = '__API_HOST__';
const mailPlaceholder = '__MAIL__';
const originPlaceholder = '__ORIGIN__';
const worthCompressing = 1_400;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Runs a job when its turn comes; throws where too many wait. */
export type InTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const PACKERS = [
  { encoding: 'br', accepted: /\bbr\b/, pack: (body: string) => brotli(body, QUALITY) },
  { encoding: 'gzip', accepted: /\bgzip\b/, pack: (body: string) => gzipped(body) },
] as const;

/** The index HTML with a CSP nonce and the settings put in. */
export function createWebDocument(
  source: string,
  { aiHost, apiHost, origin, sendsMail }: WebSettings,
  packInTurn: InTurn,
): WebDocument {
  const html = source
    .replaceAll(aiHostPlaceholder, aiHost ?? '')
    .replaceAll(apiHostPlaceholder, apiHost ?? '')
    .replaceAll(mailPlaceholder, sendsMail ? 'server' : 'none')
    .replaceAll(originPlaceholder, origin);
  const pieces = html.split(placeholder);
  const scripts = new RegExp(`<script[^>]*nonce="${placeholder}"`).test(html);
  const etag = `"${createHash('sha256').update(pagePolicy('', { scripts, aiHost, apiHost })).update(html).digest('base64url').slice(0, 27)}"`;

  return {
    async send(request, reply) {
      reply.header('cache-control', 'no-cache').header('etag', etag);
      // Without a policy header the browser keeps the one its copy came with, and that copy holds the matching nonce.
      if (matchesEtag(request, etag)) return reply.code(304).send();
      const nonce = randomBytes(16).toString('base64');
      const body = pieces.join(nonce);
      reply
        .headers(REPORTING_HEADERS)
        .header('content-security-policy', pagePolicy(nonce, { scripts, aiHost, apiHost }))
        .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
        .type('text/html; charset=utf-8');
      const known = String(request.headers['accept-encoding'] ?? '');
      const packer = PACKERS.find(({ accepted }) => accepted.test(known));
      if (!packer || body.length < worthCompressing) return reply.send(body);
      // Nobody has to sign in for a page, which is packed anew each time: where too many wait, it goes out as it is.
      const packed = await packInTurn(() => packer.pack(body)).catch(() => null);
      return packed ? reply.header('content-encoding', packer.encoding).send(packed) : reply.send(body);
    },
  };
}
