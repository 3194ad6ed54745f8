import fc from 'fast-check';
import type { Schema } from '#server/http/contract-document.ts';
import { hostileText, hostileValue } from './hostile.ts';

export interface Shapes {
  readonly components: ReadonlyMap<string, Schema>;
  /** Texts seen before, by the name of the property or parameter that asks for one; the likeliest often. */
  readonly known: (name: string) => {
    readonly likely: readonly string[];
    readonly others: readonly string[];
  };
}

const ID_PATTERN = '^[0-9a-f]{24}$';
const DASH_OR_ID = '^([0-9a-f]{24}|-)$';

/**
 * Property-based testing (fast-check) by schema: values that a schema of the contract accepts; existing ids where they
 * are known. `name` is what the value is called.
 */
export function valuesOf(schema: Schema, shapes: Shapes, name = ''): fc.Arbitrary<unknown> {
  const of = (part: unknown, partName = name) => valuesOf(asSchema(part), shapes, partName);
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    return of(shapes.components.get(reference.split('/').at(-1) ?? '') ?? {}, name);
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  if (Array.isArray(schema['oneOf'])) return fc.oneof(...schema['oneOf'].map((part) => of(part)));
  const type = schema['type'];
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => of({ ...schema, type: each })));
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integersOf(schema);
    case 'number':
      return fc.double({
        min: numberOf(schema, 'minimum', -1_000),
        max: numberOf(schema, 'maximum', 10_000),
        noNaN: true,
      });
    case 'string':
      return textsOf(schema, shapes, name);
    case 'array':
      return fc.array(of(schema['items']), {
        minLength: numberOf(schema, 'minItems', 0),
        maxLength: Math.min(numberOf(schema, 'maxItems', 5), 30),
      });
    default:
      return objectsOf(schema, shapes);
  }
}

/** The same with one thing about it changed: a part missing, added, of another type or hostile. */
export function nearMissesOf(schema: Schema, shapes: Shapes): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valuesOf(schema, shapes),
      fc.nat(),
      hostileValue,
      fc.constantFrom('drop', 'add', 'replace', 'whole'),
    )
    .map(([value, place, hostile, change]) => {
      if (change === 'whole' || typeof value !== 'object' || value === null) return hostile;
      const entries = Object.entries(value);
      const index = entries.length === 0 ? 0 : place % entries.length;
      if (change === 'drop') entries.splice(index, 1);
      if (change === 'add')
        entries.push([['role', 'xp', 'userId', '_id', 'verified'][place % 5] ?? '', hostile]);
      if (change === 'replace') entries[index] = [entries[index]?.[0] ?? 'x', hostile];
      return Object.fromEntries(entries);
    });
}

function objectsOf(schema: Schema, shapes: Shapes): fc.Arbitrary<unknown> {
  const properties = asSchema(schema['properties']);
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, valuesOf(asSchema(part), shapes, name)]),
  );
  const isCounted = 'minProperties' in schema || ('maxProperties' in schema && 'properties' in schema);
  const record =
    isCounted && required.length === 0
      ? someOf(Object.entries(known), schema)
      : fc.record(known, { requiredKeys: required });
  const names = asSchema(schema['propertyNames']);
  if (typeof schema['additionalProperties'] !== 'object') return record;
  const others = fc.dictionary(
    valuesOf({ type: 'string', ...names }, shapes).map(String),
    valuesOf(asSchema(schema['additionalProperties']), shapes),
    { maxKeys: Math.min(numberOf(schema, 'maxProperties', 5), 20) },
  );
  return fc.tuple(record, others).map(([own, more]) => ({ ...more, ...own }));
}

/** As many of the properties as the schema asks for. */
function someOf(known: [string, fc.Arbitrary<unknown>][], schema: Schema): fc.Arbitrary<object> {
  const minLength = numberOf(schema, 'minProperties', 0);
  const maxLength = Math.min(numberOf(schema, 'maxProperties', known.length), known.length);
  return fc
    .subarray(known, { minLength, maxLength })
    .chain((entries) => fc.record(Object.fromEntries(entries)));
}

function integersOf(schema: Schema): fc.Arbitrary<number> {
  const min = numberOf(schema, 'minimum', -1_000);
  const max = numberOf(schema, 'maximum', 10_000);
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 3) }), fc.integer({ min, max }));
}

function textsOf(schema: Schema, shapes: Shapes, name: string): fc.Arbitrary<string> {
  const { likely, others } = shapes.known(name);
  const isId = schema['pattern'] === ID_PATTERN || schema['pattern'] === DASH_OR_ID;
  const strange = isId ? matching('^[0-9a-f]{24}$') : freshTextsOf(schema);
  return fc.oneof(
    { weight: isId ? 1 : 4, arbitrary: strange },
    ...(others.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...others) }] : []),
    ...(likely.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...likely) }] : []),
  );
}

const matchings = new Map<string, fc.Arbitrary<string>>();

/** One for all that ask for the same: to make it costs a hundred times what a text of it costs. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = matchings.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matchings.set(pattern, known);
  return known;
}

function freshTextsOf(schema: Schema): fc.Arbitrary<string> {
  if (typeof schema['pattern'] === 'string') return matching(schema['pattern']);
  switch (schema['format']) {
    case 'email':
      return fc.integer({ min: 1, max: 1e9 }).map((number) => `fuzz.${number}@example.org`);
    case 'date':
      return fc.date(MOMENTS).map((date) => date.toISOString().slice(0, 10));
    case 'date-time':
      return fc.date(MOMENTS).map((date) => date.toISOString());
  }
  const minLength = numberOf(schema, 'minLength', 0);
  const maxLength = numberOf(schema, 'maxLength', 60);
  const plain = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60), unit: 'grapheme' });
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: hostileText.filter(fits) });
}

const MOMENTS = { min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true };

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {};

const numberOf = (schema: Schema, key: string, fallback: number): number =>
  typeof schema[key] === 'number' ? schema[key] : fallback;
