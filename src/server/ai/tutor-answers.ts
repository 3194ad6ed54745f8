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

/** Validates the chat completion that came as one; throws where it is none, whatever its type promises (R53). */
export function wholeOf(answer: unknown): Piece {
  const { content, reason } = choiceOf(answer, 'message');
  if (reason === 'content_filter') throw refused();
  if (typeof content !== 'string') throw new Unanswered('not an answer');
  return { text: content, isCutOff: reason === 'length' };
}

/** What stands in one event of a stream. */
export function pieceOf(event: unknown): Piece & { isLast: boolean } {
  if (!Array.isArray(fieldOf(event, 'choices'))) throw new Unanswered('not an answer');
  const { content, reason } = choiceOf(event, 'delta');
  if (reason === 'content_filter') throw refused();
  return {
    text: typeof content === 'string' ? content : '',
    isCutOff: reason === 'length',
    isLast: typeof reason === 'string',
  };
}

const refused = () => new Unanswered('refused', { isWorthAnotherTry: false });

function choiceOf(answer: unknown, holder: 'message' | 'delta'): { content: unknown; reason: unknown } {
  const choices = fieldOf(answer, 'choices');
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  return { content: fieldOf(fieldOf(first, holder), 'content'), reason: fieldOf(first, 'finish_reason') };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
