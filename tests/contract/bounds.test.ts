import { describe, expect, test } from 'vitest';
import { type Schema, loadContract } from '#server/http/contract-document.ts';
import { leavesOf } from '#tests/support/server/fuzz/leaves.ts';

const { operations, components } = loadContract();
const leaves = operations.flatMap((operation) =>
  leavesOf(operation, components).map((leaf) => ({ leaf, operation: operation.name })),
);
const isOf = ({ type }: Schema, ...types: string[]) => types.some((each) => [type].flat().includes(each));
const without = (isMissing: (schema: Schema) => boolean) =>
  leaves
    .filter(({ leaf }) => isMissing(leaf.schema))
    .map(({ leaf, operation }) => `${operation} ${leaf.place} ${leaf.name}`);

/** The range of a column of whole numbers. */
const most = 2 ** 31 - 1;
/** Anchored, and without a part that may be repeated without end. */
const isBounded = (pattern: unknown) => typeof pattern === 'string' && /^\^[^*+]*\$$/.test(pattern);
/** Their length follows from their form. */
const formats = ['date', 'date-time', 'binary'];

describe('what a request may carry is bounded (R29)', () => {
  test('every whole number lies within the range of its column', () => {
    const isOutside = ({ minimum, maximum }: Schema) =>
      typeof minimum !== 'number' || typeof maximum !== 'number' || minimum < -most - 1 || maximum > most;
    expect(without((schema) => isOf(schema, 'integer', 'number') && isOutside(schema))).toEqual([]);
  });

  test('every text has a greatest length', () => {
    const isEndless = ({ maxLength, pattern, format }: Schema) =>
      maxLength === undefined && !isBounded(pattern) && !formats.includes(String(format));
    expect(without((schema) => isOf(schema, 'string') && isEndless(schema))).toEqual([]);
  });

  test('every list has a greatest number of entries', () => {
    expect(without((schema) => isOf(schema, 'array') && schema['maxItems'] === undefined)).toEqual([]);
  });

  test('there are leaves of each kind to look at', () => {
    for (const type of ['integer', 'string', 'array']) {
      expect(leaves.filter(({ leaf }) => isOf(leaf.schema, type)).length).toBeGreaterThan(5);
    }
  });
});
