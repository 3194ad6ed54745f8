import { askingWords, isAskingWord, isTypedShort } from './asking-words.ts';
import { isDevanagari, toLatinLetters } from '../../library/hindi/devanagari.ts';
import { otherNamesOf, wordsWithOtherNames } from './glossary.ts';
import {
  asksInHindi,
  englishOf,
  isHinglish,
  type NamedWords,
  namesIn,
} from '../../library/hindi/hinglish.ts';
import {
  isCommonHindi,
  isFiller,
  isFillerByEar,
  isVerbAfter,
  textbookWordsFor,
  textbookWordsLike,
} from './hindi-everyday.ts';
import { asConcept, type HindiWords, halvesOf, spelledOut } from './hindi-words.ts';
import { createLoanWords } from './loan-words.ts';
import { createSpelling } from './spelling.ts';
import { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';
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
  /** Words that lessons in Hindi write with a hyphen, without it: दल-बदल. */
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

/** Ohm’s law is of Ohm. */
const POSSESSIVE = /['’]s\b/g;
/** How it shall be said, not what. */
const LIKE_A_CHILD = /\b(?:like|as if)\s+(?:i\s+am|i['’]?m|im|to)\s+(?:a\s+)?\d{1,2}\b/gi;

const TRANSLATED = 0.9;
const OTHER_NAME = 0.85;
/** An English word written in Devanagari, known by its sound. */
const HEARD = 0.6;
/** Short words sound like many. */
const SHORT_SOUND = 5;
const SURE_OF_SHORT = 0.72;
const HEARD_WELL = 0.95;
const MISSPELT = 0.9;
/** A word of English that no lesson has is read as those near to it in meaning. */
const NEAR = 0.5;
const OF_NEAR = 0.7;
/** One that they have is too, but counts for less. */
const VERY_NEAR = 0.62;
const OF_VERY_NEAR = 0.35;
const MOST_NEAR = 4;
/** Less common words than this may be misspelt ones. */
const COMMON_ENGLISH = 12_000;
const TOO_COMMON = 150;
/** A word of English may be another one misspelt: decent, descent. */
const SURELY_MISSPELT = 0.8;
/** Hindi that is not known is not read as any word of a lesson that is a little like it. */
const SURE_IN_HINGLISH = 0.78;
const SURE_IF_SHORT = 0.88;
const SHORT = 6;
const SURELY_JOINED = 0.9;
/** Words that are common everywhere weigh less, though a subject has them seldom. */
const LEAST_WEIGHT = 0.6;
const UNCOMMON = 2_000;
const UNKNOWN_WEIGHT = 6;
const SURE_ACRONYM = 0.9;
const HEARD_SURELY = 0.94;
const HONORIFIC = /(?<=...)जी$/;
/** Of everyday Hindi, which says little of what is asked. */
const UNKNOWN_COMMON_WEIGHT = 1.5;
/** That this reader does not know a Hindi word says little of whether the lessons have it. */
const UNREAD_WEIGHT = 2.5;
/** A word of the Hindi lessons that is written by ear. */
const HEARD_ALIKE = 0.9;
const MISSPELT_HINDI = 0.85;
/** Beside the very word of a Hindi lesson, what it says in English is another word for it. */
const OF_ENGLISH = 0.75;
const ABOUT_AS_SURE = 0.05;
/** Reading one word compares it with every word of the subject, while all other requests wait. */
const MOST_WORDS_READ = 30;

/** Of two readings of one word the surer counts. */
function readAs(meant: Map<string, number>, word: string, sureness: number): void {
  meant.set(word, Math.max(sureness, meant.get(word) ?? 0));
}

/** The query expansion: Hindi translated, misspelt and unknown words read as the nearest known, no words that only ask. */
export function createTermReader(vocabulary: Vocabulary, vectors: WordVectors): (query: string) => Term[] {
  const { words, frequency, passages, named, hindi, compounds, acronyms } = vocabulary;
  const spell = createSpelling(new Set([...words, ...wordsWithOtherNames(), ...askingWords()]));
  const hear = createLoanWords([...words, ...wordsWithOtherNames()]);
  const hearAcronym = createLoanWords(acronyms?.keys() ?? []);
  const neighbours = vectors.createNeighbours(
    [...words].filter((word) => !isAskingWord(word) && (vectors.rankOf(word) ?? 0) > TOO_COMMON),
  );
  const isKnown = (word: string) => words.has(word) || frequency.has(stemOf(word));
  const isEnglish = (word: string) => (vectors.rankOf(word) ?? COMMON_ENGLISH) < COMMON_ENGLISH;
  const rarity = (word: string): number => {
    const rank = named.has(stemOf(word)) ? undefined : vectors.rankOf(word);
    if (rank === undefined) return 1;
    return Math.min(1, Math.max(LEAST_WEIGHT, Math.log(rank + 10) / Math.log(UNCOMMON)));
  };
  const weightOf = (stem: string): number => {
    const having = frequency.get(stem) ?? 0;
    return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
  };

  function addNamesOf(meant: Map<string, number>, word: string, sureness: number): void {
    for (const [name, ...more] of otherNamesOf(word)) {
      if (name !== undefined && more.length === 0 && isKnown(name))
        readAs(meant, name, sureness * OTHER_NAME);
    }
  }
  function addNeighboursOf(meant: Map<string, number>, word: string, least: number, share: number): void {
    for (const [near, closeness] of neighbours(word, least).slice(0, MOST_NEAR))
      readAs(meant, near, closeness * share);
  }
  /** False where the word is one that only asks, misspelt. */
  function addSpeltLike(meant: Map<string, number>, word: string, least: number): boolean {
    for (const { word: near, sureness } of spell(word)) {
      if (sureness < least) return true;
      if (isAskingWord(near)) return meant.size > 0;
      if (isKnown(near)) readAs(meant, near, sureness * MISSPELT);
      addNamesOf(meant, near, sureness * MISSPELT);
    }
    return true;
  }

  /** The words of the lessons that one may be meant as; undefined where it only asks. */
  function meantBy(word: string, least: number): Map<string, number> | undefined {
    const meant = new Map<string, number>();
    if (isKnown(word)) readAs(meant, word, 1);
    addNamesOf(meant, word, 1);
    if (meant.size > 0) {
      addNeighboursOf(meant, word, VERY_NEAR, OF_VERY_NEAR);
    } else if (isEnglish(word)) {
      addNeighboursOf(meant, word, NEAR, OF_NEAR);
      for (const { word: near, sureness } of spell(word)) {
        if (sureness > SURELY_MISSPELT && isKnown(near)) readAs(meant, near, sureness * OF_NEAR);
      }
    } else if (!addSpeltLike(meant, word, least)) return undefined;
    return meant;
  }

  function translateHindi(word: string, english: readonly string[]): Map<string, number> {
    const meant = new Map<string, number>();
    // The lessons have words of Hindi too: swaraj, diwani.
    if (isKnown(word)) readAs(meant, word, 1);
    for (const each of english)
      for (const [near, sureness] of meantBy(each, 1) ?? []) readAs(meant, near, sureness * TRANSLATED);
    return meant;
  }

  /** What a word in Devanagari says as an English word or a name; none where no word of the lessons sounds like it. */
  function heardAs(word: string): Map<string, number> {
    const meant = new Map<string, number>();
    for (const { word: near, sureness } of hear(word)) {
      if (hindi && (isAskingWord(near) || (near.length <= SHORT_SOUND && sureness < SURE_OF_SHORT))) continue;
      const sure = Math.min(HEARD_WELL, HEARD + sureness * (1 - HEARD));
      if (isKnown(near)) readAs(meant, near, sure);
      addNamesOf(meant, near, sure);
    }
    return meant;
  }

  function termOf(word: string, meant: ReadonlyMap<string, number>): Term {
    const byStem = new Map<string, number>();
    for (const [each, sureness] of meant)
      if (frequency.has(stemOf(each))) readAs(byStem, stemOf(each), sureness);
    const [surest] = [...meant].toSorted((one, other) => other[1] - one[1]);
    const factor = Math.min(rarity(word), rarity(surest?.[0] ?? word));
    const readings = Array.from(byStem, ([stem, sureness]) => ({
      stem,
      sureness,
      weight: weightOf(stem) * factor,
    }));
    if (readings.length === 0) {
      return { typed: word, isUnread: false, readings, meant, weight: UNKNOWN_WEIGHT * rarity(word) };
    }
    const sure = Math.max(...readings.map(({ sureness }) => sureness)) - ABOUT_AS_SURE;
    const weight = Math.max(
      ...readings.filter(({ sureness }) => sureness >= sure).map((each) => each.weight),
    );
    return { typed: word, isUnread: false, readings, meant, weight };
  }

  function devanagariTermOf(typed: string, latin: string): Term {
    const heard = heardAs(typed);
    const meant = heard.size > 0 ? heard : (meantBy(latin, SURE_IF_SHORT) ?? new Map<string, number>());
    const term = termOf(latin, meant);
    return term.readings.length > 0 ? term : { ...term, typed, isUnread: true, weight: UNREAD_WEIGHT };
  }

  /** A word in Devanagari as the words of Hindi lessons, and as what those say in English. */
  function hindiTermsOf(typed: string, name: readonly string[] | undefined): Term[] {
    const parts = compounds?.get(typed);
    if (parts) return parts.flatMap((part) => hindiTermsOf(part, undefined));
    if (!name && (asksInHindi(typed) || isFiller(typed))) return [];
    const meant = new Map<string, number>();
    const plain = typed.replace(HONORIFIC, '');
    if (frequency.has(stemOf(typed))) readAs(meant, typed, 1);
    else if (frequency.has(stemOf(plain))) readAs(meant, plain, 1);
    else if (!name && isFillerByEar(typed)) return [];
    else for (const each of hindi?.heardAlike(typed) ?? []) readAs(meant, each, HEARD_ALIKE);
    const isKnownHindi = meant.size > 0;
    const english = inEnglish(typed, name, isKnownHindi);
    for (const [word, sureness] of english) readAs(meant, word, sureness * (isKnownHindi ? OF_ENGLISH : 1));
    for (const word of textbookWordsFor(typed))
      readAsTextbook(meant, word, isKnownHindi ? OF_ENGLISH : OTHER_NAME);
    if (!isKnownHindi && spelledOut(typed) === undefined)
      for (const { word, sureness } of hindi?.misspelt(typed) ?? [])
        readAs(meant, word, sureness * MISSPELT_HINDI);
    const term = termOf(typed, meant);
    if (term.readings.length > 0) return [asConcept(term)];
    for (const word of textbookWordsLike(typed)) readAsTextbook(meant, word, MISSPELT_HINDI);
    if (meant.size > 0) return [termOf(typed, meant)];
    const short = otherNamesOf(spelledOut(typed) ?? '').find(
      (each) => each.length > 1 && each.every(isKnown),
    );
    if (short) return short.map((word) => termOf(word, new Map([[word, 1]])));
    const acronym =
      spelledOut(typed) ?? hearAcronym(typed).find(({ sureness }) => sureness > SURE_ACRONYM)?.word;
    const full = acronym === undefined ? undefined : acronyms?.get(acronym);
    if (full) return full.filter(isKnown).map((word) => termOf(word, new Map([[word, OTHER_NAME]])));
    const halves = halvesOf(typed, (half) => frequency.has(stemOf(half)) && !isFiller(half));
    if (halves) return halves.flatMap((half) => hindiTermsOf(half, undefined));
    const isUnknownName = !isCommonHindi(typed) && !englishOf(typed);
    return [{ ...term, isUnknownName, weight: isUnknownName ? UNKNOWN_WEIGHT : UNKNOWN_COMMON_WEIGHT }];
  }

  function readAsTextbook(meant: Map<string, number>, word: string, sureness: number): void {
    if (isDevanagari(word)) {
      if (frequency.has(stemOf(word))) readAs(meant, word, sureness);
    } else if (isKnown(word)) {
      readAs(meant, word, sureness);
    } else for (const [near, sure] of meantBy(word, 1) ?? []) readAs(meant, near, sure * sureness);
  }

  /** What a word in Devanagari says in English: letter by letter, by the tables, or by its sound. */
  function inEnglish(typed: string, name: readonly string[] | undefined, isKnownHindi: boolean) {
    const letters = isKnownHindi ? undefined : spelledOut(typed);
    if (letters !== undefined) return spelledOutAs(letters);
    const english = name ?? englishOf(typed);
    if (english) return translateHindi(toLatinLetters(typed), english);
    // What lessons in Hindi have too may be English as it is spoken: सिविल.
    const least = isKnownHindi ? HEARD_SURELY : 0;
    return new Map([...heardAs(typed)].filter(([, sureness]) => sureness >= least));
  }

  function spelledOutAs(letters: string): Map<string, number> {
    const meant = new Map<string, number>();
    if (isKnown(letters)) readAs(meant, letters, 1);
    addNamesOf(meant, letters, 1);
    return meant;
  }

  function hindiTermsIn({ words: own, english }: NamedWords): Term[] {
    const isPaired = english?.length === own.length;
    return own.flatMap((word, at) => hindiTermsOf(word, isPaired ? english.slice(at, at + 1) : english));
  }

  /** The terms that one word of a question stands for: most often one, for a short name as many as it has words. */
  function termsOf(typed: string, inHinglish: boolean): Term[] {
    const isForeign = inHinglish || (!isKnown(typed) && !isEnglish(typed));
    const english = isForeign ? englishOf(typed) : undefined;
    const word = isDevanagari(typed) ? toLatinLetters(typed) : typed;
    if (english?.length === 0 || isTypedShort(word) || (!english && isAskingWord(word))) return [];
    if (english) return [termOf(word, translateHindi(word, english))];
    if (isDevanagari(typed)) return [devanagariTermOf(typed, word)];
    const name = isKnown(word)
      ? undefined
      : otherNamesOf(word).find((each) => each.length > 1 && each.every(isKnown));
    if (name) return name.map((each) => termOf(each, new Map([[each, 1]])));
    const meant = meantBy(word, !inHinglish ? 0 : word.length < SHORT ? SURE_IF_SHORT : SURE_IN_HINGLISH);
    return meant ? [termOf(word, meant)] : [];
  }

  /** What is written apart and is one word in the lessons: local storage, Ram Mohan. */
  function withJoined(typed: readonly string[]): string[] {
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

  /** Of a long text the words that the lessons know, then its first ones, in its order. */
  function withinLimit(typed: readonly string[]): readonly string[] {
    if (typed.length <= MOST_WORDS_READ) return typed;
    const distinct = [...new Set(typed)];
    const telling = distinct.filter((word) => isKnown(word) && !isAskingWord(word));
    const read = new Set([...new Set([...telling, ...distinct])].slice(0, MOST_WORDS_READ));
    return distinct.filter((word) => read.has(word));
  }

  return (query) => {
    const typed = withinLimit(lessonWordsOf(query.replace(LIKE_A_CHILD, ' ').replaceAll(POSSESSIVE, '')));
    const inHinglish = isHinglish(typed);
    if (!hindi || !typed.some(isDevanagari)) {
      const said = namesIn(typed).flatMap(({ words: own, english }) => [...(english ?? own)]);
      return [...new Set(withJoined(said))].flatMap((word) => termsOf(word, inHinglish));
    }
    const terms = namesIn(hindi.withJoined(typed)).flatMap((each) =>
      each.words.some(isDevanagari)
        ? hindiTermsIn(each)
        : [...(each.english ?? each.words)].flatMap((word) => termsOf(word, inHinglish)),
    );
    const verbs = new Set(typed.filter((_word, at) => isVerbAfter(typed[at + 1])));
    const said = terms.map((term) => (verbs.has(term.typed) ? { ...term, isUnknownName: false } : term));
    return [...new Map(said.map((term) => [term.typed, term])).values()];
  };
}
