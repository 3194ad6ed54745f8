import fc from 'fast-check';

const TEXTS = [
  '',
  ' ',
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '$1',
  '{{7*7}}${7*7}',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '..%2f..%2f',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\u200b\ufeff',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '٣',
  'ﷺ'.repeat(20),
  'e\u0301'.repeat(40),
  '🧙'.repeat(30),
  '\r\nSet-Cookie: x=1',
  '%00%0d%0a',
  'A'.repeat(300),
  'A'.repeat(70_000),
  '2026-02-30',
  '9999-99-99T99:99:99Z',
  'f'.repeat(24),
  'F'.repeat(24),
  'a:* & !b | <-> (',
  '\\',
  '%',
  '_',
];

/** Texts that broke somebody's server once. */
export const hostileText: fc.Arbitrary<string> = fc.constantFrom(...TEXTS);

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

/** Values nobody asked for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    -0,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    { a: 1 },
    ['x'],
    deep(25),
    Array.from({ length: 2_000 }, () => 1),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that are not JSON, or not quite. */
export const hostileBody: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1}garbage',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"n":1e999}',
  '{"s":"\\ud800"}',
  '\ufeff{}',
  '['.repeat(5_000),
  `{"a":"${'x'.repeat(70_000)}"}`,
);
