import { lessonWordsOf, stemOf } from './word-forms.ts';

/** The search tokens of a Hindi text as they are stored and looked for: stems in their order, in one spelling. */
export const hindiSearchWords = (text: string): string => lessonWordsOf(text).map(stemOf).join(' ');
