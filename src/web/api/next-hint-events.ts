import type { Problem, UserQuery } from '#contract/contract.ts';
import { ApiFailure } from '#domain/calls/api-error.ts';
import type { ServerEvent } from '#domain/calls/event-stream.ts';
import { isResponseOf } from './response-validation.ts';
import { readEvents } from './event-stream.ts';

const NEXT_HINT = 'POST /ai/tutor/{queryId}/next';

const garbled = (): ApiFailure =>
  new ApiFailure({ kind: 'invalid-response', message: 'Invalid JSON response from server' });
const brokenOff = (): ApiFailure =>
  new ApiFailure({ kind: 'network', message: 'We could not reach the server. Check your connection.' });

const isTurn = (value: unknown): value is { data: UserQuery } => isResponseOf(NEXT_HINT, value);
const isDelta = (value: unknown): value is { text: string } => hasText(value, 'text');
const isProblem = (value: unknown): value is Problem => hasText(value, 'message') && hasText(value, 'code');

const hasText = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/**
 * Reads the tutor stream, a hint level as the server makes it: tells all that may be read so far each time there is
 * more, and resolves to the turn that it ends with, which stands whatever was read before.
 */
export async function readNextHint(
  body: ReadableStream<Uint8Array>,
  onDraft: (draft: string) => void,
): Promise<UserQuery> {
  let draft = '';
  let turn: UserQuery | null = null;
  const onEvent = ({ name, data }: ServerEvent) => {
    const told = parse(data);
    if (name === 'delta' && isDelta(told)) {
      draft += told.text;
      onDraft(draft);
    } else if (name === 'done') {
      if (!isTurn(told)) throw garbled();
      turn = told.data;
    } else if (name === 'error') {
      throw isProblem(told) ? refusal(told) : garbled();
    }
  };
  await readEvents(body, { onEvent }).catch((thrown: unknown) => {
    throw thrown instanceof ApiFailure ? thrown : brokenOff();
  });
  return turn ?? Promise.reject(brokenOff());
}

/** A server that does not stream says it all at once. */
export async function readWholeHint(body: ReadableStream<Uint8Array>): Promise<UserQuery> {
  const answer = parse(await new Response(body).text());
  return isTurn(answer) ? answer.data : Promise.reject(garbled());
}

const refusal = ({ message, code, requestId }: Problem): ApiFailure =>
  new ApiFailure({ kind: 'http', message, code, requestId });
