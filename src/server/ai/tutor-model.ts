import type { CallBudget } from './call-budget.ts';
import type { Hearing, TutorModel, TutorQuestion } from './ai-port.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { TutorAccess } from '../config.ts';
import type { Provider } from './openai-provider.ts';
import { Unanswered } from './tutor-answers.ts';
import { LONGEST, shortened, toPlainText, wholeSentencesOf } from './tutor-text.ts';

interface TutorModelDeps {
  readonly now: () => Date;
  readonly budget: CallBudget;
  /** Told why an answer did not come, in words without a secret or a text of a student. */
  readonly onFailure: (reason: string) => void;
  /** For both tries together: the student waits. Somebody who reads along waits so long for each sentence. */
  readonly timeoutMs?: number;
  /** For all sentences together. */
  readonly wholeMs?: number;
}

const MOST_SIGNS = 20_000;
const TRIES = 2;
const OPEN_MS = 30_000;

/** Hears one answer of the model to its end, at once or in pieces. */
function createHearer(access: TutorAccess) {
  let provider: Promise<Provider> | undefined;
  // A server that nobody asks anything, or that has no model, starts without the weight of it.
  const load = () =>
    (provider ??= import('./openai-provider.ts').then(({ createProvider }) => createProvider(access)));

  async function hearWhole(question: TutorQuestion, signal: AbortSignal): Promise<string> {
    const { text, isCutOff } = await (await load()).readWhole(question, signal);
    return endedText(toPlainText(text), { most: LONGEST[question.hintLevel], isCutOff });
  }

  async function hearPieces(
    question: TutorQuestion,
    signal: AbortSignal,
    onSentence: (soFar: string) => void,
  ): Promise<string> {
    const most = LONGEST[question.hintLevel];
    let said = '';
    let isCutOff = false;
    let told = '';
    for await (const piece of (await load()).readPieces(question, signal)) {
      said += piece.text;
      isCutOff ||= piece.isCutOff;
      const plain = toPlainText(said);
      const sentences = wholeSentencesOf(`${plain}${said.slice(-1).trim() === '' ? ' ' : ''}`.slice(0, most));
      if (sentences.length > told.length) {
        told = sentences;
        onSentence(told);
      }
      // The second is for addresses without an end, of which nothing is left in the plain text.
      if (plain.length > most || said.length > MOST_SIGNS) break;
    }
    return endedText(toPlainText(said), { most, isCutOff });
  }

  return { load, hearWhole, hearPieces };
}

/** An LLM client with model timeout, retry and circuit breaker: 8 s, one more try, a rest of 30 s after five failures (R55). */
export function createTutorModel(
  access: TutorAccess,
  { now, budget, onFailure, timeoutMs = 8_000, wholeMs = 25_000 }: TutorModelDeps,
): TutorModel {
  const breaker = createCircuitBreaker({ failures: 5, openMs: OPEN_MS, now });
  const { load, hearWhole, hearPieces } = createHearer(access);

  return {
    async answer(question, { leaving, onSentence }: Hearing = {}) {
      // Before the student's patience counts: the first time it is our own disk that is slow.
      await load();
      const silence = createSilenceTimeout(timeoutMs, onSentence ? wholeMs : timeoutMs);
      const signal = leaving ? AbortSignal.any([silence.signal, leaving]) : silence.signal;
      let isHeard = false;
      const hear = (soFar: string) => {
        isHeard = true;
        silence.renew();
        onSentence?.(soFar);
      };
      try {
        for (let tries = 0; tries < TRIES && breaker.allows(); tries += 1) {
          if (!(await budget.take())) break;
          try {
            const text = await (onSentence
              ? hearPieces(question, signal, hear)
              : hearWhole(question, signal));
            breaker.succeeded();
            return text;
          } catch (error) {
            // Nobody waits any more: that says nothing of the server.
            if (leaving?.aborted) return null;
            breaker.failed();
            onFailure(signal.aborted ? 'too slow' : reasonOf(error));
            // What was heard is not said a second time in other words.
            if (signal.aborted || isHeard || (error instanceof Unanswered && !error.isWorthAnotherTry)) break;
          }
        }
        return null;
      } finally {
        silence.end();
      }
    },
  };
}

const reasonOf = (error: unknown): string => (error instanceof Unanswered ? error.message : 'not reached');

/** An idle timeout within an overall deadline: runs out after a while, unless it is renewed, and after the whole time in any case. */
function createSilenceTimeout(timeoutMs: number, wholeMs: number) {
  const out = new AbortController();
  const giveUp = () => out.abort();
  const whole = setTimeout(giveUp, wholeMs);
  let next = setTimeout(giveUp, timeoutMs);
  return {
    signal: out.signal,
    renew: () => {
      clearTimeout(next);
      next = setTimeout(giveUp, timeoutMs);
    },
    end: () => {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}

function endedText(plain: string, limits: { most: number; isCutOff: boolean }): string {
  if (plain === '') throw new Unanswered('not an answer');
  return shortened(plain, limits);
}
