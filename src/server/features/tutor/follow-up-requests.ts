import { lessonWordsOf } from '../../words/word-forms.ts';
import { asksDifference, withExamForGate } from './search/asked-for.ts';
import { isWithoutName } from './search/asks-to-explain-again.ts';
import { type FollowUp, followUpOf } from './search/follow-up.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.normalize('NFKC').trim().split(/\s+/));

const SHORT = setOf(`
  short shorter shortly brief briefly nutshell tldr concise concisely sankshep sankshipt chhota chota
  संक्षेप संक्षिप्त छोटा शॉर्ट
`);
const LINE = setOf('line lines sentence sentences word words shabd shabdon vakya लाइन लाइनों वाक्य शब्द शब्दों');
/** “The two words” are words of the lesson, and “line 3” is a line of it. */
const POINTS_AT = setOf(
  'what which the this that these those ye yeh ve kaun kaunse konse यह ये वे कौन कौनसे इन उन',
);
const COUNT = setOf('one single two three ek do teen 1 2 3 एक दो तीन');
const AROUND_SHORT = setOf(`
  version answer ans form just only again it karke kar karo karke krke bata batado batana batao likho bol bolo mein mai main me
  करके करो में बता बताओ बताइए लिखो उत्तर
`);
const FORMULA = setOf(`
  formula formulas formulae formulla farmula formule equation equations eqn sutra sutr
  सूत्र फॉर्मूला फ़ॉर्मूला फार्मूला समीकरण
`);
const EXAM = setOf(`
  exam exams examination examinations upsc ias prelims prelim mains jee ssc cuet interview interviews pariksha
  परीक्षा परीक्षाओं यूपीएससी प्रीलिम्स मेन्स एग्ज़ाम एग्जाम
`);
const IMPORTANT = setOf('important importent imp mahatvapurn महत्वपूर्ण महत्त्वपूर्ण');
/** Of an exam only beside its name: a cache is useful, and a base case needed. */
const NEEDED = setOf('relevant useful zaroori jaruri needed need ज़रूरी जरूरी');
const IS_ASKED = setOf(`
  asked ask asks come comes coming came likely expected often frequently repeated aata aati aate ata aati aayega ayega
  aaya puchha pucha poocha puchte puchenge poochte jata jaata jayega
  आता आती आते आएगा आएगी आया पूछा पूछी पूछते जाता जाती जाएगा
`);
/** Whether, and not why or what: “why is it important” asks for a reason. */
const WHETHER = /^\s*(?:(?:and|so|but|ok|okay|aur|और)\s+)?(?:is|are|kya|क्या|will|does)(?![\p{L}\p{M}])/iu;
const REMEMBER = setOf(`
  remember remembering memorise memorize memorising memorizing mnemonic mnemonics trick tricks yaad
  याद ट्रिक
`);
/** “Is it a trick” and “do you remember” ask for no advice. */
const ASKS_HOW = setOf('how way ways tip tips kaise kese tarika tarike mnemonic mnemonics कैसे तरीका तरीक़ा');
const TO_REMEMBER =
  /(?<![\p{L}\p{M}])(?:(?:to|for)\s+(?:remember|memori[sz])|(?:yaad|याद)\s+(?:karn[aei]|rakhn[aei]|करन[ाेी]|रखन[ाेी])|(?:any|some|give|koi|easy|best|short|कोई)\s+(?:tricks?|ट्रिक))/iu;
/** How one remembers, and what of that which was said. */
const AROUND_REMEMBERING = setOf(`
  way ways easy easily best better good quick short tip tips reason reasons point points order list name names date dates year years
  fact facts difference it them these those always rakhu rakhun rakhoon rakhna rakhe rakhen rakh karu karun karne karna
  tarika tarike koi
  रखूँ रखूं रखें रखना रखे करूँ करूं करें करना तरीका तरीक़ा कोई
`);
/** These ask how to remember lessons in general, not the last answer. */
const OF_EVERYTHING = setOf('everything anything all sab sabkuch itna itni itne much stuff सब इतना इतनी');
const ANYTHING_ELSE =
  /(?<![\p{L}\p{M}])(?:what|anything|something|wht|wat)\s+(?:else|more)(?![\p{L}\p{M}])/iu;
const AROUND_MORE = setOf(
  'what anything something else more should must need know learn read about it here important there',
);
/** They stand for what was said. */
const PRONOUN = setOf(`
  it its this that them these those iska iske iski isko ise isse isme uska uske uski usko use usse
  इसका इसके इसकी इसको इसे इससे इसमें उसका उसके उसकी उसको उसे
`);

/** “I'm confused” names no more than “I am confused” does. */
const unshortened = (query: string): string =>
  query.replaceAll(/\b(i|it|that|this|what|how|who|there)['’](m|s|re)\b/gi, '$1');

/** Whether a number stands directly before “lines”, “words” or “sentences”. */
const countsLines = (words: readonly string[]): boolean =>
  words.some(
    (word, at) => LINE.has(word) && COUNT.has(words[at - 1] ?? '') && !POINTS_AT.has(words[at - 2] ?? ''),
  );

/** What a student wants of that which was answered, in words that name nothing of it. */
export type FollowUpRequest = 'short' | 'formula' | 'exam' | 'remember' | 'more';

/** What is asked of the answer just given, beside examples, reasons and simpler words; undefined for all else. */
export function requestOf(query: string): FollowUpRequest | undefined {
  const words = lessonWordsOf(
    withExamForGate(unshortened(query)).replaceAll(/\btl\s*(?:;\s*)?dr\b/gi, 'tldr'),
  );
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const hasOnly = (...some: readonly ReadonlySet<string>[]) =>
    words.every((word) => isWithoutName(word) || PRONOUN.has(word) || some.some((each) => each.has(word)));
  const asksHow = has(ASKS_HOW) || TO_REMEMBER.test(query);
  if (has(REMEMBER) && asksHow && !has(OF_EVERYTHING) && hasOnly(REMEMBER, AROUND_REMEMBERING))
    return 'remember';
  const isOfExam =
    (has(EXAM) && [IS_ASKED, IMPORTANT, NEEDED].some(has)) || (has(IMPORTANT) && WHETHER.test(query));
  if (isOfExam && hasOnly(EXAM, IS_ASKED, IMPORTANT, NEEDED, AROUND_SHORT)) return 'exam';
  if (has(FORMULA) && hasOnly(FORMULA, AROUND_SHORT)) return 'formula';
  const isShort = has(SHORT) || countsLines(words);
  if (isShort && hasOnly(SHORT, LINE, COUNT, AROUND_SHORT)) return 'short';
  return ANYTHING_ELSE.test(query) && hasOnly(AROUND_MORE) ? 'more' : undefined;
}

const differs = (token: string): boolean => asksDifference(token) || /^different$/iu.test(token);

/** Between “different” and what the other thing is called. */
const TO_OTHER = setOf('to from than with of the a an');
const FROM = setOf('se से');
/** A name has so many words at most. */
export const LONGEST_NAME = 3;

/** What the thing asked about last shall be told apart from: “how is it different from X”, “X se kya farak hai”. */
export function otherSideOf(query: string): string | undefined {
  if (!asksDifference(query)) return undefined;
  const tokens = query
    .split(/\s+/)
    .map((token) => token.replace(/(?<![?!।,.])[?!।,.]+$/u, ''))
    .filter((token) => token !== '');
  const isNameless = (token: string) =>
    differs(token) || lessonWordsOf(token).every((word) => isWithoutName(word) || PRONOUN.has(word));
  const name = nameAfter(tokens, isNameless) ?? nameBefore(tokens, isNameless);
  return name !== undefined && name.length > 0 && name.length <= LONGEST_NAME ? name.join(' ') : undefined;
}

/** English: nothing is named before the difference, and all after it is the name. */
function nameAfter(
  tokens: readonly string[],
  isNameless: (token: string) => boolean,
): readonly string[] | undefined {
  const at = tokens.findLastIndex(differs);
  if (at === -1 || !tokens.slice(0, at).every(isNameless)) return undefined;
  const rest = tokens.slice(at + 1);
  const begins = rest.findIndex((token) => !TO_OTHER.has(token.toLowerCase()));
  // “Difference between A and B” names both.
  const isJoined = begins > 0 || /^(?:vs|versus)/i.test(tokens[at] ?? '');
  return begins === -1 || !isJoined || rest.slice(begins).some(isNameless) ? undefined : rest.slice(begins);
}

/** Hindi: the name stands before “se”, and nothing is named after it. */
function nameBefore(
  tokens: readonly string[],
  isNameless: (token: string) => boolean,
): readonly string[] | undefined {
  const at = tokens.findIndex((token) => FROM.has(token.toLowerCase()));
  if (at === -1 || !tokens.slice(at + 1).every(isNameless)) return undefined;
  const before = tokens.slice(0, at);
  const begins = before.findIndex((token) => !isNameless(token));
  const name = before.slice(begins);
  return begins === -1 || name.some(isNameless) ? undefined : name;
}

/** How a query goes on from the one before it; undefined where it stands alone. */
export const readFollowUp = (query: string, request?: FollowUpRequest): FollowUp | undefined => {
  if (request) return { kind: 'more', isUnsure: false };
  return otherSideOf(query) === undefined
    ? followUpOf(unshortened(query))
    : { kind: undefined, isUnsure: false };
};
