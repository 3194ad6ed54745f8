import OpenAI from 'openai';
import type { TutorAccess } from '../config.ts';
import type { TutorQuestion } from './ai-port.ts';
import { type Piece, pieceOf, Unanswered, wholeOf } from './tutor-answers.ts';
import { buildTutorPrompt } from './tutor-prompt.ts';

/** One try at an answer; both throw `Unanswered` where it does not come as it should (R53). */
export interface Provider {
  readWhole(question: TutorQuestion, signal: AbortSignal): Promise<Piece>;
  /** Piece by piece, or in one where the server does not stream. */
  readPieces(question: TutorQuestion, signal: AbortSignal): AsyncGenerator<Piece>;
}

const MOST_BYTES = 256 * 1_024;
const MOST_TOKENS = 700;
const TIMEOUT_MS = 30_000;

/** What the kit would tell of this machine. */
const UNTOLD = [
  'user-agent',
  'x-stainless-arch',
  'x-stainless-lang',
  'x-stainless-os',
  'x-stainless-package-version',
  'x-stainless-retry-count',
  'x-stainless-runtime',
  'x-stainless-runtime-version',
  'x-stainless-timeout',
];

/**
 * The LLM provider: an API client of an OpenAI-compatible server. A lazy import keeps it out of the start: load it when
 * there is something to ask.
 */
export function createProvider({ url, key, model }: TutorAccess): Provider {
  const { chat } = new OpenAI({
    baseURL: url,
    // The kit wants one; without a key of ours its header stays away.
    apiKey: key ?? 'none',
    defaultHeaders: {
      ...Object.fromEntries(UNTOLD.map((name) => [name, null])),
      ...(key === null && { authorization: null }),
    },
    // What the environment may say of another account of the operator's is not for this server.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    // Tries and their time are the circuit breaker's and the student's; this is for what nobody foresaw.
    maxRetries: 0,
    timeout: TIMEOUT_MS,
    logLevel: 'off',
    fetch: fetchBounded,
  });
  const bodyOf = (question: TutorQuestion) => ({
    model,
    messages: buildTutorPrompt(question),
    max_tokens: MOST_TOKENS,
    temperature: 0.2,
  });

  async function* piecesOf(question: TutorQuestion, signal: AbortSignal): AsyncGenerator<Piece> {
    const asked = chat.completions.create({ ...bodyOf(question), stream: true }, { signal });
    const { data: events, response } = await asked.withResponse();
    if (response.headers.get('content-type')?.startsWith('application/json')) {
      yield wholeOf(await response.json());
      return;
    }
    let isFinished = false;
    for await (const event of events) {
      const piece = pieceOf(event);
      isFinished ||= piece.isLast;
      yield piece;
    }
    if (!isFinished) throw new Unanswered('broken off');
  }

  return {
    async readWhole(question, signal) {
      try {
        return wholeOf(await chat.completions.create({ ...bodyOf(question), stream: false }, { signal }));
      } catch (error) {
        throw toUnanswered(error);
      }
    },
    async *readPieces(question, signal) {
      try {
        yield* piecesOf(question, signal);
      } catch (error) {
        throw toUnanswered(error);
      }
    },
  };
}

/** A response size limit, and no redirects: the API key is for this server alone. */
async function fetchBounded(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  return new Response(response.body?.pipeThrough(boundedTo(MOST_BYTES)) ?? null, response);
}

function boundedTo(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let length = 0;
  return new TransformStream({
    transform(part, controller) {
      length += part.length;
      if (length > most) throw new Unanswered('too long');
      controller.enqueue(part);
    },
  });
}

/** Without the error's own words: a server may repeat in them what it was sent. */
function toUnanswered(error: unknown): Unanswered {
  if (error instanceof Unanswered) return error;
  if (error instanceof SyntaxError) return new Unanswered('not JSON');
  if (!(error instanceof OpenAI.APIError) || error instanceof OpenAI.APIConnectionError) {
    return new Unanswered('not reached');
  }
  const { status } = error as { status: number | undefined };
  if (status === undefined) return new Unanswered('not an answer');
  return new Unanswered(`status ${status}`, { isWorthAnotherTry: status >= 500 || status === 429 });
}
