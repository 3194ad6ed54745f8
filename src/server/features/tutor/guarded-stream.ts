import type { TutorModel, TutorQuestion } from '../../ai/ai-port.ts';
import { endsWithin, revealsAnswer } from './answer-key-filter.ts';
import type { Withheld } from './answer-key-redaction.ts';

interface GuardedStream {
  /** What must not be said on this hint level. */
  withheld: Pick<Withheld, 'answers' | 'tells'>;
  /** Nobody waits for it any more. */
  leaving: AbortSignal;
  /** Told what may be read so far, sentence by sentence. */
  onDraft?: ((draft: string) => void) | undefined;
}

/**
 * Filters a streaming answer of a model on one hint level; null where it has none that may be said. Each sentence is
 * let go of once all before it and it itself were looked through, and none that ends as a guarded phrase begins: what
 * was let go of is never a part of one. A model that tells is stopped.
 */
export async function streamGuardedAnswer(
  { answer }: TutorModel,
  question: TutorQuestion,
  { withheld: { answers, tells }, leaving, onDraft }: GuardedStream,
): Promise<string | null> {
  const silencing = new AbortController();
  const isTold = (text: string) => revealsAnswer(text, answers) || tells(text);
  const onSentence = (soFar: string) => {
    if (isTold(soFar)) silencing.abort();
    if (silencing.signal.aborted || endsWithin(soFar, answers)) return;
    onDraft?.(soFar);
  };
  const spoken = await answer(question, {
    leaving: AbortSignal.any([leaving, silencing.signal]),
    ...(onDraft && { onSentence }),
  });
  return spoken === null || isTold(spoken) ? null : spoken;
}
