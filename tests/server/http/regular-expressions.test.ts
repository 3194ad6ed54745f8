import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { scaled } from '#tests/support/scale.ts';

/**
 * Every regular expression literal of the server and the rules against texts made to keep it busy (R34): repetitions of
 * what it knows, of pairs of these, and of texts it matches, each ended by something it does not.
 */
const checkout = join(import.meta.dirname, '../../..');
const longest = scaled(4_000, 50_000);
const mostMs = longest / 1_000;
const sizes = [24, longest];

/** Never sees what a user sends. */
const OURS_ALONE = ['src/server/db/', 'src/server/config.ts', 'src/server/session-secret.ts'];

/** Takes its time, but of a text that is short. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  '/[\\p{L}\\p{M}\\p{N}]{3,}$/u': 'the contract allows a search of 200 characters',
  '/\\S+@\\S+/g': 'the one sentence of the mail server',
};

const files = ['src/server', 'src/domain'].flatMap((folder) =>
  readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name))),
); // oxfmt-ignore

/** Each once, with the files that have it. */
const literals = [
  ...Map.groupBy(
    files
      .filter((file) => !OURS_ALONE.some((place) => file.startsWith(place)))
      .flatMap((file) => literalsOf(file).map((literal) => ({ literal, file }))),
    ({ literal }) => literal,
  ),
]
  .filter(([literal]) => !(literal in SHORT_TEXTS))
  .map(([literal, places]) => [literal, [...new Set(places.map(({ file }) => file))].join(', ')] as const);

function literalsOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(checkout, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function toRegExp(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

const CLASSES: Readonly<Record<string, string>> = {
  d: '1',
  w: 'a',
  s: ' \n',
  p: '1',
  n: '\n',
  r: '\r',
  t: '\t',
  b: 'a ',
};

/** Characters that the expression names, by itself or through a class. */
function alphabetOf({ source }: RegExp): string[] {
  const named = [...source.matchAll(/\\(u[0-9a-f]{4}|.)|([^\\^$.*+?()[\]{}|])|\./gi)].map(
    ([whole, escaped, plain]) => {
      if (whole === '.') return 'x';
      if (plain !== undefined) return plain;
      if (escaped?.length === 5) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return CLASSES[escaped?.toLowerCase() ?? ''] ?? escaped ?? '';
    },
  );
  return [...new Set([...named.join(''), 'a', ' ', '0'])].slice(0, 10);
}

function matchesOf(pattern: RegExp): string[] {
  try {
    const plain = new RegExp(pattern.source, pattern.flags.replaceAll(/[gyid]/g, ''));
    return fc.sample(fc.stringMatching(plain), { numRuns: 4, seed: 34 }).filter((text) => text.length > 0);
  } catch {
    // Look-behinds and the like, which the maker of matches does not know.
    return [];
  }
}

function hostileTo(pattern: RegExp, matches: readonly string[]): string[] {
  const alphabet = alphabetOf(pattern);
  const few = alphabet.slice(0, 6);
  const pairs = few.flatMap((first) => few.map((second) => first + second));
  return [...alphabet, ...pairs, ...matches];
}

/** Of this thread's own work: others may be at work on this machine. */
function timeOf(pattern: RegExp, text: string): number {
  const run = new RegExp(pattern.source, pattern.flags);
  const before = process.threadCpuUsage();
  if (run.global) while (run.exec(text)?.[0]);
  else run.test(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** One measurement may be bad luck, on a machine where others are at work; four are not, nor is one far above. */
function takesTooLong(pattern: RegExp, text: string): boolean {
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const ms = timeOf(pattern, text);
    if (ms <= mostMs) return false;
    if (ms > 10 * mostMs) return true;
  }
  return true;
}

/** The piece whose repetitions take too long, with how many characters it takes. */
function slowest(pattern: RegExp): string | null {
  const matches = matchesOf(pattern);
  const [first = ''] = matches;
  for (const piece of hostileTo(pattern, matches)) {
    for (const size of sizes) {
      for (const [before, after] of [['', '\u0001'], [first, '!'], [first.slice(0, 1), '!']] as const) {
        const text = before + piece.repeat(Math.ceil(size / piece.length)).slice(0, size) + after;
        if (takesTooLong(pattern, text)) return `${JSON.stringify(piece)} to ${size} characters`;
      }
    }
  }
  return null;
} // oxfmt-ignore

test('there are expressions to look at', () => {
  expect(literals.length).toBeGreaterThan(80);
});

test('the check finds what takes too long', () => {
  const slow = [/^(a+)+$/, /(\d+,?)+x/, /\s+$/, /^(\w+\s?)*$/];
  expect(slow.map((pattern) => [pattern.source, slowest(pattern) !== null])).toEqual(
    slow.map(({ source }) => [source, true]),
  );
});

test.for(literals)('%s of %s takes no more than 1 ms for 1,000 characters (R34)', ([literal]) => {
  expect(slowest(toRegExp(literal))).toBeNull();
}); // oxfmt-ignore
