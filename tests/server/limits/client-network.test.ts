import { expect, test } from 'vitest';
import { networkOf, siteOf } from '#server/http/client-network.ts';

test.for<[string, string]>([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
  ['1.2.3.4, 5.6.7.8', 'unknown'],
])('%s counts as %s', ([ip, network]) => {
  expect(networkOf(ip)).toBe(network);
});

test.for<[string, string | undefined]>([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['203.0.113.7', undefined],
  ['::ffff:203.0.113.7', undefined],
  ['not an address', undefined],
])('%s is of the site %s', ([ip, site]) => {
  expect(siteOf(ip)).toBe(site);
});
