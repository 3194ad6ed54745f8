import fc from 'fast-check';
import type { ContractDocument, ContractOperation, Parameter } from '#server/http/contract-document.ts';
import { type Shapes, nearMissesOf, valuesOf } from './arbitrary.ts';
import { hostileBody, hostileText, hostileValue } from './hostile.ts';

/** A request as it goes to the server. */
export interface FuzzRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

const BOUNDARY = 'fuzz-boundary';
const NOBODY = 'f'.repeat(24);
const NO_IDS: Readonly<Record<string, string>> = { day: '2026-11-21' };
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The fuzz test of the API: requests to one operation, half of them as the contract has it, the others nearly so or hostile. */
export function requestsTo(
  operation: ContractOperation,
  shapes: Shapes,
  { isValid = false }: { isValid?: boolean } = {},
): fc.Arbitrary<FuzzRequest> {
  const place = (where: Parameter['in']) => operation.parameters.filter((each) => each.in === where);
  const valid = (parameters: readonly Parameter[]) =>
    fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema, shapes, name)])),
      { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
    );
  const spoilt = (parameters: readonly Parameter[]) =>
    isValid
      ? valid(parameters)
      : fc.oneof(
          { weight: 5, arbitrary: valid(parameters) },
          {
            weight: 1,
            arbitrary: fc.dictionary(
              fc.constantFrom(...parameters.map(({ name }) => name), 'x'),
              hostileText,
            ),
          },
        );
  return fc
    .record({ path: spoilt(place('path')), query: spoilt(place('query')), headers: valid(place('header')) })
    .chain(({ path, query, headers }) =>
      (isValid ? validBodiesOf(operation, shapes) : bodiesOf(operation, shapes)).map((body) =>
        toRequest(operation, { path, query, headers, body }),
      ),
    );
}

/** A request with everything in it that the contract asks for, its ids the given ones or of nobody, its texts harmless. */
export function requestWith(
  { components }: ContractDocument,
  operation: ContractOperation,
  ids: Readonly<Record<string, string>>,
): FuzzRequest {
  const known = (name: string) => ({ likely: [ids[name] ?? NO_IDS[name] ?? NOBODY], others: [] });
  const valid = requestsTo(operation, { components, known }, { isValid: true });
  const [request] = fc.sample(valid, { seed: 7, numRuns: 1 });
  if (!request) throw new Error(`There is no request to ${operation.name}.`);
  return request;
}

type Values = Readonly<Record<string, unknown>>;

/** The request to an operation with these values in its places. */
export const toRequest = (
  { method, path: template }: ContractOperation,
  {
    path,
    query,
    headers,
    body: { type, payload },
  }: { path: Values; query: Values; headers: Values; body: Body },
): FuzzRequest => ({
  method,
  url: `/api/v1${fill(template, path)}${queryOf(query)}`,
  headers: { ...textHeaders(headers), ...(type !== undefined && { 'content-type': type }) },
  payload,
});

/** A value as a body of a media type. */
export const toBody = (type: string, value: unknown): Body =>
  type === 'multipart/form-data' ? asForm(value) : asJson(JSON.stringify(value));

export interface Body {
  readonly type?: string;
  readonly payload: Buffer | undefined;
}

function validBodiesOf({ body }: ContractOperation, shapes: Shapes): fc.Arbitrary<Body> {
  const [first] = body?.schemas ?? [];
  if (!first) return fc.constant<Body>({ payload: undefined });
  const [type, schema] = first;
  return valuesOf(schema, shapes).map((value) => toBody(type, value));
}

function bodiesOf({ body }: ContractOperation, shapes: Shapes): fc.Arbitrary<Body> {
  const nothing = fc.constant<Body>({ payload: undefined });
  if (!body) {
    return fc.oneof({ weight: 9, arbitrary: nothing }, { weight: 1, arbitrary: hostileBody.map(asJson) });
  }
  const ways = [...body.schemas].flatMap(([type, schema]) => {
    const write = (value: unknown) => toBody(type, value);
    return [
      { weight: 6, arbitrary: valuesOf(schema, shapes).map(write) },
      { weight: 3, arbitrary: nearMissesOf(schema, shapes).map(write) },
    ];
  });
  const strange = fc
    .tuple(
      hostileBody,
      fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'application/xml'),
    )
    .map(([text, type]): Body => ({ type, payload: Buffer.from(text) }));
  return fc.oneof(...ways, { weight: 1, arbitrary: strange }, { weight: 1, arbitrary: nothing });
}

const asJson = (text: string | undefined): Body => ({
  type: 'application/json',
  payload: Buffer.from(text ?? 'null'),
});

function asForm(value: unknown): Body {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const parts = fields.map(([name, field]) => {
    const text = typeof field === 'string' ? field : JSON.stringify(field);
    const isFile = name === 'file' || name === 'badge' || name === 'profilePicture';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replaceAll(/[\r\n"]/g, '_')}"`;
    return isFile
      ? Buffer.concat([
          Buffer.from(`${head}; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`),
          text.length % 3 === 0 ? Buffer.from(text) : onePixel,
          Buffer.from('\r\n'),
        ])
      : Buffer.from(`${head}\r\n\r\n${text}\r\n`);
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

const fill = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encode(values[name] ?? 'x') || 'x');

function queryOf(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

// A lone surrogate has no percent encoding: no client can send one in an address.
const encode = (value: unknown): string => encodeURIComponent(String(value).slice(0, 2_000).toWellFormed());

const textHeaders = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).replaceAll(/[^\x20-\x7e]/g, '?')]),
  );

/** Headers nobody needs, some of them wrong. */
export const arbitraryHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { accept: 'text/html' },
      { 'accept-encoding': 'br, gzip' },
      { 'if-none-match': '*' },
      { origin: 'https://elsewhere.example' },
      { cookie: 'refresh_token=nonsense; a=b' },
      { cookie: '=;;==' },
      { 'x-forwarded-for': '1.2.3.4, 5.6.7.8' },
      { expect: 'nothing' },
      { authorization: 'Basic Og==' },
    ),
  },
  { weight: 1, arbitrary: hostileValue.map((value) => ({ 'x-anything': plain(value) })) },
);

const plain = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500);
