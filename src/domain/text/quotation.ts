const BEGINS_INSIDE = /^[^\p{L}\p{N}]*\p{Ll}/u;
const ENDS_WHOLE = /[.?!।:…][*_`"'”’)\]]*$/u;

/** Bold words, but for the stars of code. */
const BOLD = /(`[^`]*`)|(?<![\p{L}\p{N}])\*\*(?=\S)([^`]+?)(?<=\S)\*\*(?![\p{L}\p{N}])/gu;

/** The same for words in italics, of one star. */
const ITALIC = /(`[^`]*`|\$[^$\n]*\$)|(?<![\p{L}\p{N}*])\*(?=[^\s*])([^`*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu;

/** A passage as a quotation, without bold and italics: dots where it begins inside a sentence, or ends before the end of one. */
export const asQuotation = (passage: string): string => {
  const keepWords = (_: string, code?: string, marked?: string): string => code ?? marked ?? '';
  const words = passage.replaceAll(BOLD, keepWords).replaceAll(ITALIC, keepWords);
  return `${BEGINS_INSIDE.test(words) ? '… ' : ''}${words}${ENDS_WHOLE.test(words) ? '' : ' …'}`;
};
