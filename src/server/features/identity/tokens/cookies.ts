/**
 * A secure cookie with the cookie prefix `__Host-` where possible and the cookie options HttpOnly, SameSite and Secure,
 * out of reach of scripts, of other sites and of plain connections (R3).
 */
export interface Cookie {
  /** The value of a `Set-Cookie` header. Without `lifeSeconds` it goes with the browser's window. */
  set(value: string, place: { host: string | undefined; lifeSeconds: number | null }): string;
  /** For all names at once: a browser that changed from one to the other holds none afterwards. */
  readonly cleared: string[];
  read(cookies: Readonly<Record<string, string | undefined>>): string | undefined;
}

const attributes = 'Path=/; HttpOnly; SameSite=Strict';
const thisComputer = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Makes a cookie: the header that sets it, the headers that clear cookies of that name, and how it is read. */
export function createCookie(plainName: string, publicOrigin: string): Cookie {
  const secureName = `__Host-${plainName}`;
  const isHttps = publicOrigin.startsWith('https:');
  return {
    set(value, { host = '', lifeSeconds }) {
      const life = lifeSeconds === null ? '' : `; Max-Age=${lifeSeconds}`;
      // Browsers count this computer as secure, even over plain http.
      return isHttps || thisComputer.test(host)
        ? `${secureName}=${value}; ${attributes}${life}; Secure`
        : `${plainName}=${value}; ${attributes}${life}`;
    },
    cleared: [`${secureName}=; ${attributes}; Max-Age=0; Secure`, `${plainName}=; ${attributes}; Max-Age=0`],
    // The plain name any site under the same domain can set, and any network on the way: with a session of its own in it.
    read: (cookies) => cookies[secureName] ?? (isHttps ? undefined : cookies[plainName]),
  };
}
