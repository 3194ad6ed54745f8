/** Ends one part of a question, if the next asks as well. */
const BREAK = /[?;,।]+|\.{2,}|\.\s|\s(?:and|n|aur|then|और|तथा|एवं)(?=\s)/giu;
/** What asks, wherever it stands: Hindi asks in the middle of a sentence. */
const ASKS =
  /(?<![\p{L}\p{M}\p{N}])(?:w(?:h|ha|a|u|hu)?ts?|why|y|how|hows|hw|w(?:h|he|e)n|where|who|whose|whom|wh?ich|means?|meaning|meening|matlab|define|ky[aou]n?|kab|kai?se|kaha+n?|kau?n|kis(?:n[ei]|ko|k[aei])?|kin(?:hone)?|kitn[aei]|kaunsa|konsa|क्या|क्यों|कब|कैसे|कहाँ|कौन|किसने|किसको|किसक[ाेी]|किस|किन|कितन[ाेी]|मतलब|अर्थ)(?![\p{L}\p{M}\p{N}])/iu;
const BEGINS_AS_QUESTION =
  /^[^\p{L}]*(?:(?:and|n|or|so|then)\s+)*(?:is|are|was|were|do|does|did|can|could|shu?o?u?ld?|shud|will|has|have)\s/iu;
const ONE_WORD = /^[^\p{L}]*\p{L}+[^\p{L}]*$/u;

/** What a student asks one after the other: "what is a heap and when do I use it?"; the whole where it asks one thing. */
export function askedPartsOf(query: string): string[] {
  const ends = Array.from(query.matchAll(BREAK), ({ index }) => index);
  const parts: string[] = [];
  let begun = '';
  let hasAsked = false;
  for (const [at, start] of [0, ...ends].entries()) {
    const end = ends[at] ?? query.length;
    const piece = query.slice(start, end);
    const asks = ASKS.test(piece) || BEGINS_AS_QUESTION.test(piece) || query[end] === '?';
    // “how?” after a question asks nothing else; what asks nothing leads up to what is asked, or goes on with it.
    const isNext: boolean = asks && hasAsked && !(piece.startsWith('?') && ONE_WORD.test(piece));
    if (isNext) parts.push(begun);
    begun = isNext ? piece : begun + piece;
    hasAsked = asks || (hasAsked && !isNext);
  }
  return [...parts, begun];
}
