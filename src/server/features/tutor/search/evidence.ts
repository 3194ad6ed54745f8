import type { Passage } from '../passages.ts';
import { stemOf } from '../../../words/word-forms.ts';
import { ASKED_KINDS } from './asked-kinds.ts';
import type { ExpansionMatch } from './document-expansion.ts';
import { domainTermEvidence } from './domain-terms.ts';
import type { Term } from './query-terms.ts';
import { shareOf, sumOf } from './scoring.ts';
import { type Counted, searchWordsOf } from './counted-text.ts';
import type { IndexedPassage } from './subject-index.ts';

/** What says whether a passage answers a question, each by its name in the table of weights. Shares are of what the terms weigh. */
export interface Evidence {
  /** Share that the passage has, in itself or around it. */
  share: number;
  inText: number;
  ofLesson: number;
  /** With words that are near in meaning, each as far as it is near. */
  near: number;
  /** The same of its best sentence. */
  nearInSentence: number;
  /** Share that it begins with, has in its title, sets in bold. */
  start: number;
  titled: number;
  bold: number;
  /** Its score for each unit that the terms weigh. */
  strength: number;
  /** How surely the terms that it has were read. */
  sureness: number;
  /** Share of the question's neighbouring terms that are neighbours in it. */
  pairs: number;
  /** Cosine of what question and passage mean. */
  meaning: number;
  /** How far its score is before the best of another lesson, and before the mean of its own. */
  aheadOfOthers: number;
  aheadOfLesson: number;
  /** The score of its lesson as a whole against the best lesson's. */
  lessonAhead: number;
  /** How far a question of the bank that it answers asks the same. */
  bankMet: number;
  /** How near the nearest of the questions is that students would ask of it, and how far before the best of another lesson. */
  askedNear: number;
  askedAhead: number;
  /** How special the most special word is that it lacks, and that it has; such questions count as said by it. */
  domainTermMissing: number;
  domainTermMet: number;
  /** How special two words are that stand together in the question, and nowhere in the lesson. */
  domainTermsApart: number;
  /** How far a word is no word of English and of no lesson: a name. In Hinglish it may be Hindi that is not known. */
  outOfVocabulary: number;
  outOfVocabularyInHinglish: number;
  /** Share of the question's neighbouring terms that are neighbours in its lesson. */
  pairsInLesson: number;
  /** Whether its best sentences have the number, the name or the reason that is asked for. */
  kindMet: number;
  countedMissing: number;
  /** The heaviest term that the lesson lacks, and names and numbers that the passage lacks. */
  missingInLesson: number;
  missingNames: number;
  missingNumbers: number;
  /** Terms that no lesson has, and that cannot be read. */
  unknown: number;
  unread: number;
  /** What it and its best sentence have of the question, and its lesson lacks: weighed, no share, as two rare words say more than one. */
  met: number;
  metInSentence: number;
  lackingInLesson: number;
  isExample: number;
  isPicture: number;
  open: number;
}

/** A question as it was read. */
export interface Asking {
  query: string;
  terms: readonly Term[];
  pairsIn: (text: Counted) => number;
  /** The cosines of a word with some others. */
  closenessOf: (word: string, others: readonly string[]) => readonly number[];
  /** How common a word is in English, 0 the commonest. */
  rankOf: (word: string) => number | undefined;
}

/** A passage as it was found among all. */
export type Candidate = Pick<
  Evidence,
  | 'share'
  | 'strength'
  | 'meaning'
  | 'aheadOfOthers'
  | 'aheadOfLesson'
  | 'lessonAhead'
  | 'bankMet'
  | 'askedAhead'
> & { hasCounted: boolean; isOpen: boolean; lesson: Counted; expanded: ExpansionMatch };

interface Sentence {
  text: string;
  words: readonly string[];
  stems: ReadonlySet<string>;
}

const SENTENCE_END = /(?<=[.?!।])\s+|\n/;
const MOST_SENTENCES = 40;
const DIGIT = /\d/;
const NAME = /(?<=\S\s)\p{Lu}\p{L}+/gu;
/** Nearer than this two words have something to do with each other. */
const NEAR = 0.4;
const MOST_MEANT = 4;
const NEARLY_BEST = 0.1;
const MOST_STRENGTH = 2.5;
/** The weight of some five rare terms. */
const MOST_WEIGHED = 35;

function sentencesOf({ text }: Passage): Sentence[] {
  const sentences: Sentence[] = [];
  for (const part of text.split(SENTENCE_END)) {
    const words = searchWordsOf(part);
    if (words.length > 0) sentences.push({ text: part, words, stems: new Set(words.map(stemOf)) });
    if (sentences.length === MOST_SENTENCES) break;
  }
  return sentences;
}

/** How surely a text has a term. */
const sureIn = ({ readings }: Term, has: (stem: string) => boolean): number =>
  readings.reduce((best, { stem, sureness }) => (has(stem) ? Math.max(best, sureness) : best), 0);

/** Share of what the terms weigh that some words have, the nearer in meaning the more. */
function nearnessIn(words: readonly string[], { terms, closenessOf }: Asking) {
  const places = new Map(words.map((word, at) => [word, at]));
  const ofTerms = terms.map(({ meant }) => {
    const nearest = new Float32Array(words.length);
    for (const [word, sureness] of [...meant].slice(0, MOST_MEANT)) {
      for (const [at, closeness] of closenessOf(word, words).entries())
        nearest[at] = Math.max(nearest[at] ?? 0, (sureness * (closeness - NEAR)) / (1 - NEAR));
    }
    return nearest;
  });
  const whole = sumOf(terms, ({ weight }) => weight);
  return (some: readonly string[], has: (stem: string) => boolean): number => {
    const near = terms.map((term, index) =>
      some.reduce(
        (most, word) => Math.max(most, ofTerms[index]?.[places.get(word) ?? -1] ?? 0),
        sureIn(term, has),
      ),
    );
    const met = terms.reduce((sum, { weight }, index) => sum + weight * (near[index] ?? 0), 0);
    return whole === 0 ? 0 : met / whole;
  };
}

export function evidenceOf(each: IndexedPassage, asking: Asking, candidate: Candidate): Evidence {
  const { terms, query, pairsIn } = asking;
  const { own, heading, name, bold, asked, start } = each;
  const { hasCounted, isOpen, lesson, strength, expanded, ...found } = candidate;
  const whole = sumOf(terms, ({ weight }) => weight);
  const part = (some: readonly Term[]) => (whole === 0 ? 0 : sumOf(some, ({ weight }) => weight) / whole);
  const shareIn = (has: (stem: string) => boolean) => shareOf(terms, (stem) => Number(has(stem)));
  const isTitled = (stem: string) => heading.times.has(stem) || name.times.has(stem);
  const isHere = (stem: string) => own.times.has(stem) || isTitled(stem) || asked.has(stem);
  const isInLesson = (stem: string) => lesson.times.has(stem);
  const sentences = [each.passage, each.counterpart].flatMap((text) => (text ? sentencesOf(text) : []));
  const words = [...new Set(sentences.flatMap((sentence) => sentence.words))];
  const nearness = nearnessIn(words, asking);
  const shares = sentences.map(({ stems }) => shareIn((stem) => stems.has(stem)));
  const nearlyBest = Math.max(0, ...shares) - NEARLY_BEST;
  const best = sentences.filter((_sentence, at) => (shares[at] ?? 0) >= nearlyBest);
  const missing = terms.filter((term) => sureIn(term, isHere) === 0);
  const met = terms.filter((term) => !missing.includes(term));
  const absent = missing.filter((term) => sureIn(term, isInLesson) === 0).map((term) => part([term]));
  const names = new Set(Array.from(query.matchAll(NAME), ([word]) => word.toLowerCase()));
  const ofLesson = shareIn(isInLesson);
  const nearInSentence = Math.max(
    0,
    ...sentences.map((sentence) => nearness(sentence.words, (stem) => sentence.stems.has(stem))),
  );
  return {
    ...found,
    strength: Math.min(MOST_STRENGTH, strength),
    inText: shareIn((stem) => own.times.has(stem)),
    ofLesson,
    near: nearness(words, isHere),
    nearInSentence,
    start: shareIn((stem) => start.has(stem)),
    titled: shareIn(isTitled),
    bold: shareIn((stem) => bold.times.has(stem)),
    sureness: met.length === 0 ? 0 : sumOf(met, (term) => sureIn(term, isHere)) / met.length,
    pairs: pairsIn(own),
    askedNear: expanded.nearness,
    ...domainTermEvidence(asking, { expanded, isHere, lesson }),
    pairsInLesson: pairsIn(lesson),
    kindMet: Number(
      ASKED_KINDS.some(({ asks, has }) => asks.test(query) && best.some(({ text }) => has.test(text))),
    ),
    countedMissing: Number(!hasCounted),
    missingInLesson: Math.max(0, ...absent),
    missingNames: part(missing.filter(({ typed }) => names.has(typed))),
    missingNumbers: part(missing.filter(({ typed }) => DIGIT.test(typed))),
    unknown: part(terms.filter(({ readings, isUnread }) => readings.length === 0 && !isUnread)),
    unread: part(terms.filter(({ isUnread }) => isUnread)),
    met: Math.min(MOST_WEIGHED, whole * found.share),
    metInSentence: Math.min(MOST_WEIGHED, whole * nearInSentence),
    lackingInLesson: Math.min(MOST_WEIGHED, whole * (1 - ofLesson)),
    isExample: Number(each.isExample),
    isPicture: Number(each.isPicture),
    open: Number(isOpen),
  };
}
