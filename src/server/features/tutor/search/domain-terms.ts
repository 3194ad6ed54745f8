import { isHinglish } from '../../library/hindi/hinglish.ts';
import { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';
import type { Counted } from './counted-text.ts';
import type { ExpansionMatch } from './document-expansion.ts';
import type { Asking, Evidence } from './evidence.ts';
import type { Term } from './query-terms.ts';
import { sideBySide } from './scoring.ts';

/** Among so many words of English the last ones are as special as names. */
const WORDS = 22_000;
/** Of the scale of ranks: what is more common says nothing of what is asked. */
const COMMON = 0.5;
const FIRST = 10;
const SURELY_READ = 0.7;
/** How far apart words of one name may stand. */
const TOGETHER = [1, 2];
const DIGIT = /\d/;
/** Words of English up to this rank are in everybody's mouth. */
const ORDINARY = 5000;
const CAPITAL = /(?<=\S\s+)\p{Lu}[\p{L}\p{M}]+/gu;

/** Those terms of a question that are names or terms of a field. In Hinglish a word that nobody knows may be any of Hindi. */
export function domainTermsIn(
  terms: readonly Term[],
  { query, rankOf }: Pick<Asking, 'query' | 'rankOf'>,
): Term[] {
  const inHinglish = isHinglish(lessonWordsOf(query));
  const capitals = new Set(Array.from(query.matchAll(CAPITAL), ([word]) => word.toLowerCase()));
  const isRare = (word: string) => (rankOf(word) ?? ORDINARY) >= ORDINARY;
  return terms.filter(({ typed, meant, isUnread, isUnknownName }) => {
    if (isUnread || DIGIT.test(typed)) return false;
    const surest = [...meant].filter(([, sureness]) => sureness >= SURELY_READ);
    const mayBeHindi = inHinglish && surest.length === 0 && rankOf(typed) === undefined;
    if (mayBeHindi && !isUnknownName && !capitals.has(typed)) return false;
    return isRare(typed) && surest.every(([word]) => isRare(word));
  });
}

/** What the most special words of a question say of a passage: names and terms of the field, which other words do not stand for. */
export function domainTermEvidence(
  { query, terms, rankOf }: Asking,
  {
    expanded,
    isHere,
    lesson,
  }: { expanded: ExpansionMatch; isHere: (stem: string) => boolean; lesson: Counted },
): Pick<
  Evidence,
  'domainTermMissing' | 'domainTermMet' | 'domainTermsApart' | 'outOfVocabulary' | 'outOfVocabularyInHinglish'
> {
  const ofWord = (word: string): number => {
    const rank = rankOf(word);
    if (rank === undefined) return 1;
    return Math.max(0, (Math.log(rank + FIRST) / Math.log(WORDS) - COMMON) / (1 - COMMON));
  };
  const special = ({ typed, meant }: Term): number => {
    const surest = [...meant].filter(([, sureness]) => sureness >= SURELY_READ);
    return Math.min(ofWord(typed), ...surest.map(([word]) => ofWord(word)));
  };
  const has = (stem: string) => isHere(stem) || expanded.timesOf(stem) > 0;
  const sureHere = ({ typed, readings }: Term): number =>
    has(stemOf(typed))
      ? 1
      : readings.reduce((best, { stem, sureness }) => (has(stem) ? Math.max(best, sureness) : best), 0);
  const telling = terms.filter(({ typed }) => !DIGIT.test(typed));
  const outOfVocabulary = telling
    .filter((term) => special(term) === 1 && sureHere(term) < 1)
    .map(({ readings }) => 1 - Math.max(0, ...readings.map(({ sureness }) => sureness)));
  const farthestOutOfVocabulary = Math.max(0, ...outOfVocabulary);
  const inHinglish = isHinglish(lessonWordsOf(query));
  const named = new Map(
    telling.map((term) => [
      term.typed,
      {
        special: special(term),
        stems: new Set(
          term.readings.filter(({ sureness }) => sureness >= SURELY_READ).map(({ stem }) => stem),
        ),
      },
    ]),
  );
  const words = lessonWordsOf(query);
  const apart = words.slice(1).map((word, at) => {
    const [one, other] = [named.get(words[at] ?? ''), named.get(word)];
    if (!one || !other || one === other || one.stems.size === 0 || other.stems.size === 0) return 0;
    const isTogether = sideBySide([[one.stems, other.stems]], lesson, TOGETHER) === 1;
    return isTogether ? 0 : Math.min(one.special, other.special);
  });
  return {
    domainTermsApart: Math.max(0, ...apart),
    domainTermMissing: Math.max(0, ...telling.map((term) => special(term) * (1 - sureHere(term)))),
    domainTermMet: Math.max(0, ...telling.map((term) => special(term) * sureHere(term))),
    outOfVocabulary: inHinglish ? 0 : farthestOutOfVocabulary,
    outOfVocabularyInHinglish: inHinglish ? farthestOutOfVocabulary : 0,
  };
}
