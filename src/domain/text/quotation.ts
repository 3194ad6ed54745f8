const BEGINS_INSIDE = /^[^\p{L}\p{N}]*\p{Ll}/u;
const ENDS_WHOLE = /[.?!।:…][*_`"'”’)\]]*$/u;

/** Bold words, but for the stars of code. */
const BOLD = /(`[^`]*`)|(?<![\p{L}\p{N}])\*\*(?=\S)([^`]+?)(?<=\S)\*\*(?![\p{L}\p{N}])/gu;

/** A passage as a quotation, without bold: dots where it begins inside a sentence, or ends before the end of one. */
export const asQuotation = (passage: string): string => {
  const words = passage.replaceAll(BOLD, (_, code?: string, bold?: string) => code ?? bold ?? '');
  return `${BEGINS_INSIDE.test(words) ? '… ' : ''}${words}${ENDS_WHOLE.test(words) ? '' : ' …'}`;
};
