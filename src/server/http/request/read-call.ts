import type { FastifyRequest } from 'fastify';
import { describeForm, fileFieldsOf, readForm } from './form-body.ts';
import { cleanTexts } from './clean-text.ts';
import type { ContractOperation, Parameter, Schema } from '../contract-document.ts';
import { Problem } from '../problem.ts';
import type { Check, SchemaValidators } from './schema-validators.ts';

/** The validated parts of a request. */
export interface CallParts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const json = 'application/json';
const multipart = 'multipart/form-data';

/**
 * The request validation of one operation: path parameters, query parameters, headers and request body; throws
 * `invalid-request` with the fields at fault.
 */
export function createCallReader(operation: ContractOperation, validators: SchemaValidators) {
  const inside = (place: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === place);
  const checkParams = validators.exact(objectOf(inside('path')));
  const checkQuery = validators.fromText(objectOf(inside('query')));
  // Requests carry headers nobody declared, so only the declared ones are looked at.
  const headers = inside('header').map(({ name }) => name.toLowerCase());
  const checkHeaders = validators.exact(objectOf(inside('header')));
  const readBody = createBodyReader(operation, validators);

  return async (request: FastifyRequest): Promise<CallParts> => {
    const params = { ...record(request.params) };
    const query = { ...record(cleanTexts(request.query)) };
    // Refused as they are, not as they would be cleaned: what was checked is what is passed on.
    cleanTexts(params);
    refuseInvalid(checkParams(params));
    refuseInvalid(checkQuery(query));
    const sent = headers.flatMap((name) =>
      request.headers[name] === undefined ? [] : [[name, request.headers[name]]],
    );
    refuseInvalid(checkHeaders(Object.fromEntries(sent)));
    return { params, query, body: await readBody(request) };
  };
}

/** Checks the content type: refuses a body of a type the operation does not take (415), before a byte of it is read. */
export function checkContentType(operation: ContractOperation, request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (!operation.body) return refuseSurplusBody(request, type);
  if (type !== undefined && !operation.body.schemas.has(mediaTypeOf(type))) {
    throw new Problem('unsupported-media-type');
  }
  // Nothing is unpacked here: read as it is, it would say something else than was meant.
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding.trim().toLowerCase() !== 'identity') throw new Problem('unsupported-media-type');
}

/** Where no body is taken, only what some clients send for none will do: nothing, or `{}`. */
function refuseSurplusBody({ method, headers }: FastifyRequest, type = json): void {
  if (method === 'GET' || method === 'HEAD') return;
  const length =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
  if (length > '{}'.length || mediaTypeOf(type) !== json) throw noBodyHere();
}

function createBodyReader(operation: ContractOperation, validators: SchemaValidators) {
  const { body } = operation;
  if (!body) return (request: FastifyRequest) => Promise.resolve(refuseBody(request.body));

  const readers = new Map(
    [...body.schemas].map(([type, schema]) => [
      type,
      { check: validators.exact(schema), fileFields: fileFieldsOf(schema) },
    ]),
  );
  return async (request: FastifyRequest): Promise<unknown> => {
    const type = mediaTypeOf(request.headers['content-type'] ?? json);
    const reader: { check: Check; fileFields: Set<string> } | undefined = readers.get(type);
    if (!reader) throw new Problem('unsupported-media-type');
    if (type === multipart) {
      const form = await readForm(request, reader.fileFields);
      const described = describeForm(form);
      refuseInvalid(reader.check(described));
      return { ...described, ...form };
    }
    const value = request.body;
    if (value === undefined && !body.required) return undefined;
    if (value === undefined)
      throw new Problem('invalid-request', { fields: { request: 'A body is required.' } });
    refuseInvalid(reader.check(value));
    return value;
  };
}

function refuseBody(body: unknown): undefined {
  if (body === undefined || Object.keys(record(body)).length === 0) return undefined;
  throw noBodyHere();
}

function noBodyHere(): Problem {
  return new Problem('invalid-request', { fields: { request: 'No body is accepted here.' } });
}

function refuseInvalid(fields: Record<string, string> | null): void {
  if (fields) throw new Problem('invalid-request', { fields });
}

function objectOf(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function mediaTypeOf(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
