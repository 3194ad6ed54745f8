import { isIP } from 'node:net';
import type { Config } from '../config.ts';

interface HostCheck {
  /** Against request smuggling: of several in one request a proxy may read another than we do (RFC 9112, 3.2). */
  isOne(rawHeaders: readonly string[]): boolean;
  isWellFormed(header: string): boolean;
  /** A name we go by, on any port, or an address: a page of another site can have neither point at us (R63). */
  isOurs(header: string): boolean;
}

const SHAPE = /^([a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Host header validation, against DNS rebinding: refuses requests for a name that is not ours (R63). */
export function createHostCheck({
  publicOrigin,
  apiOrigin,
  host,
}: Pick<Config, 'publicOrigin' | 'apiOrigin' | 'host'>): HostCheck {
  const names = new Set([
    'localhost',
    host.toLowerCase(),
    ...[publicOrigin, apiOrigin].flatMap((origin) => (origin === null ? [] : [new URL(origin).hostname])),
  ]);
  return {
    isOne(rawHeaders) {
      let count = 0;
      for (let at = 0; at < rawHeaders.length; at += 2) {
        if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
      }
      return count < 2;
    },
    isWellFormed: (header) => SHAPE.test(header),
    isOurs(header) {
      const name = SHAPE.exec(header)?.[1]?.toLowerCase() ?? '';
      return names.has(name) || isIP(name.replaceAll(/[[\]]/g, '')) !== 0;
    },
  };
}
