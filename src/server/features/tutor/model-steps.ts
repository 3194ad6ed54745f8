import type { TutorHintLevel, TutorStep } from '#contract/contract.ts';
import type { TutorModel, TutorQuestion } from '../../ai/ai-port.ts';
import { withoutPersonalData } from '../../ai/personal-data.ts';
import { isDevanagari } from '../library/hindi/devanagari.ts';
import { withoutPhrases } from './answer-key-filter.ts';
import { streamGuardedAnswer } from './guarded-stream.ts';
import { citationsOn, guardedIn, hintLevelAfter, nextHintLevel, stepOf } from './hint-levels.ts';
import type { Reply } from './lesson-replies.ts';
import type { Found } from './retrieval.ts';
import type { TutorRepository } from './tutor.repository.ts';
import { redactText, withheldOnLastHint } from './answer-key-redaction.ts';

/** Who says a hint level. */
export interface Speakers {
  /** Null where none is configured: the lessons themselves are what is said. */
  model: TutorModel | null;
  /** The server stops: no model is waited for any longer. */
  stopping: AbortSignal;
  repository: Pick<TutorRepository, 'findFullName'>;
}

/** One hint level to be made. */
export interface Saying {
  hintLevel: TutorHintLevel;
  found: Found;
  leaving: AbortSignal;
  onDraft?: ((draft: string) => void) | undefined;
}

export const isModels = (hintLevel: TutorHintLevel): hintLevel is TutorQuestion['hintLevel'] =>
  hintLevel === 'nudge' || hintLevel === 'hint' || hintLevel === 'answer';

/** The first hint level; a model comes after it. */
export const firstHintLevel = (tutor: Pick<Speakers, 'model'>, found: Found): Reply => ({
  step: withNextLevel(tutor, stepOf('passages', found), found),
  citations: citationsOn('passages', found),
});

/** The step with the hint level that follows it, where the one after it has nothing to say. */
export function withNextLevel({ model }: Pick<Speakers, 'model'>, step: TutorStep, found: Found): TutorStep {
  const next = nextHintLevel(step.hintLevel, found, (each) => model !== null && isModels(each));
  return next === undefined || next === hintLevelAfter(step.hintLevel) ? step : { ...step, next };
}

/** A model's words where it has some that may be said on this hint level, and those of the lessons else. */
export async function say(speakers: Speakers, userId: string, saying: Saying): Promise<TutorStep> {
  const { hintLevel, found } = saying;
  const spoken = isModels(hintLevel) ? await askModel(speakers, userId, { ...saying, hintLevel }) : null;
  if (spoken === null) return stepOf(hintLevel, found);
  return { hintLevel, text: spoken, source: 'model', ...(isDevanagari(spoken) && { language: 'Hindi' }) };
}

/** Before the last hint level every word of a key and of what explains it. */
const withheldBefore = (found: Found) => ({ answers: guardedIn(found), tells: () => false });

async function askModel(
  { model, stopping, repository }: Speakers,
  userId: string,
  { hintLevel, found, leaving, onDraft }: Saying & { hintLevel: TutorQuestion['hintLevel'] },
): Promise<string | null> {
  if (!model) return null;
  // What a model was not told it cannot be talked into telling; what it knows by itself is looked for in its words.
  const withheld = hintLevel === 'answer' ? withheldOnLastHint(found) : withheldBefore(found);
  const question = {
    hintLevel,
    question: withoutPersonalData(found.query, await repository.findFullName(userId)),
    passages: found.citations
      .map(({ name, passage }) => ({
        lesson: withoutPhrases(name, withheld.answers),
        text: withoutPhrases(redactText(passage, withheld), withheld.answers),
      }))
      .filter(({ text }) => text !== ''),
  };
  return streamGuardedAnswer(model, question, {
    withheld,
    leaving: AbortSignal.any([leaving, stopping]),
    onDraft,
  });
}
