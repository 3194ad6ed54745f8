import type { IncomingHttpHeaders } from 'node:http';

/**
 * CSRF protection by the Origin header: true if our own page sent the request; only then may a cookie authenticate the
 * person (R13). No CSRF token is needed: the header of our pages and the same-site cookie stand for it.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (headers['x-wizlearn'] !== '1') return false;
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return origin === publicOrigin || (host !== undefined && URL.parse(origin)?.host === host);
}
