import { type ContractOperation, loadContract } from '#server/http/contract-document.ts';
import type { OperationExample } from '#server/http/contract-examples.ts';
import type { OperationName } from '#server/http/handlers.ts';
import { TEST_ORIGIN } from '#tests/support/server/test-app.ts';

export interface Call {
  /** Values of the path and of the query. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form where the contract takes nothing else; files in it are `File`s. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as a form though JSON is taken too. */
  readonly asForm?: boolean;
  /** The access token of whoever calls. */
  readonly as?: string;
}

/** Makes the calls of the contract and keeps each as its example. */
export interface Recorder {
  readonly examples: Map<OperationName, OperationExample>;
  /** Resolves to the body of the success; anything else throws. A call is kept the first time. */
  call(name: OperationName, call?: Call): Promise<unknown>;
  /** The same without keeping it: what only prepares for another. */
  prepare(name: OperationName, call?: Call): Promise<unknown>;
}

/** `sendLive` goes over a real connection, as an answer that does not end needs it. */
export function createRecorder({
  send,
  sendLive,
  onCall,
}: {
  send: typeof fetch;
  sendLive: typeof fetch;
  onCall: () => void;
}): Recorder {
  const operations = new Map(loadContract().operations.map((operation) => [operation.name, operation]));
  const examples: Recorder['examples'] = new Map();
  const prepare: Recorder['prepare'] = async (name, call = {}) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`There is no operation ${name}.`);
    onCall();
    const isStream = operation.answers.get(200)?.type === 'text/event-stream';
    const response = await (isStream ? sendLive : send)(...toRequest(operation, call));
    if (!response.ok) throw new Error(`${name} answered ${response.status} ${await response.text()}`);
    return readBody(response);
  };
  return {
    examples,
    prepare,
    async call(name, call = {}) {
      const answer = await prepare(name, call);
      examples.set(name, {
        ...(call.parameters && { parameters: call.parameters }),
        ...(call.body && { [call.asForm ? 'form' : 'request']: withoutFiles(call.body) }),
        ...(answer !== undefined && { answer }),
        ...examples.get(name),
      });
      return answer;
    },
  };
}

function toRequest(
  { method, path, parameters, body: expected }: ContractOperation,
  { parameters: values = {}, body, as, asForm = false }: Call,
): [string, RequestInit] {
  const url = new URL(
    `${TEST_ORIGIN}/api/v1${path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(values[name] ?? ''))}`,
  );
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (place === 'query' && value !== undefined) url.searchParams.set(name, value);
  }
  const isForm = asForm || (expected !== undefined && !expected.schemas.has('application/json'));
  const headers = {
    'x-wizlearn': '1',
    ...(as !== undefined && { authorization: `Bearer ${as}` }),
    ...(body && !isForm && { 'content-type': 'application/json' }),
  };
  return [url.href, { method, headers, ...(body && { body: isForm ? toForm(body) : JSON.stringify(body) }) }];
}

function toForm(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

const withoutFiles = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );

/** Nothing for a picture, the first event of a stream that does not end. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  if (!type.startsWith('text/event-stream')) return undefined;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !/data:.*\n\n/.test(text)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return text;
}

/** The text or number at a place of an answer: `at(answer, 'data', 0, '_id')`. Throws where there is none. */
export function at(answer: unknown, ...path: readonly (string | number)[]): string {
  let found = answer;
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  if (typeof found === 'string' || typeof found === 'number') return String(found);
  throw new Error(`Nothing at ${path.join('.')} of ${JSON.stringify(answer)?.slice(0, 400)}`);
}

/** The list at a place of an answer. */
export function listAt(answer: unknown, ...path: readonly string[]): readonly unknown[] {
  let found = answer;
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  return Array.isArray(found) ? found : [];
}
