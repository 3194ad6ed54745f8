import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** What the pages read of an answer beside its body. */
const READABLE = [
  'content-disposition',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
  'x-server-now',
].join(', ');
const SENDABLE = 'authorization, content-type, idempotency-key, x-wizlearn';
const METHODS = 'GET, POST, PUT, DELETE';
/** What browsers remember at most, in seconds. */
const REMEMBERED = '7200';

/**
 * CORS with its allowed origins: lets the pages of `PUBLIC_ORIGIN` call an API that has an origin of its own, with
 * cookies, and no cross-origin request else: other pages get no answer to a preflight and cannot read an answer. True
 * for a CORS preflight of theirs, which is answered then.
 */
export function createCors({ publicOrigin, apiOrigin }: Pick<Config, 'publicOrigin' | 'apiOrigin'>) {
  return ({ method, headers }: FastifyRequest, reply: FastifyReply): boolean => {
    if (apiOrigin === null) return false;
    // A cache must not hand the answer for one origin to another.
    reply.header('vary', 'origin');
    if (headers.origin !== publicOrigin) return false;
    reply
      .header('access-control-allow-origin', publicOrigin)
      .header('access-control-allow-credentials', 'true');
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
      reply.header('access-control-expose-headers', READABLE);
      return false;
    }
    reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', SENDABLE)
      .header('access-control-max-age', REMEMBERED);
    return true;
  };
}
