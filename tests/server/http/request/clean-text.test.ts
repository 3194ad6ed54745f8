import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanTexts } from '#server/http/request/clean-text.ts';

/** Names of fields in the contract that carry a password, or a token that was signed. */
const secrets = [
  ...new Set(
    [
      ...readFileSync('openapi/openapi.yaml', 'utf8').matchAll(
        /^ +((?!P)\w*[pP]assword|refresh_token): \{/gm,
      ),
    ].map(([, name = '']) => name),
  ),
];

describe('the texts of a body', () => {
  test('there are several secrets in the contract', () => {
    expect(secrets).toEqual(expect.arrayContaining(['password', 'currentPassword', 'newPassword']));
  });

  test.each(secrets)('keep %s letter for letter: a space and a form of Unicode belong to it', (field) => {
    const chosen = '  e\u0301 kites ';
    expect(cleanTexts({ [field]: chosen, name: chosen })).toEqual({ [field]: chosen, name: '\u00e9 kites' });
    expect(cleanTexts([{ inner: { [field]: chosen } }])).toEqual([{ inner: { [field]: chosen } }]);
  });

  test.each(secrets)('refuse in %s what cannot be stored', (field) => {
    for (const text of ['a\u0000b', 'a\ud800b', `a${'\u0301'.repeat(31)}`])
      expect(() => cleanTexts({ [field]: text })).toThrow();
  });
});
