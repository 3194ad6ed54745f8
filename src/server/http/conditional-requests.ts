import type { FastifyRequest } from 'fastify';

/**
 * A conditional request with If-None-Match: whether the caller has this very content already; `*` stands for any
 * content there is (RFC 9110, 13.1.2).
 */
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(etag));
}
