import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ProblemCode } from '#contract/contract.ts';
import type { OperationName } from './handlers.ts';

export type Schema = Readonly<Record<string, unknown>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** Who may call an operation and whose data it touches: `x-policy` of the contract. */
export interface Policy {
  readonly callers: 'anyone' | 'refresh-token' | 'member' | 'author';
  readonly owner: 'path.userId' | 'body.userId' | 'caller' | 'none';
  readonly enrolled?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
}

/** One operation of the OpenAPI document with every `$ref` at its edge resolved; those inside schemas stay. */
export interface ContractOperation {
  readonly name: OperationName;
  readonly method: Method;
  /** As in the contract: `/courses/{courseId}`. */
  readonly path: string;
  readonly policy: Policy | undefined;
  /** What it may refuse with beside what any call may. */
  readonly problems: readonly ProblemCode[];
  readonly parameters: readonly Parameter[];
  readonly body: { readonly required: boolean; readonly schemas: ReadonlyMap<string, Schema> } | undefined;
  /** Every documented status. */
  readonly answers: ReadonlyMap<number, ContractAnswer>;
}

/** The media type of an answer, JSON where it has several, and its schema there. */
export interface ContractAnswer {
  readonly type: string;
  readonly schema: Schema | undefined;
}

export interface ContractDocument {
  readonly operations: readonly ContractOperation[];
  readonly components: ReadonlyMap<string, Schema>;
  readonly problems: Readonly<Record<ProblemCode, { readonly status: number; readonly message: string }>>;
}

interface Reference {
  readonly $ref: string;
}
interface Media {
  readonly schema?: Schema;
}
interface Content {
  readonly content?: Readonly<Record<string, Media>>;
}
interface RawOperation {
  readonly operationId: OperationName;
  readonly 'x-policy'?: Policy;
  readonly 'x-problems'?: readonly ProblemCode[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: (Content & { readonly required?: boolean }) | Reference;
  readonly responses: Readonly<Record<string, Content | Reference>>;
}
/** What we read of an OpenAPI 3.1 document. */
export interface RawDocument {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Lowercase<Method>, RawOperation>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-problem-texts': ContractDocument['problems'];
}

/** The media type of most bodies. */
export const JSON_TYPE = 'application/json';
/** Server-sent events. */
export const EVENTS_TYPE = 'text/event-stream';

const methods = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** The document as it stands in openapi/. */
export function readContractFile(
  path = join(import.meta.dirname, '../../../openapi/openapi.yaml'),
): RawDocument {
  return parse(readFileSync(path, 'utf8'));
}

let shipped: ContractDocument | undefined;

/** Loads the OpenAPI contract this server ships with; read once, since parsing it takes a quarter of a second. */
export const loadContract = (): ContractDocument => (shipped ??= resolveContract(readContractFile()));

export function resolveContract(document: RawDocument): ContractDocument {
  const resolve = <Value extends object>(value: Value | Reference): Value =>
    '$ref' in value && typeof value.$ref === 'string'
      ? lookUp<Value>(document, value.$ref)
      : (value as Value);

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method];
      return raw ? [resolveOperation(path, method, raw)] : [];
    }),
  );

  function resolveOperation(path: string, method: Lowercase<Method>, raw: RawOperation): ContractOperation {
    const body = raw.requestBody && resolve(raw.requestBody);
    return {
      name: raw.operationId,
      method: method.toUpperCase() as Method,
      path,
      policy: raw['x-policy'],
      problems: raw['x-problems'] ?? [],
      parameters: (raw.parameters ?? []).map((parameter) => resolve(parameter)),
      body: body && {
        required: body.required ?? false,
        schemas: new Map(
          Object.entries(body.content ?? {}).map(([type, media]) => [type, resolve(media.schema ?? {})]),
        ),
      },
      answers: new Map(
        Object.entries(raw.responses).map(([status, answer]) => [
          Number(status),
          answerOf(resolve(answer).content ?? {}),
        ]),
      ),
    };
  }

  return {
    operations,
    components: new Map(Object.entries(document.components.schemas)),
    problems: document['x-problem-texts'],
  };
}

function answerOf(content: Readonly<Record<string, Media>>): ContractAnswer {
  const [first = JSON_TYPE] = Object.keys(content);
  return { type: JSON_TYPE in content ? JSON_TYPE : first, schema: content[JSON_TYPE]?.schema };
}

function lookUp<Value>(document: RawDocument, reference: string): Value {
  let found: unknown = document;
  for (const part of reference.replace(/^#\//, '').split('/')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  }
  if (found === undefined) throw new Error(`The contract points to ${reference}, which is not there.`);
  return found as Value;
}
