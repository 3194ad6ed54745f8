import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from '../../../http/problem.ts';
import { isFromOwnPage } from './origin-check.ts';
import type { RefreshCookies } from './refresh-cookie.ts';

/** The refresh token as it came, and whether as a cookie. */
interface PresentedToken {
  readonly token: string;
  readonly asCookie: boolean;
}

interface Presented {
  readonly body: { refresh_token?: string };
  readonly request: { headers: IncomingHttpHeaders; cookies: Record<string, string | undefined> };
}

/** Browsers send the cookie, other clients the body, never both; a cookie counts only from our own page (R13). */
export function readRefreshToken(
  { body, request }: Presented,
  cookies: RefreshCookies,
  publicOrigin: string,
): PresentedToken | null {
  const cookie = cookies.read(request.cookies);
  if (cookie !== undefined && body.refresh_token !== undefined) {
    throw new Problem('invalid-request', {
      fields: { refresh_token: 'Send it as a cookie or in the body, not both.' },
    });
  }
  if (cookie !== undefined) {
    if (!isFromOwnPage(request.headers, publicOrigin)) throw new Problem('origin-refused');
    return { token: cookie, asCookie: true };
  }
  return body.refresh_token === undefined ? null : { token: body.refresh_token, asCookie: false };
}

/** The bearer token of an Authorization header, undefined without one. */
export function readBearer(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
