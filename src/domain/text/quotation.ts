const BEGINS_INSIDE = /^[^\p{L}\p{N}]*\p{Ll}/u;
const ENDS_WHOLE = /[.?!।:…][*_`"'”’)\]]*$/u;

/** A passage as a quotation: dots where it begins inside a sentence, or ends before the end of one. */
export const asQuotation = (passage: string): string =>
  `${BEGINS_INSIDE.test(passage) ? '… ' : ''}${passage}${ENDS_WHOLE.test(passage) ? '' : ' …'}`;
