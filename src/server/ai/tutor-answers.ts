import { createEventParser } from '#domain/calls/event-stream.ts';

/** Why a model's server did not answer, in words without a secret or a text of a student. */
export class Unanswered extends Error {
  readonly isWorthAnotherTry: boolean;
  constructor(reason: string, { isWorthAnotherTry = true } = {}) {
    super(reason);
    this.isWorthAnotherTry = isWorthAnotherTry;
  }
}

/** A piece of what a model says; the last one says whether it was cut off for its length. */
export interface Piece {
  text: string;
  isCutOff: boolean;
}

const MOST_BYTES = 256 * 1_024;
const STREAM_TYPE = 'text/event-stream';
const END = '[DONE]';

/** What a model says, piece by piece, or in one where its server does not stream; throws where it does not end as it should (R53). */
export async function* readPieces(answer: Response): AsyncGenerator<Piece> {
  const type = answer.headers.get('content-type') ?? '';
  if (!type.startsWith(STREAM_TYPE)) {
    yield await readWhole(answer);
    return;
  }
  const parse = createEventParser();
  let isFinished = false;
  for await (const text of readText(answer)) {
    for (const { data } of parse(text)) {
      if (data === END) return;
      const piece = pieceOf(parseJson(data));
      isFinished ||= piece.isLast;
      yield piece;
    }
  }
  if (!isFinished) throw new Unanswered('broken off');
}

/** An answer that comes as one JSON. */
export async function readWhole(answer: Response): Promise<Piece> {
  let text = '';
  for await (const part of readText(answer)) text += part;
  const { content, reason } = choiceOf(parseJson(text), 'message');
  if (typeof content !== 'string') throw new Unanswered('not an answer');
  return { text: content, isCutOff: reason === 'length' };
}

function pieceOf(event: unknown): Piece & { isLast: boolean } {
  if (!Array.isArray(fieldOf(event, 'choices'))) throw new Unanswered('not an answer');
  const { content, reason } = choiceOf(event, 'delta');
  if (reason === 'content_filter') throw new Unanswered('refused', { isWorthAnotherTry: false });
  return {
    text: typeof content === 'string' ? content : '',
    isCutOff: reason === 'length',
    isLast: typeof reason === 'string',
  };
}

async function* readText({ body }: Response): AsyncGenerator<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.length;
      if (length > MOST_BYTES) throw new Unanswered('too long');
      yield decoder.decode(part.value, { stream: true });
    }
  } finally {
    // Whoever stops listening wants no more of it.
    await reader?.cancel().catch(() => {});
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unanswered('not JSON');
  }
}

function choiceOf(answer: unknown, holder: 'message' | 'delta'): { content: unknown; reason: unknown } {
  const choices = fieldOf(answer, 'choices');
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  return { content: fieldOf(fieldOf(first, holder), 'content'), reason: fieldOf(first, 'finish_reason') };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
