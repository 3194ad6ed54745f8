import type { Transliterate } from './transliteration.ts';
import { hindiSearchStemOf } from '../../../words/hindi-search-words.ts';
import { otherHindiOrdinalsOf } from '../../../words/ordinals.ts';
import { lessonWordsOf } from '../../../words/word-forms.ts';
import { isDevanagari } from './devanagari.ts';
import { hindiSpellingOf } from '../../../words/hindi-stem.ts';
import { toDevanagari } from './to-devanagari.ts';
import {
  asksInHindi,
  englishOf,
  hindiNamesOf,
  hindiTerms,
  isNumber,
  isQuoted,
  namesIn,
  QUOTED,
} from './hinglish.ts';

/** What is looked for in the Hindi lessons. */
export interface HindiQuery {
  /** The stems of the words that say of what, as they were written and as lessons may write them. */
  ways: string[];
  /** The last word as spelt, which may be half a word; empty where it is too short. */
  begun: string;
}

/** More ways to say it than this are no help. */
const MOST_WAYS = 6;

/** Undefined where no word in Devanagari says of what. */
export function hindiQueryOf(q: string, begun: string): HindiQuery | undefined {
  const words = lessonWordsOf(q).filter((word) => !asksInHindi(word));
  if (!words.some(isDevanagari)) return undefined;
  const last = lessonWordsOf(begun)[0] ?? '';
  const said = [words, ...withOtherOrdinals(words), ...withOtherNames(words), ...joinedIn(words)];
  const ways = said.map((way) => way.map(hindiSearchStemOf).join(' '));
  return {
    ways: [...new Set(ways)].slice(0, MOST_WAYS),
    begun: last === '' || asksInHindi(last) ? '' : hindiSpellingOf(last),
  };
}

/** The same of Hindi in Latin letters, without the words that only ask. */
export function hinglishQueryOf(subject: string, transliterate?: Transliterate): HindiQuery | undefined {
  const hindi = toDevanagari(lessonWordsOf(subject), transliterate);
  return hindi === undefined ? undefined : hindiQueryOf(hindi, '');
}

/** The words with one of their names said as others say it, or a law quoted as it is in others. */
function withOtherNames(words: readonly string[]): string[][] {
  const said = namesIn(words);
  return said.flatMap(({ words: own, english, next }, at) => {
    const isArticle = !english && isQuoted(englishOf(own[0] ?? '') ?? [], next);
    const others = isArticle ? articleNames : english ? hindiNamesOf(english) : [];
    return others.map((name) => said.flatMap((each, index) => (index === at ? name.split(' ') : each.words)));
  });
}

const articleNames = hindiTerms.filter(({ meanings }) => meanings.includes(QUOTED)).map(({ word }) => word);

const COUNTED = new Set(['संशोधन', 'अनुसूची'].map(hindiSearchStemOf));

/** The words with an ordinal said otherwise: दसवीं for 10वीं; 42वां for 42 where amendments or schedules are counted. */
const withOtherOrdinals = (words: readonly string[]): string[][] =>
  words.flatMap((word, at) => {
    const isCounted =
      isNumber(word) && words.slice(at + 1, at + 3).some((next) => COUNTED.has(hindiSearchStemOf(next)));
    const others = isCounted ? [`${word}वां`] : otherHindiOrdinalsOf(word, hindiSearchStemOf);
    return others.map((other) => [...words.slice(0, at), other, ...words.slice(at + 1)]);
  });

/** The words with two neighbours written as one: प्रधान मंत्री is प्रधानमंत्री. */
const joinedIn = (words: readonly string[]): string[][] =>
  words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    return isDevanagari(before) && isDevanagari(word)
      ? [[...words.slice(0, index), before + word, ...words.slice(index + 2)]]
      : [];
  });
