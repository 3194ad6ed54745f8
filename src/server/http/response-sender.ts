import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './conditional-requests.ts';
import { type ContractOperation, EVENTS_TYPE, JSON_TYPE } from './contract-document.ts';
import { WrittenJson } from './handlers.ts';
import type { Answer } from './idempotency.ts';
import type { Check, SchemaValidators } from './request/schema-validators.ts';

interface Serialised {
  readonly text: string;
  etag?: string;
  compressed?: Promise<Buffer>;
}

const compress = promisify(gzip);
const worthCompressing = 1_400;
const level = 5;
const JSON_IN_UTF8 = 'application/json; charset=utf-8';

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

const variesByEncoding = (reply: FastifyReply): string =>
  [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');

/** Part by part, each when the client has taken the one before. */
function sendWritten(request: FastifyRequest, reply: FastifyReply, { parts }: WrittenJson): FastifyReply {
  reply.type(JSON_IN_UTF8).header('cache-control', 'no-store').header('vary', variesByEncoding(reply));
  if (!takesGzip(request)) return reply.send(parts);
  // Whatever ends one of the two ends the other; Fastify hears of it from what it sends.
  const packed = pipeline(parts, createGzip({ level }), () => {});
  return reply.header('content-encoding', 'gzip').send(packed);
}

/**
 * The file response or stream response: goes out as it is; the handler says by response headers how long it may be
 * kept, by default not at all.
 */
function sendFileOrStream(request: FastifyRequest, reply: FastifyReply, { body }: Answer): FastifyReply {
  const etag = reply.getHeader('etag');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (typeof etag !== 'string' || !matchesEtag(request, etag)) return reply.send(body);
  return reply.removeHeader('content-type').code(304).send();
}

/**
 * Sends the HTTP responses of one operation, after response validation, the check that a response matches the contract:
 * what that does not allow is an error of ours. A frozen body that was answered before is neither checked nor serialised
 * again, so a handler that keeps its list, and freezes it, keeps it serialised. With gzip compression and HTTP caching:
 * public lists carry an ETag, everything else Cache-Control no-store.
 */
export function createResponseSender(operation: ContractOperation, validators: SchemaValidators) {
  const isPublicList = operation.method === 'GET' && operation.policy?.callers === 'anyone';
  const serialised = new WeakMap<object, Serialised>();
  const checks = new Map<number, Check | undefined>(
    [...operation.answers].map(([status, { schema }]) => [status, schema && validators.exact(schema)]),
  );

  return async (request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> => {
    reply.code(answer.status).headers(answer.headers ?? {});
    const documented = operation.answers.get(answer.status)?.type ?? JSON_TYPE;
    const type = answer.body instanceof Readable ? EVENTS_TYPE : documented;
    if (type !== JSON_TYPE) return sendFileOrStream(request, reply.type(type), answer);
    if (answer.body instanceof WrittenJson) return sendWritten(request, reply, answer.body);
    const content = serialise(answer);
    reply.header('cache-control', isPublicList ? 'no-cache' : 'no-store');
    if (isPublicList) {
      content.etag ??= `"${createHash('sha256').update(content.text).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', content.etag);
      if (matchesEtag(request, content.etag)) return reply.code(304).send();
    }
    reply.type(JSON_IN_UTF8);
    if (content.text.length < worthCompressing) return reply.send(content.text);
    reply.header('vary', variesByEncoding(reply));
    if (!takesGzip(request)) return reply.send(content.text);
    content.compressed ??= compress(content.text, { level });
    const packed = await content.compressed;
    // The time may have run out meanwhile: then a problem, which is not compressed, has been answered.
    return reply.sent ? reply : reply.header('content-encoding', 'gzip').send(packed);
  };

  function serialise({ status, body }: Answer): Serialised {
    // The others are answered once: to remember each would cost more than to serialise it.
    const isKept = typeof body === 'object' && body !== null && Object.isFrozen(body);
    const known = isKept ? serialised.get(body) : undefined;
    if (known) return known;
    const fieldErrors = checks.has(status)
      ? checks.get(status)?.(body)
      : { request: `Status ${status} is not documented.` };
    if (fieldErrors)
      throw new Error(`The answer of ${operation.name} breaks the contract: ${JSON.stringify(fieldErrors)}`);
    const fresh = { text: JSON.stringify(body) };
    if (isKept) serialised.set(body, fresh);
    return fresh;
  }
}
