import type { TutorModel } from './ai-port.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { tutorPrompt } from './tutor-prompt.ts';

/** Where an OpenAI-compatible server is. */
export interface TutorAccess {
  /** Without a slash at the end; `/chat/completions` follows. */
  readonly url: string;
  /** Goes into the request's header and nowhere else (R51). */
  readonly key: string | null;
  readonly model: string;
}

interface TutorModelDeps {
  readonly now: () => Date;
  /** Told why an answer did not come, in words without a secret or a text of a student. */
  readonly onFailure: (reason: string) => void;
  /** For both tries together: the student waits. */
  readonly patienceMs?: number;
}

const LONGEST_ANSWER = 4_000;
const MOST_BYTES = 256 * 1_024;
const MOST_TOKENS = 700;
const TRIES = 2;
const OPEN_MS = 30_000;

class Unanswered extends Error {
  readonly isWorthAnotherTry: boolean;
  constructor(reason: string, { isWorthAnotherTry = true } = {}) {
    super(reason);
    this.isWorthAnotherTry = isWorthAnotherTry;
  }
}

/** A model behind an OpenAI-compatible server: 8 s in all, one more try, a rest of 30 s after five failures (R55). */
export function createTutorModel(
  { url, key, model }: TutorAccess,
  { now, onFailure, patienceMs = 8_000 }: TutorModelDeps,
): TutorModel {
  const breaker = createCircuitBreaker({ failures: 5, openMs: OPEN_MS, now });

  async function ask(body: string, signal: AbortSignal): Promise<string> {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body,
      signal,
      // The key is for this server, not for wherever it may point.
      redirect: 'error',
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      const isWorthAnotherTry = answer.status >= 500 || answer.status === 429;
      throw new Unanswered(`status ${answer.status}`, { isWorthAnotherTry });
    }
    return readAnswer(await readText(answer));
  }

  return {
    async answer(question) {
      const messages = tutorPrompt(question);
      const body = JSON.stringify({
        model,
        messages,
        max_tokens: MOST_TOKENS,
        temperature: 0.2,
        stream: false,
      });
      const signal = AbortSignal.timeout(patienceMs);
      for (let tries = 0; tries < TRIES && breaker.allows(); tries += 1) {
        try {
          const text = await ask(body, signal);
          breaker.succeeded();
          return text;
        } catch (error) {
          breaker.failed();
          onFailure(reasonOf(error, signal));
          if (signal.aborted || (error instanceof Unanswered && !error.isWorthAnotherTry)) break;
        }
      }
      return null;
    },
  };
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'too slow';
  return error instanceof Unanswered ? error.message : 'not reached';
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > MOST_BYTES) {
      await reader?.cancel();
      throw new Unanswered('too long');
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whatever came, as plain text that can be stored and shown; throws where there is none (R53). */
function readAnswer(text: string): string {
  const content = contentOf(parse(text));
  if (content === undefined) throw new Unanswered('not an answer');
  const plain = content
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    // Pictures and links become their words: nothing is fetched and nobody is led away (R54).
    .replaceAll(/!?\[([^\][\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  if (plain === '') throw new Unanswered('not an answer');
  return plain.length > LONGEST_ANSWER
    ? `${plain
        .slice(0, LONGEST_ANSWER - 2)
        .toWellFormed()
        .trimEnd()} …`
    : plain;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unanswered('not JSON');
  }
}

function contentOf(answer: unknown): string | undefined {
  const choices = fieldOf(answer, 'choices');
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const content = fieldOf(fieldOf(first, 'message'), 'content');
  return typeof content === 'string' ? content : undefined;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
