export const HAS_NUMBER = /\d/;
/** A name inside a sentence, or initials. */
const HAS_NAME = /(?<=[\p{Ll},:;–-]\s|\|\s|:\s)\p{Lu}[\p{L}.]+/u;
export const HAS_REASON =
  /\b(?:because|since|so that|therefore|hence|for this reason|otherwise|which is why|that is why|so)\b|क्योंकि|इसलिए|इसीलिए|ताकि|जिससे|के कारण/i;

/** Questions after a number, a name or a reason, and sentences that have one. */
export const ASKED_KINDS: readonly { asks: RegExp; has: RegExp }[] = [
  {
    asks: /\b(?:how (?:many|much|long|old|big|fast)|when|which year|wen|kitn[aei]|kab)\b|कितन|कब/iu,
    has: HAS_NUMBER,
  },
  { asks: /\b(?:who|whom|whose|kaun|kon|kisne|kisko)\b|कौन|किसने|किसको/iu, has: HAS_NAME },
  { asks: /\b(?:why|y|kyu|kyun|kyon|kyo|reason|wajah|karan)\b|क्यों|कारण|वजह/iu, has: HAS_REASON },
];
