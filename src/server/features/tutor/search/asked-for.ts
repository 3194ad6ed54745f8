/** One of some words, each a whole word in its script: `\b` knows Latin letters alone. */
const anyOf = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${words.trim().split(/\s+/).join('|')})(?![\\p{L}\\p{M}\\p{N}])`,
    'iu',
  );

const EXAM = anyOf(`
  upsc prelims? mains jee ssc cuet exams? paper pariksha परीक्षा प्रीलिम्स मेन्स यूपीएससी गेट
`);
/** In capitals it is the exam; an LSTM and a circuit have gates too. */
const GATE = /(?<![\p{L}\p{N}])GATE(?![\p{L}\p{N}])/gu;
const GATE_OF = /(?<![\p{L}\p{N}])gate(?=\s(?:cse?|da|ec|it|exam|paper|\d{4})(?![\p{L}\p{M}\p{N}]))/giu;

/** The query with “exam” in the place of GATE, where that is the exam. */
export const withExamForGate = (query: string): string =>
  query.replaceAll(GATE, 'exam').replaceAll(GATE_OF, 'exam');
/** What one asks of an exam. */
const OF_EXAM = anyOf(`
  asked asks? aaye? aya aa?yega aata aate ata ate poo?chh?[ae] pu?chh?[ae] important imp marks? questions? sawal prashn score rank tips
  comes? frequently repeated आए आया आता आते पूछे पूछा महत्वपूर्ण अंक प्रश्न सवाल
`);
const ALWAYS_OF_EXAM = anyOf('cut-?off weightage pyqs? syllabus सिलेबस कटऑफ');
/** Said to the tutor, of the tutor. */
const OF_TUTOR =
  /^\s*(?:(?:hey|hi|hello)[\s,]+)?(?:(?:are|r)\s+(?:you|u)\b|(?:who|what|how)\s+(?:are|r)\s+(?:you|u)\s*\??$|(?:aap|tum)\s+kau?o?n\b|(?:आप|तुम)\s+कौन)/iu;
const WHO = anyOf('kaun kon कौन');
/** Asks who it is; “an MLA who won” tells of one. */
const ASKS_WHO =
  /(?:^|[,.?!;:–-]\s*|\b(?:and|so|but|then|n|tell|guess|know|hi|hey|hello|of|india|state|country|me|sir|is|please|now|currently|today)\s+)who\b/iu;
/** Lessons are not newspapers. */
const TODAY = anyOf('now nowadays today currently? present abhi aajkal filhal vartman अभी आजकल वर्तमान');

/** What somebody shall do with their money: lessons give no advice. */
const ADVICE =
  /\b(?:(?:should|shud)\s+i|i\s+(?:should|shud|must))\s+(?:buy|invest|sell|purchase)\b|\bkh?ar(?:i|ee?)d\s*(?:l?u+n?|lo+n?)\b|\b(?:invest\s+kar(?:u+n?|\s*lu+n?)|pais[ae]\s+laga+u+n?)\b|ख़?खरीदूँ|ख़रीदूँ|खरीदूं|निवेश करूँ|पैसा लगाऊँ|पैसे लगाऊँ/iu;

/** Whether a question asks what no lesson tells: of an exam, of the tutor, who holds an office today, or what to buy. */
export const isOutsideLessons = (query: string): boolean =>
  ALWAYS_OF_EXAM.test(query) ||
  (EXAM.test(withExamForGate(query)) && OF_EXAM.test(query)) ||
  OF_TUTOR.test(query) ||
  ADVICE.test(query) ||
  ((WHO.test(query) || ASKS_WHO.test(query)) && TODAY.test(query));

const COUNTING = anyOf('how\\s+(?:many|much) kitn[aei] कितन[ाेी]');
const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
/** Where what is counted ends. */
const AFTER_COUNTED = new Set(
  `is are was were be been do does did has have had can could will would should may must in of on at for to from by with into and or
  there went go goes the a an it this that he she they we you i hai hain h the tha thi ho hote hota hoti honge hue me mein main se ka
  ki ke ko tak par pe aur bache rahe raha rahi lagta lagte lagega है हैं था थे थी हो होते होता होती हुए में से का की के को तक पर और बचे रहे रह गए गई लगता लगते`.split(
    /\s+/,
  ),
);
const MOST_COUNTED = 2;

const WHY = anyOf('why y kyu kyun kyon kyo क्यों');
/** Then the number is one of several things that are asked. */
const ALSO_ASKS = anyOf('when who which kab kaun kon kisne कब कौन किसने');
/** How much to keep is no number of things. */
const TO_DO = /^\p{L}+n[ae]$/u;
const WHAT_IS_TO_BE = anyOf('hai hain h chahiye hoga hota padega padta');

/** What a question counts: the passage that answers has to speak of it. How many *women* were in the Assembly? */
export function countedIn(query: string): string | undefined {
  const asked = COUNTING.exec(query);
  if (!asked || ALSO_ASKS.test(query) || WHY.test(query.slice(0, asked.index))) return undefined;
  const after = Array.from(query.slice(asked.index + asked[0].length).matchAll(WORD), ([word]) => word);
  const [first = '', second = ''] = after;
  if (TO_DO.test(first) && WHAT_IS_TO_BE.test(second)) return undefined;
  const end = after.findIndex((word) => AFTER_COUNTED.has(word.toLowerCase()));
  const counted = after.slice(0, end === -1 ? MOST_COUNTED : Math.min(end, MOST_COUNTED));
  return counted.length === 0 ? undefined : counted.join(' ');
}

/** It asks how they are compared, and not for two things side by side. */
const HOW_TO_COMPARE =
  /\bhow\s+(?:(?:to|do|can|could|should|would|shall)\s+)?(?:(?:i|we|you|one|u)\s+)?compare\b|\bcompare\s+(?:kaise|kese)\b|\b(?:kaise|kese)\s+compare\b/iu;
const DIFFERENCE = anyOf(`
  differences? diffr?a?e?nce diffrnce difrnc difrence diff same\\s(?:as|things?|thng) ek\\shi\\s(?:cheez|chee[zj]e|chiz|baat) एक\\sही\\s(?:चीज़|चीज|बात) differs? different\\sfrom compare vs versus compared? between btwn? betwen far[aq]k? farq fark antar bhed tulna अंतर अन्तर फर्क फ़र्क भेद तुलना
`);
const AND = /\s(?:and|vs\.?|versus|aur|or|n|from|ya|और|एवं|तथा|से|या|&)\s/iu;

/** “Compare A with B” */
const AND_COMPARED = /\s(?:with|to|and|vs\.?|versus|or|aur|&|और|एवं|तथा|या)\s/iu;
const COMPARES = anyOf('compare');

/** Where something else is said than what is compared. */
const SENTENCE_END = /(?<![.?!;।])[.?!;।]+(?:\s+|$)/u;
const ASIDE = /(?<![.?!;,।])[.?!;,।]+(?:\s+|$)/u;

/** Whether some words say that a difference is asked for. */
export const asksDifference = (words: string): boolean => DIFFERENCE.test(words);

/** The two things whose difference a question is after. */
export function sidesOf(query: string): readonly [string, string] | undefined {
  if (!DIFFERENCE.test(query) || HOW_TO_COMPARE.test(query)) return undefined;
  const and = (COMPARES.test(query) ? AND_COMPARED : AND).exec(query);
  if (!and) return undefined;
  const one = query.slice(0, and.index).split(SENTENCE_END).at(-1) ?? '';
  const [other = ''] = query.slice(and.index + and[0].length).split(ASIDE);
  return [one, other];
}
