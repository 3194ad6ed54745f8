import type { TutorPart } from '#contract/contract.ts';
import { isDevanagari } from '../library/hindi/devanagari.ts';
import { saidIn } from './answer-parts.ts';
import type { QuotedLanguage } from './passages.ts';
import { TUTOR_TEXTS } from './tutor-texts.ts';

/** In Hindi to who writes in it or reads the lesson in it. */
export const noticeLanguage = (found: { query: string; language: QuotedLanguage }): QuotedLanguage =>
  isDevanagari(found.query) ? 'Hindi' : found.language;

/** A sentence, first of all, on what the tutor cannot do with a question, and what it shows instead. */
export function noticePart(
  textOf: (says: (typeof TUTOR_TEXTS)['English']) => string,
  found: { query: string; language: QuotedLanguage },
): TutorPart {
  const language = noticeLanguage(found);
  return { kind: 'notice', text: textOf(TUTOR_TEXTS[language]), ...saidIn(language) };
}
