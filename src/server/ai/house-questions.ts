import type { HouseQuestionSet } from '#contract/contract.ts';
import type { HouseLanguage } from './ai-port.ts';
import { HOUSE_WEIGHTS, type HouseWords, type TraitPair } from './house-weights.ts';
import { ENGLISH_WORDS } from './house-words.english.ts';
import { HINDI_WORDS } from './house-words.hindi.ts';

export interface HouseOption {
  readonly id: string;
  readonly text: string;
  readonly traits: TraitPair;
}

export interface HouseQuestionWithWeights {
  readonly id: string;
  readonly text: string;
  readonly options: readonly HouseOption[];
}

/** A question set as issued in one language. */
export interface IssuedSet {
  readonly id: string;
  readonly language: HouseLanguage;
  readonly words: HouseWords;
  readonly questions: readonly HouseQuestionWithWeights[];
}

/** Counts up when questions, options or weights change, so that old answers are never read by new weights. */
const VERSION = 1;

const ISSUED: Readonly<Record<HouseLanguage, IssuedSet>> = {
  English: issue('English', 'en', ENGLISH_WORDS),
  Hindi: issue('Hindi', 'hi', HINDI_WORDS),
};

export const findIssuedSet = (questionSetId: string): IssuedSet | undefined =>
  Object.values(ISSUED).find(({ id }) => id === questionSetId);

/** The questions of a language as they are shown: without weights. */
export function readQuestionSet(language: HouseLanguage): HouseQuestionSet {
  const { id, questions } = ISSUED[language];
  return {
    questionSetId: id,
    language,
    questions: questions.map((question) => ({
      id: question.id,
      text: question.text,
      options: question.options.map((option) => ({ id: option.id, text: option.text })),
    })),
  };
}

function issue(language: HouseLanguage, code: string, words: HouseWords): IssuedSet {
  const texts: Record<string, { text: string; options: Record<string, string> }> = words.questions;
  const questions = Object.entries(HOUSE_WEIGHTS).map(([id, weights]) => ({
    id,
    text: texts[id]?.text ?? id,
    options: Object.entries(weights).map(([option, traits]: [string, TraitPair]) => ({
      id: option,
      traits,
      text: texts[id]?.options[option] ?? option,
    })),
  }));
  return { id: `houses-${VERSION}-${code}`, language, words, questions };
}
