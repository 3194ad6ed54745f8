import { countedIn } from './asked-for.ts';
import { equationsAsWritten, formulasIn } from './formulas.ts';
import { isReference } from './law-references.ts';
import { createTermReader, type Term } from './query-terms.ts';
import { meanLength, type Pair, pairsOf, sumOf } from './scoring.ts';
import type { IndexedPassage, SubjectIndex } from './subject-index.ts';
import type { WordVectors } from './word-vectors.ts';

/** A subject that can be searched: its index and how its language is to be read. */
export interface SearchedSubject {
  index: SubjectIndex;
  vectors: WordVectors;
  readTerms: (query: string) => Term[];
  /** How far apart two neighbouring words may stand. */
  reach: readonly number[];
  /** How much of a passage's score is what it has of the question. */
  cover: number;
  /** Mean lengths. */
  means: Readonly<Record<'passage' | 'lesson' | 'text' | 'question', number>>;
  formulasOf: (each: IndexedPassage) => ReadonlySet<string>;
}

export interface Query {
  query: string;
  /** The lesson that is open. */
  subtopicId: string;
}

/** A question of a student as it was read. */
export interface ReadQuery extends Query {
  terms: readonly Term[];
  /** What the student wants counted, and all else. */
  counted: readonly Term[];
  others: readonly Term[];
  pairs: readonly Pair[];
  equations: readonly string[];
  /** The articles and sections of laws that it names. */
  references: readonly string[];
  meaning: Float32Array | undefined;
  /** Of all its terms. */
  weight: number;
  /** The open lesson comes before its neighbours. */
  ownFirst: (subtopicId: string) => number;
}

const COVER = 0.45;
/** Of two languages together a passage has more words: how many of the student's it has says more than how often. */
const COVER_IN_HINDI = 0.6;
const REACH = [1, 2, 3];
/** Between two words of Hindi stand the small ones, and what a name is in English. */
const REACH_IN_HINDI = [1, 2, 3, 4, 5];
const OPEN_LESSON = 1.5;

export function createSearchedSubject(index: SubjectIndex, vectors: WordVectors): SearchedSubject {
  const [reach, cover] = index.vocabulary.hindi ? [REACH_IN_HINDI, COVER_IN_HINDI] : [REACH, COVER];
  const formulas = new Map<IndexedPassage, ReadonlySet<string>>();
  return {
    index,
    vectors,
    readTerms: createTermReader(index.vocabulary, vectors),
    reach,
    cover,
    means: {
      passage: meanLength(index.passages.map(({ own }) => own)),
      lesson: meanLength(index.lessons.values()),
      text: meanLength(index.questions.map(({ text }) => text)),
      question: meanLength(index.questions.map(({ whole }) => whole)),
    },
    /** Read when a question has an equation: most have none. */
    formulasOf(each) {
      const known = formulas.get(each) ?? new Set(formulasIn(each.passage.text));
      formulas.set(each, known);
      return known;
    },
  };
}

export function readQuery({ readTerms, vectors }: SearchedSubject, { query, subtopicId }: Query): ReadQuery {
  const terms = readTerms(query);
  const counted = readTerms(countedIn(query) ?? '');
  return {
    query,
    subtopicId,
    terms,
    counted,
    others: terms.filter(({ typed }) => !counted.some((each) => each.typed === typed)),
    pairs: pairsOf(terms),
    equations: equationsAsWritten(query),
    references: terms.map(({ typed }) => typed).filter(isReference),
    meaning: vectors.meaningOf(terms.flatMap(({ meant }) => [...meant])),
    weight: sumOf(terms, (term) => term.weight),
    ownFirst: (id) => (id === subtopicId ? OPEN_LESSON : 1),
  };
}
