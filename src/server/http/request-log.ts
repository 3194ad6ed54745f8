import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

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
        user: request.caller ? hashOf(request.caller.userId) : undefined,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}

const hashOf = (userId: string): string =>
  createHash('sha256').update(userId).digest('base64url').slice(0, 12);
