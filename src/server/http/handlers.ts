import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { operations } from '#contract/contract.ts';
import type { Committed, IdempotentRequest } from './idempotency.ts';

export type OperationName = keyof operations;

/** The authenticated user: whoever holds a valid access token; role and email as the database has them now, never from the token (R19). */
export interface Caller {
  userId: string;
  sessionId: string;
  email: string;
  accountRole: 'student' | 'teacher' | 'admin';
}

/** Operations whose `x-policy` lets in callers without an access token; start-up checks this list against the contract. */
export const OPEN_OPERATIONS = [
  'register',
  'login',
  'logout',
  'refreshToken',
  'requestPasswordReset',
  'confirmPasswordReset',
  'confirmEmailChange',
  'getAllCourse',
  'getAllCoursesBasic',
  'listHouses',
  'getHouse',
  'predictHouseAtHost',
  'verifyCertificate',
  'getMedia',
] as const satisfies readonly OperationName[];
export type OpenOperation = (typeof OPEN_OPERATIONS)[number];

type PartOf<Name extends OperationName, Part extends 'path' | 'query'> = operations[Name] extends {
  parameters: { [P in Part]?: infer Value };
}
  ? [NonNullable<Value>] extends [never]
    ? Record<never, never>
    : NonNullable<Value>
  : Record<never, never>;

type JsonOf<Value> = Value extends { content: { 'application/json': infer Body } } ? Body : never;

type ContentOf<Value> = Value extends { content: infer Content } ? Content[keyof Content] : undefined;

/** An uploaded file of a multipart form, whole; nothing of it has been checked but its size. */
export interface UploadedFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

type WithFiles<Body> = Body extends object
  ? { [Field in keyof Body]: Blob extends Body[Field] ? UploadedFile : Body[Field] }
  : Body;

/** The body as validated: JSON, or the fields of a multipart form. */
export type BodyOf<Name extends OperationName> = operations[Name] extends { requestBody?: infer Body }
  ? [NonNullable<Body>] extends [never]
    ? undefined
    : WithFiles<ContentOf<NonNullable<Body>>>
  : undefined;

/** JSON that is written already, as the database keeps it: it is sent as it is, part by part. */
export class WrittenJson {
  readonly parts: Readable;
  constructor(parts: Readable) {
    this.parts = parts;
  }
}
/** Operations whose answer may be so long that to read and write it anew would keep everybody waiting. */
type WrittenOperation = 'downloadExport';

/**
 * What goes out: JSON as it is, a file as its bytes, events as a stream that ends itself when the server closes. Where
 * the contract has both events and JSON, the handler sends what the caller accepts.
 */
type SentOf<Value> = Value extends { content: { 'text/event-stream': unknown } }
  ? Readable | JsonOf<Value>
  : ContentOf<Value> extends Blob
    ? Buffer
    : ContentOf<Value>;

type SuccessStatus = 200 | 201 | 202;

/** The answers a handler may give: every success status of the contract with its body. Refusals are thrown Problems. */
export type AnswerOf<Name extends OperationName> = {
  [Status in keyof operations[Name]['responses'] & SuccessStatus]: {
    status: Status;
    body: Name extends WrittenOperation ? WrittenJson : SentOf<operations[Name]['responses'][Status]>;
    headers?: Record<string, string | string[]>;
  };
}[keyof operations[Name]['responses'] & SuccessStatus];

export interface Call<Name extends OperationName> {
  params: PartOf<Name, 'path'>;
  query: PartOf<Name, 'query'>;
  body: BodyOf<Name>;
  caller: Name extends OpenOperation ? null : Caller;
  request: {
    id: string;
    ip: string;
    headers: IncomingHttpHeaders;
    cookies: Record<string, string | undefined>;
    /** Whether nobody waits for the answer any more: the client has hung up, or was told that it took too long. */
    isAbandoned: () => boolean;
  };
  /** Where the call came with a key. */
  idempotency?: IdempotentRequest;
}

type HeadersOf<Name extends OperationName> = NonNullable<operations[Name]['parameters']['header']>;

type TakesKey<Name extends OperationName> = [HeadersOf<Name>] extends [never]
  ? false
  : 'idempotency-key' extends keyof HeadersOf<Name>
    ? true
    : false;

/** A call that takes an idempotency key answers through `commitAnswer`, or this does not compile. */
export type Handler<Name extends OperationName> = (
  call: Call<Name>,
) => Promise<TakesKey<Name> extends true ? Committed<AnswerOf<Name>> : AnswerOf<Name>>;

/** Type-safe route handlers: every operation of the contract has one of the right shape, or this does not compile. */
export type Handlers = { [Name in OperationName]: Handler<Name> };
