import { sidesOf } from './asked-for.ts';
import { isHinglish } from '../../library/hindi/hinglish.ts';
import { lessonWordsOf } from '../../../words/word-forms.ts';
import { asksToExplainAgain, isWithoutName, saysPlainly } from './asks-to-explain-again.ts';
import { symbolsIn } from './symbols.ts';
import { shippedWordVectors } from './word-vectors.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));

/** They stand for what was asked about before. */
const PRONOUN = setOf(`
  he she it they him her his hers its their theirs them himself herself itself himself
  wo woh vo voh uska uske uski usko use usne usse usme usmein unka unke unki unko unhe unhone unse unme
  iska iske iski isko ise isne isse isme ismein inka inke inki inko inhe inse
  वह वो वे उस उसका उसके उसकी उसको उसे उसने उससे उसमें उन उनका उनके उनकी उनको उन्हें उन्होंने उनसे
  इसका इसके इसकी इसको इसे इसने इससे इसमें इनका इनके इनकी इनको इन्हें इनसे
`);
/** Which of several, and no topic. */
const IN_ORDER = setOf(`
  first second third fourth last next previous other others another one two both rest same then after before later
  pehla pehle pahla dusra dusre doosra doosre dusri teesra tisra agla agle pichla aakhri baad baki dono
  पहला पहले दूसरा दूसरे दूसरी तीसरा अगला अगले पिछला आखिरी बाद बाकी दोनों
`);
const EXAMPLE = setOf(`
  example examples exmpl eg instance udaharan udahran udaharn misaal misal
  उदाहरण मिसाल
`);
/** They ask for an example too, but with a number they name one: real numbers. */
const FROM_LIFE = setOf('real life practical');
/** How the example shall be, and of nothing: “with numbers”, “a real life one”. */
const FORM = setOf(`
  with together daily everyday simple small short easy numeric numerical numericals maths math calculation concrete actual better good proper koi
  sath saath sahit wala wali wale waala chhota chota chhoti choti bada desi asli roz zindagi jindagi
  साथ सहित वाला वाली वाले कोई छोटा छोटी बड़ा असली रोज़ रोज ज़िंदगी जिंदगी
`);
const FIGURES = setOf(`
  number numbers figure figures digit digits numeric numerical numericals calculation maths math sankhya sankhyao sankhyaon aank ank ankon aankde
  aankdo aankdon ankde nambar
  संख्या संख्याओं अंक अंकों आँकड़े आंकड़े आँकड़ों आंकड़ों नंबर
`);
const COUNT = /^[1-5]$|^[१-५]$/;
/** What was said shall be said in other words. */
const MEANING = setOf('mean means meant meaning meanings meen matlab mtlb matalab arth मतलब अर्थ');
const WITH = setOf('with using saath sath lekar leke se साथ लेकर से');
/** They ask to be told, and nothing. */
const TELL = /(?<![\p{L}\p{M}])(?:explain|tell|can|बताइए|बताओ)(?![\p{L}\p{M}])/giu;
const ANOTHER = setOf('ek one another एक');
/** Another way to say what was said, and no other example. */
const TOLD = setOf('explain way say samjhao samjhaiye samjha समझाओ समझाइए समझाएँ');
/** What is named is what the example is of: “example of a number”. */
const EXAMPLE_OF = /\bexamples?\s+of\b/i;
const MORE = setOf(`
  more aur further detail details detailed elaborate continue expand vistar vistaar thoda thodi extra aage
  और आगे विस्तार थोड़ा
`);
/** How one asks for more. */
const ASKING = setOf(`
  show shows shown provide dikhao dikha dikhaye bolo bata batado sunao samjhado answer again
  दिखाओ दिखाइए बोलो
`);
const WHY = setOf('why y kyu kyun kyon kyo kiyu reason reasons wajah karan क्यों कारण वजह');
const PROOF = setOf(`
  prove proves proved proof proofs justify justification sabit saabit siddh siddha sidh praman pramaan evidence
  सिद्ध साबित प्रमाण
`);
/** Of what was said, and only beside a word that points at it: “why is that true”. */
const HOLDS = setOf('true sach sahi right correct sure pata know सच सही पता');
const POINTS_AT = setOf(
  'it that this ye yeh yah wo woh aisa why how you kyu kyun kyon kyo kaise kese यह ये वह ऐसा क्यों कैसे',
);
/** What one says before one goes on. */
const BEGINNING = setOf('but lekin magar hmm oh acha accha achha ok okay लेकिन मगर अच्छा');
const HOW = setOf('how kaise kese कैसे');
/** What is to be done about that which was said: “how do I fix”. */
const REMEDY = setOf(`
  fix fixed solve solved avoid avoided prevent prevented cure cured repair stop stopped theek thik bachen bache bachaye roken roke
  ठीक बचें रोकें
`);
const GOES_ON = /^\s*(?:(?:and|aur|ok(?:ay)?|so|but|lekin|और|लेकिन)\s+)+/iu;
/** It names what else the question before is asked of. */
const NAMES_MORE = /^\s*(?:and|aur|और)\s+/iu;
/** It has a question of its own, which the one before does not lend it. */
const ASKS_ITSELF =
  /(?<![\p{L}\p{M}])(?:wh?at|who|whom|whose|when|where|why|which|how|is|are|was|were|does|do|did|can|kya|kyu|kyon|kyun|kab|kahan?|kidhar|kis|kaun|kon|konse|kaise|kese|kitn\p{L}+|explain|define|tell|क्या|क्यों|कब|कहाँ|कहां|किस|कौन|कैसे|कितन\p{M}*|बताइए|बताओ)(?![\p{L}\p{M}])/iu;
/** Pronouns that stand for nothing that was said: it is true that. */
const STANDS_FOR_NOTHING =
  /\b(?:is|was)\s+it\s+(?:true|possible|right|correct|wrong|fair)\b|\bit\s+(?:is|was)\s+(?:true|possible)\b|\bwh?at\s+(?:is|does)\s+it\s+(?:mean|called)\s+(?:to|when|if|that)\b/giu;
const SENTENCE_END = /[.?!।]\s+/u;

/** More of what is named than that is a question of its own, whatever its pronouns stand for. */
const MOST_NAMED = 2;
/** Words of English that are more common say little of what is meant. */
const COMMON = 1_500;

export type FollowUpKind = 'simpler' | 'example' | 'more' | 'why' | 'proof';

/** A question that is read together with the one before it. */
export interface FollowUp {
  /** What more of it is asked for; undefined where it asks something of its own about it. */
  kind: FollowUpKind | undefined;
  /** Whether it may be a question of its own as well. */
  isUnsure: boolean;
  /** Whether it only names what else the question before shall be asked of: “and the High Court?” */
  isElliptical?: boolean;
  /** Whether the example shall have numbers. */
  hasFigures?: boolean;
  /** Whether one more of the same is asked for: after an example another example. */
  isAnother?: boolean;
}

const isTopicless = (word: string): boolean =>
  isWithoutName(word) ||
  [PRONOUN, IN_ORDER, EXAMPLE, FROM_LIFE, MORE, ASKING, WHY, PROOF].some((some) => some.has(word)) ||
  saysPlainly(word);

/** Beside “example”, or where nothing is asked of them, they say how it shall be. */
const isOfForm = (word: string, query: string): boolean =>
  FORM.has(word) || COUNT.test(word) || (FIGURES.has(word) && !EXAMPLE_OF.test(query));

const wordsOf = (query: string): string[] => lessonWordsOf(query.replaceAll(/n['’]t\b/gi, 'nt'));

const isCommon = (word: string): boolean => (shippedWordVectors().rankOf(word) ?? COMMON) < COMMON;

/** Whether a student goes on from what they asked before, and how; undefined for a question of its own. */
export function followUpOf(query: string): FollowUp | undefined {
  const all = wordsOf(query);
  // “Hmm” alone asks nothing.
  const asking = all.filter((word) => !BEGINNING.has(word));
  const words = asking.length > 0 ? asking : all;
  // An operator is named by its sign: “is vs ==”.
  if (words.length === 0 || symbolsIn(query).length > 0) return undefined;
  const isDoubt = asksWhetherItHolds(words);
  const isExample = asksForExample(words) || asksForFigures(query, words);
  const named = words.filter(
    (word) => !isTopicless(word) && !(isDoubt && HOLDS.has(word)) && !(isExample && isOfForm(word, query)),
  );
  const asksHow = words.some((word) => HOW.has(word)) && words.some((word) => REMEDY.has(word));
  if (asksHow && named.every((word) => REMEDY.has(word))) return { kind: undefined, isUnsure: false };
  if (named.length === 0) return followUpAlone(query, words);
  // Of two things that are compared both are named.
  if (named.length > 1 && sidesOf(query)) return undefined;
  // In “X is a tree. Why is it …” the pronoun stands for what the student named.
  const pointing = wordsOf(query.replaceAll(STANDS_FOR_NOTHING, ' '));
  if (named.length > MOST_NAMED || query.trim().split(SENTENCE_END).length > 1) return undefined;
  // “Why does it use a queue” is English, “use kab mila” asks of him.
  const isPronoun = (word: string) => PRONOUN.has(word) && (word !== 'use' || isHinglish(words));
  if (pointing.some(isPronoun)) return { kind: undefined, isUnsure: false };
  const goesOn = GOES_ON.test(query) || words.some((word) => IN_ORDER.has(word));
  if (!goesOn && !named.every(isCommon)) return undefined;
  const isElliptical = NAMES_MORE.test(query) && !ASKS_ITSELF.test(query);
  return { kind: undefined, isUnsure: true, ...(isElliptical && { isElliptical }) };
}

/** What is asked of that which was said, by words that name nothing. */
function followUpAlone(query: string, words: readonly string[]): FollowUp {
  const kind = asksForFigures(query, words) ? 'example' : kindOf(query, words);
  const hasFigures = kind === 'example' && words.some((word) => FIGURES.has(word));
  const isAnother =
    !words.some((word) => TOLD.has(word)) &&
    ((kind === 'more' && words.some((word) => ANOTHER.has(word))) ||
      (kind === 'simpler' && words.includes('another')));
  return { kind, isUnsure: false, ...(hasFigures && { hasFigures }), ...(isAnother && { isAnother }) };
}

const asksForExample = (words: readonly string[]): boolean =>
  words.some((word) => EXAMPLE.has(word)) ||
  (words.some((word) => FROM_LIFE.has(word)) && !words.some((word) => FIGURES.has(word)));

/** “Show it with numbers”: a question of its own asks what a number is. */
const asksForFigures = (query: string, words: readonly string[]): boolean =>
  words.some((word) => FIGURES.has(word)) &&
  words.some((word) => WITH.has(word)) &&
  !words.some((word) => MEANING.has(word)) &&
  !ASKS_ITSELF.test(query.replaceAll(TELL, ' '));

/** Whether a student wants what was said to be shown: “is that true”, “how do you know”. */
const asksWhetherItHolds = (words: readonly string[]): boolean =>
  words.some((word) => HOLDS.has(word)) &&
  words.some((word) => POINTS_AT.has(word)) &&
  !words.some((word) => MORE.has(word));

function kindOf(query: string, words: readonly string[]): FollowUpKind | undefined {
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  if (asksForExample(words)) return 'example';
  if (asksToExplainAgain(query) || words.some(saysPlainly)) return 'simpler';
  if (has(MEANING) && !has(WHY) && !has(MORE)) return 'simpler';
  if (has(PROOF) || asksWhetherItHolds(words)) return 'proof';
  if (has(WHY)) return 'why';
  return has(IN_ORDER) && !has(MORE) ? undefined : 'more';
}

/** What a question names, in its own words and their order; empty where it goes on from another. */
export function topicOf(query: string): string {
  const followUp = followUpOf(query);
  if (followUp && !followUp.isUnsure) return '';
  return query
    .split(/\s+/)
    .filter((word) => lessonWordsOf(word).some((each) => !isTopicless(each)))
    .join(' ')
    .replaceAll(/[?!।]+/g, '');
}
