import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './handlers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
  }
}

/**
 * The request logger, structured logging as an access log: one line a request (R72) with its request id, the correlation id
 * of an error, the route's template, the request duration and a hash of the user, never bodies, cookies or tokens.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    app.log.info(
      {
        requestId: request.id,
        operation: request.routeOptions.config.operation,
        route: request.routeOptions.url,
        method: request.method,
        user: request.caller ? hashOf(request.caller) : undefined,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

/** A caller is the same object for as long as their session is believed. */
const hashes = new WeakMap<Caller, string>();

function hashOf(caller: Caller): string {
  const known = hashes.get(caller);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(caller.userId).digest('base64url').slice(0, 12);
  hashes.set(caller, hash);
  return hash;
}
