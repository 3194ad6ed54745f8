/** The refresh token's cookie (spec §9): out of reach of scripts, of other sites, and of plain connections where possible (R3). */
export interface RefreshCookies {
  set(token: string, place: { host: string | undefined; sharedComputer: boolean }): string;
  /** For all names at once: a browser that changed from one to the other holds none afterwards. */
  readonly cleared: string[];
  read(cookies: Readonly<Record<string, string | undefined>>): string | undefined;
}

const secureName = '__Host-refresh_token';
const plainName = 'refresh_token';
const attributes = 'Path=/; HttpOnly; SameSite=Strict';
const lifeSeconds = 604_800;
const thisComputer = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

export function createRefreshCookies(publicOrigin: string): RefreshCookies {
  const isHttps = publicOrigin.startsWith('https:');
  return {
    set(token, { host = '', sharedComputer }) {
      const life = sharedComputer ? '' : `; Max-Age=${lifeSeconds}`;
      // Browsers count this computer as secure, even over plain http.
      return isHttps || thisComputer.test(host)
        ? `${secureName}=${token}; ${attributes}${life}; Secure`
        : `${plainName}=${token}; ${attributes}${life}`;
    },
    cleared: [`${secureName}=; ${attributes}; Max-Age=0; Secure`, `${plainName}=; ${attributes}; Max-Age=0`],
    read: (cookies) => cookies[secureName] ?? cookies[plainName],
  };
}
