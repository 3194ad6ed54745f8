import { createContraryChange } from './contrary-change.ts';
import { plain } from './counted-text.ts';
import type { ExpansionMatch } from './document-expansion.ts';
import { asksInSimpleWords, type Term, type Vocabulary } from './query-terms.ts';
import { type QueryIntent, queryIntentOf } from './query-intent.ts';
import { createAskedIn, shareOf } from './scoring.ts';
import type { IndexedFaq } from './subject-index.ts';
import { cosine } from './word-vectors.ts';

/**
 * An answer to another question than the student's explains nothing: the nearer the two, in words, in meaning and in what
 * they are after, the more it counts. Chosen on questions of students and paraphrases of the lessons' own (docs/decisions/056).
 */
const OF_QUESTION = { least: 0.5, words: 1.2, meaning: 0.4 };
/** The same where its expanded questions are held against the student's, too (docs/decisions/066). */
const OF_EXPANDED_QUESTION = { least: 0.78, words: 0.28, meaning: 0.28 };
/** By what both are after: the same, a way or a use each, something else, and where the student is after a fact. */
const OF_KIND = { same: 1.2, sameWay: 1, other: 0.75, fact: 0.65 };
/** Of the words; with fewer that two are after the same says less: there are few kinds, and many questions of each. */
const TELLS_BY_KIND = 0.5;
/** A subject has many ways and uses: that both are after one says less. */
const WAYS: ReadonlySet<QueryIntent> = new Set(['how', 'use']);
const OF_VERY_QUESTION = 3;
const OF_NEARLY_ASKED = 1.25;
/** A yes or no answers nothing where neither was asked for, unless students ask just this. */
const OF_YES_OR_NO = 0.8;
const ASKED_BY_STUDENTS = 0.6;
const ASKS_YES_OR_NO: ReadonlySet<QueryIntent | undefined> = new Set(['doubt', 'whatIf']);
/** That one of its expanded questions is near, held against its own heading. */
const OF_EXPANDED = 0.5;
/** Share of either's words that the other has. */
const NEARLY_ASKED = 0.75;
/** Who asks for simple words, and is answered in them: a passage that states it in its own has as many of the question's words. */
const OF_SIMPLE_WORDS = 1.5;
/** What it says is of a fall where a rise is asked about, or of a rise where a fall is. */
const OF_CONTRARY = 0.6;
/** How an answer of a lesson in simple words begins its question. */
export const SIMPLY = /^(?:in simple words|आसान शब्दों में|सरल शब्दों में)/i;

/** A frequently asked question held against the student's. */
interface FaqMatch {
  /** What its passage's score is multiplied by. */
  fit: number;
  isAsked: boolean;
  /** Nearly the student's question: then it counts as much in whichever lesson it stands. */
  isNearlyAsked: boolean;
  isSameKind: boolean;
  /** Share of either's words that the other has. */
  words: number;
}

interface FaqQuery {
  query: string;
  terms: readonly Term[];
  meaning: Float32Array | undefined;
}

/** What it counts that both are after the same, by the share of either's words that the other has. */
const ofSameKind = (most: number, words: number): number =>
  1 + (most - 1) * Math.min(1, words / TELLS_BY_KIND);

/** Question-to-question similarity (FAQ retrieval) with what a student asks. */
export function createFaqMatcher({ query, terms, meaning }: FaqQuery, vocabulary: Vocabulary) {
  const asked = plain(query);
  const kind = queryIntentOf(query);
  const askedIn = createAskedIn(terms, vocabulary);
  const wantsSimpleWords = asksInSimpleWords(query);
  const isContrary = createContraryChange(terms);
  const ofSame = kind && WAYS.has(kind) ? OF_KIND.sameWay : OF_KIND.same;
  return (faq: IndexedFaq, { nearness, isAsked: hasExpanded }: ExpansionMatch): FaqMatch => {
    const met = shareOf(terms, (stem) => (faq.telling.times.has(stem) ? 1 : 0));
    const words = Math.max(OF_EXPANDED * nearness, Math.min(met, askedIn(faq.telling)));
    const near = meaning && faq.meaning ? Math.max(0, cosine(meaning, faq.meaning)) : 0;
    const isAsked = faq.plain === asked;
    const isSameKind = kind !== undefined && kind === faq.kind;
    const ofKind = kind === undefined ? OF_KIND.fact : isSameKind ? ofSameKind(ofSame, words) : OF_KIND.other;
    const isNearlyAsked = isSameKind && words >= NEARLY_ASKED;
    const ofQuestion = isAsked ? OF_VERY_QUESTION : isNearlyAsked ? OF_NEARLY_ASKED : 1;
    const isAside = faq.saysYesOrNo && !ASKS_YES_OR_NO.has(kind) && !isAsked && nearness < ASKED_BY_STUDENTS;
    const isSimply = wantsSimpleWords && words >= NEARLY_ASKED && SIMPLY.test(faq.plain);
    const ofAnswer =
      (isAside ? OF_YES_OR_NO : 1) *
      (isSimply ? OF_SIMPLE_WORDS : 1) *
      (kind !== 'doubt' && isContrary(faq.telling.times) ? OF_CONTRARY : 1);
    const of = hasExpanded ? OF_EXPANDED_QUESTION : OF_QUESTION;
    const fit = ofAnswer * ofKind * (of.least + of.words * words + of.meaning * near) * ofQuestion;
    return { fit, isAsked, isNearlyAsked, isSameKind, words };
  };
}
