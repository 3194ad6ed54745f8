import { isIPv4, isIPv6 } from 'node:net';

/** The client IP address as rate limits count it: of IPv6 the network, since a single computer has all addresses in it. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIPv4(ip)) return ip;
  const [address = ''] = ip.split('%', 1);
  return isIPv6(address) ? `${firstGroups(address).join(':')}::/64` : 'unknown';
}

/** The site of an IPv6 address, all of whose networks one customer may have; undefined of any other address. */
export function siteOf(ip: string): string | undefined {
  const [first, second, third] = networkOf(ip).split(':');
  return third === undefined ? undefined : `${first}:${second}:${third}::/48`;
}

/** The first four of eight groups; `::` stands for as many zeros as are missing. */
function firstGroups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  // An embedded IPv4 address takes the place of two groups.
  const length = before.length + after.length + (address.includes('.') ? 1 : 0);
  const zeros = address.includes('::') ? Array.from({ length: 8 - length }, () => '0') : [];
  return [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
}
