import type { TutorStep } from '#contract/contract.ts';
import { lessonWordsOf } from '../../words/word-forms.ts';
import { isDevanagari } from '../library/hindi/devanagari.ts';
import { isHinglish } from '../library/hindi/hinglish.ts';
import { QUOTING_KINDS } from './answer-parts.ts';
import { QUOTED_IN_ENGLISH } from './tutor-texts.ts';

/** An answer that says to who asks in Hindi, in their script, that what comes is English. */
export function withLanguageNote(step: TutorStep, query: string): TutorStep {
  const { parts = [] } = step;
  const first = parts.find(({ kind }) => QUOTING_KINDS.has(kind) || kind === 'summary');
  if (!first || first.language === 'Hindi' || !isHinglish(lessonWordsOf(query))) return step;
  const text = QUOTED_IN_ENGLISH[isDevanagari(query) ? 'Devanagari' : 'Latin'];
  return { ...step, text: `${text}\n\n${step.text}`, parts: [{ kind: 'language', text }, ...parts] };
}
