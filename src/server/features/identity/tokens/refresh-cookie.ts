import { type Cookie, createCookie } from './cookies.ts';

/** The auth cookie, which holds the refresh token (spec §9). */
export interface RefreshCookies extends Pick<Cookie, 'cleared' | 'read'> {
  set(token: string, place: { host: string | undefined; sharedComputer: boolean }): string;
}

const lifeSeconds = 604_800;

export function createRefreshCookies(publicOrigin: string): RefreshCookies {
  const cookie = createCookie('refresh_token', publicOrigin);
  return {
    ...cookie,
    set: (token, { host, sharedComputer }) =>
      cookie.set(token, { host, lifeSeconds: sharedComputer ? null : lifeSeconds }),
  };
}
