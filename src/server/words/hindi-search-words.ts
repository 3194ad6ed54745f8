import { lessonWordsOf, stemOf } from './word-forms.ts';

/** Changes with the stems: what is stored was made by those of then. */
export const STEMS_VERSION = 2;

/** The search tokens of a Hindi text as they are stored and looked for: stems in their order, in one spelling. */
export const hindiSearchWords = (text: string): string => lessonWordsOf(text).map(stemOf).join(' ');
