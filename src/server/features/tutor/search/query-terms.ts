import { isDevanagari, toLatinLetters } from '../../library/hindi/devanagari.ts';
import { englishOf, isHinglish, namesIn } from '../../library/hindi/hinglish.ts';
import { isAskingWord, isTypedShort } from './asking-words.ts';
import { searchWordsOf, STARRED } from './counted-text.ts';
import { otherNamesOf } from '../../../words/glossary.ts';
import { isFiller, isVerbAfter } from './hindi-everyday.ts';
import { createHindiMeanings } from './hindi-meanings.ts';
import { createHindiTerms } from './hindi-query-terms.ts';
import type { HindiWords } from './hindi-words.ts';
import { bareReferenceOf, isReference, nounOf } from './law-references.ts';
import { symbolsIn } from './symbols.ts';
import { createTermWeights } from './term-weights.ts';
import { createWordMeanings, OTHER_NAME, type WordMeanings } from './word-meanings.ts';
import type { WordVectors } from './word-vectors.ts';

/** The words of a subject's lessons and questions. */
export interface Vocabulary {
  words: ReadonlySet<string>;
  /** In how many passages each stem is; 0 where only questions have it. */
  frequency: ReadonlyMap<string, number>;
  passages: number;
  /** Stems in the names of lessons: what the subject is about, however common they are elsewhere. */
  named: ReadonlySet<string>;
  /** Of lessons in Hindi: a question in Devanagari is read as their words too. */
  hindi?: HindiWords | undefined;
  /** Words that the lessons write with a hyphen, without it: दल-बदल, k-means. */
  compounds?: ReadonlyMap<string, readonly string[]>;
  /** English names of several words by their first letters: fema. */
  acronyms?: ReadonlyMap<string, readonly string[]>;
}

/** One thing the student's question names. */
export interface Term {
  /** As it was typed. */
  typed: string;
  /** Whether it is written in Hindi and neither table nor sound says what it means. */
  isUnread: boolean;
  /** Whether it seems a name or a term of the field, and no lesson has it. */
  isUnknownName?: boolean;
  /** Stems it may be meant as, how sure that is, and what each weighs; none where no lesson knows it. */
  readings: readonly { stem: string; sureness: number; weight: number }[];
  /** The words behind the stems, with how sure each is. */
  meant: ReadonlyMap<string, number>;
  /** How much of the question it is. */
  weight: number;
}

/** Below, a word of English is only spelt a little like one of a lesson, as redis is like radix; what is translated is less sure. */
const SURELY = { Latin: 0.7, Devanagari: 0.6 };

/** The readings of a word that are no guess. */
export const surelyRead = ({ typed, readings }: Pick<Term, 'typed' | 'readings'>): Term['readings'] =>
  readings.filter(({ sureness }) => sureness >= (isDevanagari(typed) ? SURELY.Devanagari : SURELY.Latin));

/** Phrases of words that only ask, and what they say in a subject whose lessons have that word. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bcall(?:ed|ing|s)? off\b/giu, 'stopped'],
  [/\b(?:do|does|did|done|doing) away with\b|\b(?:get|gets|got|getting) rid of\b/giu, 'abolished'],
  [/\bmade up of\b/giu, 'composed'],
];

/** What a student got: their own figures tell the case, and stand in no lesson but by chance. */
const OF_MINE = /\b(?:my|our|mine|mera|meri|mere|hamara|hamari|hamare)\b/iu;
const PERCENTAGE = /\b\d{1,3}(?:\.\d{1,4})?\s?%/gu;

/** A* as it is said and typed. */
const A_STAR = /(?<![\p{L}\p{N}])a(?:\*|[\s-]?star)(?![\p{L}\p{N}*])/giu;

/** Things that a number before them counts: then it is of no article, or not of that alone. “State” stands behind articles too. */
const COUNTED_THINGS = new Set(
  `member members mps mlas seat seats vote votes voter voters year years day days month months people person persons crore lakh
  percent km metre metres sadasya sadasyo sadasyon saal sal din log logo logon rupees
  सदस्य सदस्यों सीट सीटें सीटों वोट वोटों मत मतों वर्ष वर्षों साल सालों दिन दिनों लोग लोगों करोड़ लाख प्रतिशत किमी रुपये`.split(
    /\s+/,
  ),
);

/** Money, and no Rajya Sabha. */
const RUPEES = /\brs\.?(?=\s*\d)|(?<=\d\s?)rs\b/gi;
/** A logarithm that is written together with what stands before it, or behind: nlogn. */
const LOGARITHM = /\b(n|m|v|e|\d+)?log\s?(?:n|m|v|e)\b/gi;
/** An identifier of a program: it is meant letter by letter. */
const CAMEL_CASE = /(?<![\p{L}\p{N}])[a-z]+(?:[A-Z][a-z]+)+(?![\p{L}\p{N}])/gu;
/** Ohm’s law is of Ohm. */
const POSSESSIVE = /['’]s\b/g;
/** How it shall be said, not what. */
const LIKE_A_CHILD = /\b(?:like|as if)\s+(?:i\s+am|i['’]?m|im|to)\s+(?:a\s+)?\d{1,2}\b/gi;

const IN_SIMPLE_WORDS =
  /\b(?:in\s+)?(?:aasan|asan|saral|simple|easy)\s+(?:bhasha|language|shabd\w*|words?|english|hindi)(?:\s+(?:me|mein|main))?\b|(?:आसान|सरल)\s+(?:भाषा|शब्दों)(?:\s+में)?/giu;

/** Whether the answer shall be in simple words. */
export const asksInSimpleWords = (query: string): boolean =>
  [LIKE_A_CHILD, IN_SIMPLE_WORDS].some((asks) => query.search(asks) !== -1);

/** How long or in which form the answer shall be: 2 mark ans, in 50 words, short note. */
const ANSWER_FORM =
  /\b(?:[1-9]|1\d|20)[\s-]*(?:marks?|markers?)\b(?:\s+(?:ka|ke|ki|wala|wale))?(?:\s+(?:ans|answers?|ques|questions?|notes?|liye)\b)?|\bin\s+\d{1,3}\s+(?:words|lines|points)\b(?!\s+of)|\b\d{1,3}\s+(?:words|lines|points|shabdo?)\s+(?:me|mein|main)\b|\b(?:short|brief|long)\s+(?:ans|answers?|notes?)\b/gi;

/** Hindi that is not known is not read as any word of a lesson that is a little like it. */
const SURE_IN_HINGLISH = 0.78;
const SURE_IF_SHORT = 0.88;
const SHORT = 6;
const SURELY_JOINED = 0.9;
/** Of a word that is two: shorter ones stand in every other word. */
const SHORTEST_HALF = 4;
const SURE_HALF = 0.85;
/** That this reader does not know a Hindi word says little of whether the lessons have it. */
const UNREAD_WEIGHT = 2.5;
/** Of digits: few things are counted in hundreds. */
const LONG_NUMBER = 3;
/** Reading one word compares it with every word of the subject, while all other requests wait. */
const MOST_WORDS_READ = 30;

/** What is written apart and is one word in the lessons: local storage, Ram Mohan. */
function withJoined(
  typed: readonly string[],
  words: ReadonlySet<string>,
  { isKnown, spell }: WordMeanings,
): string[] {
  const joined: string[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const [one = '', other = ''] = [typed[at], typed[at + 1]];
    const both = one + other;
    const isOne =
      other !== '' &&
      both.length >= SHORT &&
      /^[a-z]+$/.test(both) &&
      (words.has(both) ||
        ((!isKnown(one) || !isKnown(other)) &&
          !isAskingWord(one) &&
          !isAskingWord(other) &&
          (spell(both)[0]?.sureness ?? 0) > SURELY_JOINED));
    joined.push(isOne ? both : one);
    if (isOne) at += 1;
  }
  return joined;
}

/** Of a word that no lesson has, the two of which it is made, as in heapsort. */
function halvesOf(word: string, words: ReadonlySet<string>, { isKnown, isEnglish, spell }: WordMeanings) {
  if (word.length < 2 * SHORTEST_HALF || !/^[a-z]+$/.test(word) || isKnown(word) || isEnglish(word))
    return undefined;
  if ((spell(word)[0]?.sureness ?? 0) > SURELY_JOINED) return undefined;
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => words.has(half) && !isAskingWord(half))) return halves;
  }
  return misspeltHalvesOf(word, words, spell);
}

/** Of two words written as one, one is misspelt: rajyasaba. */
function misspeltHalvesOf(
  word: string,
  words: ReadonlySet<string>,
  spell: WordMeanings['spell'],
): string[] | undefined {
  const isWord = (half: string) => words.has(half) && !isAskingWord(half);
  for (let at = word.length - SHORTEST_HALF; at >= SHORTEST_HALF; at -= 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    const [known, half] = isWord(one) ? [one, other] : isWord(other) ? [other, one] : [];
    const [near] = half === undefined || !known || known.length <= SHORTEST_HALF ? [] : spell(half);
    if (near && near.sureness > SURE_HALF && isWord(near.word)) return [one, other];
  }
  return undefined;
}

/** Numbers of articles that stand without their noun; short ones, which count things too, only where nothing else is named. */
function withBareReferences(typed: readonly string[], { isKnown }: WordMeanings): string[] {
  const referenceOf = (word: string) => bareReferenceOf(word, isKnown);
  const namesNothing = typed.every(
    (word) =>
      isAskingWord(word) ||
      COUNTED_THINGS.has(word) ||
      englishOf(word)?.length === 0 ||
      referenceOf(word) !== undefined,
  );
  return typed.flatMap((word, at) => {
    const isLong = word.length >= LONG_NUMBER;
    const counts = COUNTED_THINGS.has(typed[at + 1] ?? '');
    const reference = (counts ? isLong && namesNothing : isLong || namesNothing)
      ? referenceOf(word)
      : undefined;
    if (reference === undefined) return [word];
    return [...(counts ? [word] : []), nounOf(reference), reference];
  });
}

/** Of a long text the words that the lessons know, then its first ones, in its order. */
function withinLimit(typed: readonly string[], { isKnown }: WordMeanings): readonly string[] {
  if (typed.length <= MOST_WORDS_READ) return typed;
  const distinct = [...new Set(typed)];
  const telling = distinct.filter((word) => isKnown(word) && !isAskingWord(word));
  const read = new Set([...new Set([...telling, ...distinct])].slice(0, MOST_WORDS_READ));
  return distinct.filter((word) => read.has(word));
}

/** The query expansion: Hindi translated, misspelt and unknown words read as the nearest known, no words that only ask. */
export function createTermReader(vocabulary: Vocabulary, vectors: WordVectors): (query: string) => Term[] {
  const { words, hindi, compounds } = vocabulary;
  const meanings = createWordMeanings(vocabulary, vectors);
  const { isKnown, isEnglish, meantBy } = meanings;
  const hindiMeanings = createHindiMeanings(vocabulary, meanings);
  const termOf = createTermWeights(vocabulary, vectors);
  const hindiTermsIn = createHindiTerms(vocabulary, meanings, hindiMeanings, termOf);

  function devanagariTermOf(typed: string, latin: string): Term {
    const heard = hindiMeanings.heardAs(typed);
    const meant = heard.size > 0 ? heard : (meantBy(latin, SURE_IF_SHORT) ?? new Map<string, number>());
    const term = termOf(latin, meant);
    return term.readings.length > 0 ? term : { ...term, typed, isUnread: true, weight: UNREAD_WEIGHT };
  }

  /** The terms that one word of a question stands for: most often one, for a short name as many as it has words. */
  function termsOf(typed: string, inHinglish: boolean): Term[] {
    if (isReference(typed)) return [termOf(typed, new Map(isKnown(typed) ? [[typed, 1]] : []))];
    const isForeign = inHinglish || (!isKnown(typed) && !isEnglish(typed));
    const english = isForeign ? englishOf(typed) : undefined;
    const word = isDevanagari(typed) ? toLatinLetters(typed) : typed;
    if (english?.length === 0 || isTypedShort(word) || (!english && isAskingWord(word))) return [];
    if (english) return [termOf(word, hindiMeanings.translate(word, english))];
    const parts = isKnown(word) ? undefined : (compounds?.get(word) ?? halvesOf(word, words, meanings));
    if (parts) return parts.flatMap((part) => termsOf(part, false));
    if (isDevanagari(typed)) return isFiller(typed) ? [] : [devanagariTermOf(typed, word)];
    const name = isKnown(word)
      ? undefined
      : otherNamesOf(word).find((each) => each.length > 1 && each.every(isKnown));
    if (name) return name.map((each) => termOf(each, new Map([[each, 1]])));
    const meant = meantBy(word, !inHinglish ? 0 : word.length < SHORT ? SURE_IF_SHORT : SURE_IN_HINGLISH);
    if (!meant) return [];
    const term = termOf(word, meant);
    const isUnknownHindi = inHinglish && meant.size === 0 && !isEnglish(word);
    return [isUnknownHindi ? { ...term, weight: UNREAD_WEIGHT } : term];
  }

  /** Signs that have a name in the lessons: the tokenizer knows words alone. */
  const signTermsOf = (query: string): Term[] =>
    symbolsIn(query).flatMap(({ sign, names }) => {
      const known = names.filter(isKnown);
      return known.length === 0 ? [] : [termOf(sign, new Map(known.map((name) => [name, OTHER_NAME])))];
    });

  return (query) => {
    const said = PHRASES.filter(([, word]) => isKnown(word)).reduce(
      (whole, [phrase, word]) => whole.replaceAll(phrase, word),
      query,
    );
    const plain = (isKnown(STARRED) ? said.replaceAll(A_STAR, STARRED) : said)
      .replace(LIKE_A_CHILD, ' ')
      .replaceAll(IN_SIMPLE_WORDS, ' ')
      .replaceAll(ANSWER_FORM, ' ')
      .replaceAll(PERCENTAGE, (figure) => (OF_MINE.test(query) ? ' ' : figure))
      .replaceAll(LOGARITHM, '$1 log ')
      .replaceAll(RUPEES, ' rupees ')
      .replaceAll(POSSESSIVE, '');
    const typed = withBareReferences(withinLimit(searchWordsOf(plain), meanings), meanings);
    const inHinglish = isHinglish(typed);
    const identifiers = new Set(Array.from(plain.matchAll(CAMEL_CASE), ([word]) => word.toLowerCase()));
    if (!hindi || !typed.some(isDevanagari)) {
      const named = namesIn(typed).flatMap(({ words: own, english }) => [...(english ?? own)]);
      return [
        ...[...new Set(withJoined(named, words, meanings))].flatMap((word) =>
          identifiers.has(word) && !isKnown(word) && !compounds?.has(word)
            ? [termOf(word, new Map())]
            : termsOf(word, inHinglish),
        ),
        ...signTermsOf(plain),
      ];
    }
    const terms = namesIn(hindi.withJoined(typed)).flatMap((each) =>
      each.words.some(isDevanagari)
        ? hindiTermsIn(each)
        : [...(each.english ?? each.words)].flatMap((word) => termsOf(word, inHinglish)),
    );
    const verbs = new Set(typed.filter((_word, at) => isVerbAfter(typed[at + 1])));
    const read = terms.map((term) => (verbs.has(term.typed) ? { ...term, isUnknownName: false } : term));
    return [...new Map(read.map((term) => [term.typed, term])).values()];
  };
}
