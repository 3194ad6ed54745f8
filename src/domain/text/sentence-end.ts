// Not after one letter, an initial: "I. R. Coelho". The danda ends a sentence in Hindi, where a point is an initial: "बी. एन. राव".
export const SENTENCE_END =
  /(?<=[\p{N})"'’%][.!?]|[\p{L}\p{M}]{2}[!?]|[^\P{L}\u0900-\u097f]{2}\.|[।॥。])\s+/u;
