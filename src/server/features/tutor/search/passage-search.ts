import { setImmediate } from 'node:timers/promises';
import type { LessonNotes, Passage } from '../passages.ts';
import { definingPassageFirst } from '../defining-passage-first.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { isOutsideLessons } from './asked-for.ts';
import { comparedIn } from './compared-names.ts';
import { createComparison } from './comparison.ts';
import { askedPartsOf } from './asked-parts.ts';
import { type RankedPassage, rankPassages } from './passage-ranking.ts';
import type { Term } from './query-terms.ts';
import { domainTermsIn } from './domain-terms.ts';
import { rankQuestions } from './question-ranking.ts';
import { bm25, shareOf, sideBySide } from './scoring.ts';
import {
  createSearchedSubject,
  type Query,
  type ReadQuery,
  readQuery,
  type SearchedSubject,
} from './searched-subject.ts';
import type { Counted } from './counted-text.ts';
import { type AnsweredQuestion, type SubjectIndex, subjectIndexInStretches } from './subject-index.ts';
import { shippedWordVectors, type WordVectors } from './word-vectors.ts';

export interface FoundPassage extends Passage {
  lesson: LessonNotes;
  /** Its place in the lesson. */
  at: number;
  score: number;
  /** Share of what the student's words weigh that it has. */
  share: number;
  /** Its score for each unit that the student's words weigh, whichever lesson is open. */
  strength: number;
  /** Whether it speaks of what the student wants counted. */
  hasCounted: boolean;
  /** Whether an equation that the student writes stands in it. */
  hasEquation: boolean;
  /** Whether it names an article or a section of a law that the student does, if they do. */
  hasReference: boolean;
  /** Whether its heading is the very question. */
  isAsked: boolean;
  /** Of a frequently asked question: whether it is after the same kind of answer as the student. */
  isSameKind: boolean;
  /** Share of either question's words that the other has. */
  sameWords: number;
}

export interface FoundQuestion<Question> {
  question: Question;
  score: number;
  /** Share of what the student's words weigh that it has. */
  share: number;
  /** Share of them that the question itself has, without its options and its explanation. */
  met: number;
  /** Share of what the question's own words weigh that the student has. */
  asks: number;
}

/** One of two things, and the passage that tells of it best. */
export interface Side {
  query: string;
  terms: readonly Term[];
  best: FoundPassage;
}

/** One of two things that are compared, under the name that the student gives it. */
export interface ComparedSide {
  name: string;
  side: Side | undefined;
  /** Whether no lesson of the subject has its name. */
  isMissing: boolean;
  /** The sentence of a name that the search leaves out: GET, is, ==. */
  sentence: string | undefined;
}

/** One of several things that are asked together, and what it names of its own. */
export interface AskedPart {
  query: string;
  terms: readonly Term[];
}

/** What may answer, best first. */
export interface SearchResult<Question> {
  passages: readonly FoundPassage[];
  /** What says whether the first passage answers. */
  evidence: Evidence | undefined;
  /** The lesson that is open. */
  open: string;
  questions: FoundQuestion<Question>[];
  /** Words that this search cannot read: Hindi without an entry, other scripts. Of these it cannot say that no lesson answers. */
  unreadWords: string[];
  /** Words that neither the open lesson nor its questions have, in any reading. */
  absentWords: string[];
  /** Those of them that are names or terms: what a student can look for elsewhere. */
  absentNames: string[];
  /** Whether the question asks what no lesson tells, whichever words it shares with one. */
  isOutside: boolean;
  /** What it names; nothing where its words only ask. */
  terms: readonly Term[];
  /** The two things whose difference it is after. */
  sides: readonly Side[];
  /** The same, or two things that are only named, if a lesson has one of them; none where nothing is compared. */
  compared: readonly ComparedSide[];
  /** What it asks one after the other; none where it asks one thing. */
  parts: readonly AskedPart[];
}

/** A list of all would say less. */
const MOST_ABSENT = 4;
const LEAST = 0.01;
/** Reading a misspelt word compares it with every word of the subject: so many are read in a stretch. */
const WORDS_A_STRETCH = 4;

/** Finds what answers a question, at once or, the same, in stretches between which others can have their turn. */
export type PassageSearch<Question> = ((asked: Query) => SearchResult<Question>) & {
  inStretches: (asked: Query) => Promise<SearchResult<Question>>;
};

/**
 * Passage retrieval for the tutor's RAG, ranked by BM25 without a vector database: looks for what answers in the lessons
 * and questions of one subject. Its index takes a tenth of a second to make: other requests have their turn after each stretch of it.
 */
export async function createPassageSearch<Question extends AnsweredQuestion>(
  lessons: readonly LessonNotes[],
  bank: readonly Question[],
  vectors: WordVectors = shippedWordVectors(),
): Promise<PassageSearch<Question>> {
  await setImmediate();
  const stretches = subjectIndexInStretches(lessons, bank, vectors);
  let stretch = stretches.next();
  while (!stretch.done) {
    await setImmediate();
    stretch = stretches.next();
  }
  await setImmediate();
  const subject = createSearchedSubject(stretch.value, vectors);
  await setImmediate();
  return searchIn(subject, bank);
}

function searchIn<Question extends AnsweredQuestion>(
  subject: SearchedSubject,
  bank: readonly Question[],
): PassageSearch<Question> {
  const { index, means } = subject;

  const find = (query: Query): Omit<SearchResult<Question>, 'sides' | 'compared' | 'parts'> => {
    const asked = readQuery(subject, query);
    const { terms, subtopicId } = asked;
    const questions = rankQuestions(subject, bank, asked);
    const ofBank = new Map(questions.map(({ question, score, share }) => [question.id, score * share]));
    const ofLesson = lessonScores(index, terms, means.lesson);
    const absent = absentFrom(index.lessons.get(subtopicId), terms, asked.query);
    const ranked = rankPassages(subject, asked, { ofBank, ofLesson });
    return {
      passages: ranked.map(toFound),
      evidence: evidenceOfBest(subject, asked, { ranked, questions, ofLesson }),
      open: subtopicId,
      questions,
      unreadWords: terms.filter(({ isUnread }) => isUnread).map(({ typed }) => typed),
      absentWords: absent.map(({ typed }) => typed).slice(0, MOST_ABSENT),
      absentNames: domainTermsIn(absent, { query: asked.query, rankOf: subject.vectors.rankOf })
        .map(({ typed }) => typed)
        .slice(0, MOST_ABSENT),
      isOutside: isOutsideLessons(asked.query),
      terms,
    };
  };

  const sideIn = (side: string, subtopicId: string): Side | undefined => {
    const { terms, passages } = find({ query: side, subtopicId });
    // An answer on both of two things defines neither.
    const own = passages.filter(({ isFaq }) => !isFaq);
    const [best] = definingPassageFirst(own, { query: `what is ${side}`, terms, parts: [] });
    return best && terms.length > 0 ? { query: side, terms, best } : undefined;
  };

  const compare = createComparison(subject);

  const partsIn = (query: string): AskedPart[] => {
    const parts = askedPartsOf(query);
    return parts.length < 2 ? [] : parts.map((part) => ({ query: part, terms: subject.readTerms(part) }));
  };

  // What a word is spelt like is kept: read again with the whole question it costs nothing.
  const readAhead = async (query: string): Promise<void> => {
    const words = query.split(/\s+/);
    // Each stretch has the last word of the one before: two words may be one.
    for (let at = 0; at + WORDS_A_STRETCH < words.length; at += WORDS_A_STRETCH) {
      subject.readTerms(words.slice(at, at + WORDS_A_STRETCH + 1).join(' '));
      await setImmediate();
    }
  };

  const search = (asked: Query): SearchResult<Question> => {
    const { query, subtopicId } = asked;
    const compared = compare(
      query,
      subtopicId,
      (comparedIn(query)?.sides ?? []).map((side) => sideIn(side, subtopicId)),
    );
    return { ...find(asked), ...compared, parts: partsIn(query) };
  };
  const inStretches = async (asked: Query): Promise<SearchResult<Question>> => {
    const { query, subtopicId } = asked;
    await readAhead(query);
    const found = find(asked);
    const sides: (Side | undefined)[] = [];
    for (const side of comparedIn(query)?.sides ?? []) {
      await setImmediate();
      sides.push(sideIn(side, subtopicId));
    }
    return { ...found, ...compare(query, subtopicId, sides), parts: partsIn(query) };
  };
  return Object.assign(search, { inStretches });
}

const toFound = ({ each, faq, near: _near, expanded: _expanded, ...found }: RankedPassage): FoundPassage => ({
  ...each.passage,
  lesson: each.lesson,
  at: each.at,
  ...found,
  isAsked: faq?.isAsked ?? false,
  isSameKind: faq?.isSameKind ?? false,
  sameWords: faq?.words ?? 0,
});

/** What says whether the first passage answers, also by how far it is before the others. */
function evidenceOfBest(
  { index, vectors, reach }: SearchedSubject,
  { query, terms, pairs, subtopicId }: ReadQuery,
  {
    ranked,
    questions,
    ofLesson,
  }: {
    ranked: readonly RankedPassage[];
    questions: readonly FoundQuestion<AnsweredQuestion>[];
    ofLesson: ReadonlyMap<string, number>;
  },
): Evidence | undefined {
  const [best] = ranked;
  if (!best) return undefined;
  const { each, share, strength, hasCounted, near, expanded } = best;
  const { id } = each.lesson;
  const other = ranked.find((one) => one.each.lesson.id !== id);
  const own = ranked.filter((one) => one.each.lesson.id === id);
  const fits = own.reduce((sum, one) => sum + one.strength, 0) / Math.max(1, own.length);
  const ahead = (of: number) => Math.max(-1, 1 - of / Math.max(LEAST, strength));
  return evidenceOf(
    each,
    {
      query,
      terms,
      pairsIn: (text) => sideBySide(pairs, text, reach),
      closenessOf: vectors.closenessOf,
      rankOf: vectors.rankOf,
    },
    {
      share,
      strength,
      hasCounted,
      expanded,
      meaning: near,
      isOpen: id === subtopicId,
      lesson: index.lessons.get(id) ?? each.own,
      aheadOfOthers: ahead(other?.strength ?? 0),
      aheadOfLesson: ahead(fits),
      askedAhead: expanded.nearness - (other?.expanded.nearness ?? 0),
      lessonAhead: (ofLesson.get(id) ?? 0) / Math.max(LEAST, ...ofLesson.values()),
      bankMet: questions
        .filter(({ question }) => each.answers.includes(question.id))
        .reduce((most, { met, asks }) => Math.max(most, Math.min(met, asks)), 0),
    },
  );
}

/** Those that stand in the question as they were read. */
const absentFrom = (lesson: Counted | undefined, terms: readonly Term[], query: string): Term[] =>
  terms.filter(({ typed, readings }) => {
    const isIn = readings.some(({ stem }) => lesson?.times.has(stem));
    return lesson && !isIn && query.toLowerCase().includes(typed);
  });

const lessonScores = ({ lessons }: SubjectIndex, terms: readonly Term[], mean: number): Map<string, number> =>
  new Map(
    Array.from(lessons, ([id, said]) => [
      id,
      bm25(terms, said, mean) * shareOf(terms, (stem) => (said.times.has(stem) ? 1 : 0)),
    ]),
  );
