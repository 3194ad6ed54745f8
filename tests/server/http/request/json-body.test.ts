import { describe, expect, test } from 'vitest';
import { parseJsonBody } from '#server/http/request/json-body.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));
const refusal = (message: string) =>
  expect.objectContaining({ code: 'invalid-request', fields: { request: message } });
const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('JSON is refused before any schema is asked (R28)', () => {
  test('that nests deeper than 20', () => {
    expect(() => parse(nest(21))).toThrow(refusal('Nested deeper than 20.'));
    expect(() => parse(nest(20))).not.toThrow();
  });

  test('that holds more than 40,000 keys and texts', () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 'a'));
    expect(() => parse(list(39_999))).toThrow(refusal('Too many values in one request.'));
    expect(() => parse(list(39_998))).not.toThrow();
  });

  test.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])(
    'with the key %s, at any depth',
    (key) => {
      const message = `The key "${key}" is not accepted here.`;
      expect(() => parse(`{"${key}":1}`)).toThrow(refusal(message));
      expect(() => parse(`[{"a":{"${key}":{"accountRole":"admin"}}}]`)).toThrow(refusal(message));
      expect(() => parse(`["${key}"]`)).not.toThrow();
    },
  );

  test('with a key twice in one object, not in two', () => {
    expect(() => parse('{"a":1,"\\u0061":2}')).toThrow(refusal('The key "\\u0061" is not accepted here.'));
    expect(parse('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
  });
});
