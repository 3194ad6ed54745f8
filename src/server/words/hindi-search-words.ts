import { hindiOrdinalOf } from './ordinals.ts';
import { lessonWordsOf, stemOf } from './word-forms.ts';

/** Changes with the stems: what is stored was made by those of then. */
export const STEMS_VERSION = 3;

const BEGINS_WITH_DIGIT = /^\d/;

/** The stem by which a Hindi search compares a word: of an ordinal in figures one for all its forms. */
export const hindiSearchStemOf = (word: string): string =>
  stemOf(BEGINS_WITH_DIGIT.test(word) ? hindiOrdinalOf(word) : word);

/** The search tokens of a Hindi text as they are stored and looked for: stems in their order, in one spelling. */
export const hindiSearchWords = (text: string): string =>
  lessonWordsOf(text).map(hindiSearchStemOf).join(' ');
