import fc from 'fast-check';
import type { ContractOperation, Schema } from '#server/http/contract-document.ts';
import { type Shapes, valuesOf } from './arbitrary.ts';
import { type Leaf, type Step, leavesOf } from './leaves.ts';
import { type FuzzRequest, toBody, toRequest } from './requests.ts';

/** A request in which one value lies on a bound of the contract, or beyond one. */
export interface BoundRequest {
  readonly request: FuzzRequest;
  /** What was put where. */
  readonly title: string;
  /** Whether the contract refuses it: beyond a bound, or a text with what no column can hold. */
  readonly isRefused: boolean;
}

interface Value {
  readonly value: unknown;
  readonly isRefused: boolean;
}

const allowed = (...values: unknown[]): Value[] => values.map((value) => ({ value, isRefused: false }));
const refused = (...values: unknown[]): Value[] => values.map((value) => ({ value, isRefused: true }));

/** Boundary value tests: each bound of each value that a request to the operation may carry, and one beyond. */
export function boundRequestsTo(operation: ContractOperation, shapes: Shapes, seed: number): BoundRequest[] {
  const sample = createSampler(shapes, seed);
  return leavesOf(operation, shapes.components).flatMap((leaf) =>
    valuesAt(leaf, sample).map(({ value, isRefused }) => ({
      request: requestWith(operation, leaf, value, sample),
      title: `${operation.name} ${leaf.place} ${leaf.name} = ${JSON.stringify(value)?.slice(0, 60)}`,
      isRefused,
    })),
  );
}

type Sampler = (schema: Schema, name?: string) => unknown;

/** One valid value of a schema, the same for each of it. */
function createSampler(shapes: Shapes, seed: number): Sampler {
  const made = new Map<Schema, unknown>();
  return (schema, name = '') => {
    if (!made.has(schema)) {
      made.set(schema, fc.sample(valuesOf(schema, shapes, name), { seed, numRuns: 1 })[0]);
    }
    return made.get(schema);
  };
}

function valuesAt({ schema, place, type }: Leaf, sample: Sampler): Value[] {
  const types = [schema['type']].flat();
  const isText = place !== 'body' || type === 'multipart/form-data';
  // An address without a part is another address, and no client sends a header with NUL.
  const isSendable = (text: unknown) =>
    !(place === 'path' && text === '') && !(place === 'header' && String(text).includes('\u0000'));
  return [
    ...(types.includes('integer') || types.includes('number') ? numbersAt(schema) : []),
    ...(types.includes('string') ? textsAt(schema, { isText }).filter(({ value }) => isSendable(value)) : []),
    ...(types.includes('array') && !isText ? listsAt(schema, sample) : []),
  ];
}

const limit = (schema: Schema, key: string): number | undefined =>
  typeof schema[key] === 'number' ? schema[key] : undefined;

function numbersAt(schema: Schema): Value[] {
  const [least, most] = [limit(schema, 'minimum') ?? 0, limit(schema, 'maximum') ?? 0];
  return [...allowed(least, most), ...refused(least - 1, most + 1, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e300)];
}

function textsAt(schema: Schema, { isText }: { isText: boolean }): Value[] {
  const [least, most] = [limit(schema, 'minLength') ?? 0, limit(schema, 'maxLength')];
  const isFree = !('pattern' in schema) && !('format' in schema);
  return [
    ...(most === undefined ? [] : refused('a'.repeat(most + 1))),
    ...(isFree && least > 0 ? refused('a'.repeat(least - 1)) : []),
    // A code point outside of the BMP is one character of two units and four bytes.
    ...(isFree && most !== undefined ? allowed('a'.repeat(most), '🧙'.repeat(most)) : []),
    ...(isFree ? allowed('a'.repeat(Math.max(least, 1))) : []),
    ...(schema['format'] === 'date' ? allowed('0001-01-01', '9999-12-31') : []),
    ...(schema['format'] === 'date-time' ? allowed('0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z') : []),
    ...(schema['format'] === 'binary' ? [] : refused('a\u0000aaaaaaa')),
    // Only JSON can say it.
    ...(isText ? [] : refused('\ud800aaaaaaa')),
  ];
}

function listsAt(schema: Schema, sample: Sampler): Value[] {
  const items = schema['items'] as Schema;
  const [least, most] = [limit(schema, 'minItems') ?? 0, limit(schema, 'maxItems') ?? 0];
  const listOf = (length: number) => Array.from({ length }, () => sample(items));
  return [
    ...allowed(listOf(least), listOf(most)),
    ...refused(listOf(most + 1)),
    ...(least > 0 ? refused(listOf(least - 1)) : []),
  ];
}

function requestWith(operation: ContractOperation, leaf: Leaf, value: unknown, sample: Sampler): FuzzRequest {
  const inside = (place: Leaf['place']) => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    const values = own
      .filter(({ required }) => required)
      .map(({ name, schema }) => [name, sample(schema, name)]);
    return { ...Object.fromEntries(values), ...(leaf.place === place && { [leaf.name]: value }) };
  };
  const [type, schema] = bodyOf(operation, leaf) ?? [];
  const body =
    type === undefined || schema === undefined
      ? { payload: undefined }
      : toBody(
          type,
          leaf.place === 'body' ? place(sample(schema), leaf.steps, value, sample) : sample(schema),
        );
  return toRequest(operation, {
    path: inside('path'),
    query: inside('query'),
    headers: inside('header'),
    body,
  });
}

function bodyOf({ body }: ContractOperation, { type }: Leaf): readonly [string, Schema] | undefined {
  return [...(body?.schemas ?? [])].find(([each]) => type === undefined || each === type);
}

/** The value with another one in its inside; what is missing on the way there is made. */
function place(whole: unknown, [step, ...steps]: readonly Step[], value: unknown, sample: Sampler): unknown {
  if (!step) return value;
  switch (step.kind) {
    case 'branch':
      return place(sample(step.of), steps, value, sample);
    case 'item':
      return [place(sample(step.of), steps, value, sample)];
    case 'entry':
      return { 0: place(sample(step.of), steps, value, sample) };
    case 'property': {
      const known = typeof whole === 'object' && whole !== null ? { ...whole } : {};
      const part = Reflect.get(known, step.name) ?? sample(step.of, step.name);
      return { ...known, [step.name]: place(part, steps, value, sample) };
    }
  }
}
