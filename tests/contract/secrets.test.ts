import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const checkout = resolve(import.meta.dirname, '../..');
const largest = 1024 * 1024;

const SHAPES = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  /\bAIza[\w-]{35}\b/,
  /\bsk-[A-Za-z0-9]{32,}/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.-]+:[^\s:@/'"`$]{12,}@/,
];
const NAMED = /(?:secret|token|password|api_?key)\w*['"]?\s*[:=]\s*['"`]([A-Za-z0-9+/_=-]{24,})['"`]/gi;

/** What in a text looks like a secret: its shape says so, or its name does and it is random. */
function findSecrets(text: string): string[] {
  const named = [...text.matchAll(NAMED)]
    .map(([, value = '']) => value)
    .filter((value) => entropyOf(value) > 4);
  return [...SHAPES.flatMap((shape) => shape.exec(text)?.[0] ?? []), ...named];
}

/** Bits a character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
}

test('what looks like a secret is found (R74)', () => {
  const planted = [
    ['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' '),
    `AKIA${'ABCDEFGH12345678'}`,
    `ghp_${'a1B2c3D4e5F6'.repeat(3)}`,
    `const sessionSecret = '${['dGhpcyBpcyBhIHJh', 'bmRvbSBzZWNyZXQ5'].join('')}';`,
    `DATABASE_URL=postgres://${'app'}:${'hunter2hunter2'}@db.example.org/x`,
  ];
  expect(planted.filter((text) => findSecrets(text).length === 0)).toEqual([]);
  expect(findSecrets("const password = 'seven green kites over Pune';")).toEqual([]);
});

test('no file of the repository holds one (R74)', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((name) => {
    const path = resolve(checkout, name);
    return name !== '' && existsSync(path) && statSync(path).isFile() && statSync(path).size < largest;
  });
  const found = files.flatMap((name) =>
    findSecrets(readFileSync(resolve(checkout, name), 'utf8')).map(
      (secret) => `${name}: ${secret.slice(0, 12)}…`,
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
