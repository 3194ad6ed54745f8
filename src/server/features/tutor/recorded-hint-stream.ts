import type { TutorHintLevel } from '#contract/contract.ts';
import { recordShownAnswers } from '../../answer-visibility.ts';
import type { Found } from './retrieval.ts';
import { keysShownIn } from './shown-answer-keys.ts';
import { refuseDuringWeeklyQuiz, type Tutor } from './tutor-access.ts';

interface RecordedHintStream {
  show: (draft: string) => void;
  /** Resolves once all is shown; throws `locked-during-quiz` where a weekly quiz was begun meanwhile: then the rest is not. */
  finish: () => Promise<void>;
}

interface Drafting {
  userId: string;
  subjectId: string;
  hintLevel: TutorHintLevel;
  found: Found;
  leaving: AbortSignal;
  onDraft: (draft: string) => void;
}

/**
 * Streams what a model drafts of a hint only after the questions it answers are recorded as shown (a write-ahead record):
 * a weekly quiz that begins before the draft ends, or a reader who leaves, would otherwise find them unrecorded.
 */
export function createRecordedHintStream(
  tutor: Tutor,
  { userId, subjectId, hintLevel, found, leaving, onDraft }: Drafting,
): RecordedHintStream {
  const recorded = new Set<string>();
  let shown = Promise.resolve();
  async function recordAndShow(draft: string) {
    if (leaving.aborted) return;
    const step = { hintLevel, source: 'model' as const, text: draft };
    const questionIds = keysShownIn({ step, citations: [] }, found).filter((id) => !recorded.has(id));
    const record = { userId, questionIds, at: tutor.now(), isMissed: false };
    if (questionIds.length > 0) await tutor.db.transaction((tx) => recordShownAnswers(tx, record));
    for (const id of questionIds) recorded.add(id);
    // After the record: a quiz begun before it is refused here, and one begun later leaves these questions out.
    await refuseDuringWeeklyQuiz(tutor, userId, subjectId);
    onDraft(draft);
  }
  return {
    show(draft) {
      shown = shown.then(() => recordAndShow(draft));
      // Thrown by `finish`, which is awaited only when the model has ended.
      shown.catch(() => {});
    },
    finish: () => shown,
  };
}
