import { setImmediate } from 'node:timers/promises';
import type { LessonNotes, Passage } from '../passages.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { countedIn, isOutsideLessons, sidesOf } from './asked-for.ts';
import { equationsIn, formulasIn } from './formulas.ts';
import { createFaqMatcher } from './faq-matching.ts';
import { createTermReader, type Term } from './query-terms.ts';
import {
  askedIn,
  bm25,
  LENGTH,
  meanLength,
  nameScore,
  pairsOf,
  scoreOf,
  shareOf,
  sideBySide,
  sumOf,
} from './scoring.ts';
import {
  type AnsweredQuestion,
  count,
  type Counted,
  type IndexedPassage,
  type SubjectIndex,
  subjectIndexInStretches,
} from './subject-index.ts';
import { cosine, shippedWordVectors, type WordVectors } from './word-vectors.ts';

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
  /** Whether its heading is the very question. */
  isAsked: boolean;
  /** Of a frequently asked question: whether it is after the same kind of answer as the student. */
  isSameKind: boolean;
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
  terms: readonly Term[];
  best: FoundPassage;
}

/** What may answer, best first. */
export interface SearchResult<Question> {
  passages: FoundPassage[];
  /** What says whether the first passage answers. */
  evidence: Evidence | undefined;
  /** The lesson that is open. */
  open: string;
  questions: FoundQuestion<Question>[];
  /** Words that this search cannot read: Hindi without an entry, other scripts. Of these it cannot say that no lesson answers. */
  unreadWords: string[];
  /** Words that neither the open lesson nor its questions have, in any reading. */
  absentWords: string[];
  /** Whether the question asks what no lesson tells, whichever words it shares with one. */
  isOutside: boolean;
  /** What it names; nothing where its words only ask. */
  terms: readonly Term[];
  /** The two things whose difference it is after. */
  sides: readonly Side[];
}

/** What a field counts for, held against one mention in the passage itself. */
const IN_HEADING = 2.4;
/** A sentence names much in passing. */
const IN_FAQ_HEADING = 0.5;
const IN_NAME = 0.7;
const IN_BOLD = 1;
const IN_ASKED = 0.55;
const AT_START = 0.6;
const BESIDE = 0.25;
/** Parts of a passage's score. */
const COVER = 0.45;
/** Of two languages together a passage has more words: how many of the student's it has says more than how often. */
const COVER_IN_HINDI = 0.6;
const NAMED = 0.5;
const HEADED = 0.1;
const TITLED = 0.35;
const OF_LESSON = 0.13;
const OF_BANK = 0.3;
const OF_MEANING = 0.3;
const NEIGHBOURS = 0.4;
const OF_TEXT = 0.5;
/** The open lesson comes before its neighbours; an example, a picture or a table, which names much, after what it shows. */
const OPEN_LESSON = 1.5;
const EXAMPLE = 0.85;
const PICTURE = 0.8;
const TABLE = 0.9;
const REACH = [1, 2, 3];
/** Between two words of Hindi stand the small ones, and what a name is in English. */
const REACH_IN_HINDI = [1, 2, 3, 4, 5];
const MOST_OF_COUNTED = 0.5;
const MOST_OF_OTHERS = 0.6;
const SENTENCE_END = /(?<=[.?!।])\s+|\n/;
/** A passage without what shall be counted comes after those that have it. */
const WITHOUT_COUNTED = 0.6;
/** For each unit that the words of a question weigh: its equation says more than they do. */
const OF_EQUATION = 0.8;
const MOST_ABSENT = 4;
const LEAST = 0.01;

interface Query {
  query: string;
  /** The lesson that is open. */
  subtopicId: string;
}

/**
 * Passage retrieval for the tutor (RAG without a vector database, ranked by BM25): looks for what answers in the lessons and
 * questions of one subject. Its index takes a tenth of a second to make: other requests have their turn after each stretch of it.
 */
export async function createPassageSearch<Question extends AnsweredQuestion>(
  lessons: readonly LessonNotes[],
  bank: readonly Question[],
  vectors: WordVectors = shippedWordVectors(),
) {
  const stretches = subjectIndexInStretches(lessons, bank, vectors);
  let stretch = stretches.next();
  while (!stretch.done) {
    await setImmediate();
    stretch = stretches.next();
  }
  return searchIn(stretch.value, bank, vectors);
}

function searchIn<Question extends AnsweredQuestion>(
  index: SubjectIndex,
  bank: readonly Question[],
  vectors: WordVectors,
) {
  const readTerms = createTermReader(index.vocabulary, vectors);
  const [reach, cover] = index.vocabulary.hindi ? [REACH_IN_HINDI, COVER_IN_HINDI] : [REACH, COVER];
  const means = {
    passage: meanLength(index.passages.map(({ own }) => own)),
    lesson: meanLength(index.lessons.values()),
    text: meanLength(index.questions.map(({ text }) => text)),
    question: meanLength(index.questions.map(({ whole }) => whole)),
  };

  const formulas = new Map<IndexedPassage, ReadonlySet<string>>();
  /** Read when a question has an equation: most have none. */
  const formulasOf = (each: IndexedPassage): ReadonlySet<string> => {
    const known = formulas.get(each) ?? new Set(formulasIn(each.passage.text));
    formulas.set(each, known);
    return known;
  };

  const sidesIn = ({ query, subtopicId }: Query): Side[] => {
    const sides = (sidesOf(query) ?? []).flatMap((side): Side[] => {
      const { terms, passages } = find({ query: side, subtopicId });
      // An answer on both of two things defines neither.
      const best = passages.find(({ isFaq }) => !isFaq);
      return best && terms.length > 0 ? [{ terms, best }] : [];
    });
    return sides.length === 2 ? sides : [];
  };

  const find = ({ query, subtopicId }: Query): Omit<SearchResult<Question>, 'sides'> => {
    const terms = readTerms(query);
    const counted = readTerms(countedIn(query) ?? '');
    const others = terms.filter(({ typed }) => !counted.some((each) => each.typed === typed));
    const pairs = pairsOf(terms);
    const equations = equationsIn(query);
    const ownFirst = (id: string) => (id === subtopicId ? OPEN_LESSON : 1);
    const questions = index.questions
      .flatMap(({ text, whole }, at) => {
        const question = bank[at];
        if (!question) return [];
        const said = bm25(terms, whole, means.question) + OF_TEXT * bm25(terms, text, means.text);
        const score =
          said * (1 + NEIGHBOURS * sideBySide(pairs, text, reach)) * ownFirst(question.subtopicId);
        const share = shareOf(terms, (stem) => (whole.times.has(stem) ? 1 : 0));
        const met = shareOf(terms, (stem) => (text.times.has(stem) ? 1 : 0));
        return { question, score, share, met, asks: askedIn(text, terms, index.vocabulary) };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    const ofBank = new Map(questions.map(({ question, score, share }) => [question.id, score * share]));
    const ofLesson = lessonScores(index, terms, means.lesson);
    const meaning = vectors.meaningOf(terms.flatMap(({ meant }) => [...meant]));
    const weight = sumOf(terms, (term) => term.weight);
    const matchFaq = createFaqMatcher({ query, terms, meaning }, index.vocabulary);
    const ranked = index.passages
      .map((each) => {
        const answering = Math.max(0, ...each.answers.map((id) => ofBank.get(id) ?? 0));
        const near = meaning && each.meaning ? Math.max(0, cosine(meaning, each.meaning)) : 0;
        const { text, share } = textScore(each, terms, { mean: means.passage, cover });
        const hasCounted = counted.length === 0 || tellsNumber(each, { counted, others });
        const whole =
          text * (1 + NEIGHBOURS * sideBySide(pairs, each.own, reach)) +
          NAMED * nameScore(terms, each.name) +
          (each.faq ? 0 : HEADED) * nameScore(terms, each.heading) +
          TITLED *
            weight *
            shareOf(terms, (stem) =>
              (!each.faq && each.heading.times.has(stem)) || each.name.times.has(stem) ? 1 : 0,
            ) **
              2 +
          OF_LESSON * (ofLesson.get(each.lesson.id) ?? 0) +
          OF_BANK * answering +
          OF_MEANING * near * weight;
        const hasEquation = equations.some((said) => formulasOf(each).has(said));
        const kind =
          (each.isExample ? EXAMPLE : 1) * (each.isPicture ? PICTURE : 1) * (each.isTable ? TABLE : 1);
        const said = hasEquation ? whole + OF_EQUATION * weight : text === 0 ? 0 : whole;
        const faq = each.faq && matchFaq(each.faq);
        const fit = said * kind * (hasCounted ? 1 : WITHOUT_COUNTED) * (faq?.fit ?? 1);
        const score = fit * ownFirst(faq?.isNearlyAsked ? subtopicId : each.lesson.id);
        const strength = weight === 0 ? 0 : fit / weight;
        return { each, score, share, strength, hasCounted, hasEquation, faq, near };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    const passages = ranked.map(
      ({ each, score, share, strength, hasCounted, hasEquation, faq }): FoundPassage => ({
        ...each.passage,
        lesson: each.lesson,
        at: each.at,
        score,
        share,
        strength,
        hasCounted,
        hasEquation,
        isAsked: faq?.isAsked ?? false,
        isSameKind: faq?.isSameKind ?? false,
      }),
    );
    const [best] = ranked;
    const other = ranked.find(({ each }) => each.lesson.id !== best?.each.lesson.id);
    const own = ranked.filter(({ each }) => each.lesson.id === best?.each.lesson.id);
    const fits = own.reduce((sum, { strength }) => sum + strength, 0) / Math.max(1, own.length);
    const ahead = (of: number) => (best ? Math.max(-1, 1 - of / Math.max(LEAST, best.strength)) : 0);
    const evidence =
      best &&
      evidenceOf(
        best.each,
        { query, terms, pairsIn: (text) => sideBySide(pairs, text, reach), closenessOf: vectors.closenessOf },
        {
          share: best.share,
          strength: best.strength,
          hasCounted: best.hasCounted,
          meaning: best.near,
          isOpen: best.each.lesson.id === subtopicId,
          lesson: index.lessons.get(best.each.lesson.id) ?? best.each.own,
          aheadOfOthers: ahead(other?.strength ?? 0),
          aheadOfLesson: ahead(fits),
          lessonAhead: (ofLesson.get(best.each.lesson.id) ?? 0) / Math.max(LEAST, ...ofLesson.values()),
          bankMet: questions
            .filter(({ question }) => best.each.answers.includes(question.id))
            .reduce((most, { met, asks }) => Math.max(most, Math.min(met, asks)), 0),
        },
      );
    return {
      passages,
      evidence,
      open: subtopicId,
      questions,
      unreadWords: terms.filter(({ isUnread }) => isUnread).map(({ typed }) => typed),
      absentWords: absentFrom(index.lessons.get(subtopicId), terms, query),
      isOutside: isOutsideLessons(query),
      terms,
    };
  };

  return (asked: Query): SearchResult<Question> => ({ ...find(asked), sides: sidesIn(asked) });
}

function textScore(
  each: IndexedPassage,
  terms: readonly Term[],
  { mean, cover }: { mean: number; cover: number },
) {
  const { own, heading, name, bold, asked, start, beside } = each;
  const spread = 1 - LENGTH + (LENGTH * own.length) / Math.max(1, mean);
  const isIn = (field: Counted, stem: string) => (field.times.has(stem) ? 1 : 0);
  const score = scoreOf(
    terms,
    (stem) =>
      (own.times.get(stem) ?? 0) / spread +
      (each.faq ? IN_FAQ_HEADING : IN_HEADING) * isIn(heading, stem) +
      IN_NAME * isIn(name, stem) +
      IN_BOLD * isIn(bold, stem) +
      IN_ASKED * Number(asked.has(stem)) +
      AT_START * Number(start.has(stem)) +
      BESIDE * Number(beside.has(stem)),
  );
  const share = shareIn(each, terms);
  return { text: score * (1 - cover + cover * share), share };
}

/** Share of what terms weigh that a passage has, in itself or around it. */
const shareIn = ({ own, asked, heading, name }: IndexedPassage, terms: readonly Term[]): number =>
  shareOf(terms, (stem) => {
    if (own.times.has(stem)) return 1;
    return asked.has(stem) || heading.times.has(stem) || name.times.has(stem) ? ELSEWHERE : 0;
  });
/** A word that a passage has not itself, but its heading, its lesson's name or a question it answers. */
const ELSEWHERE = 0.8;

/** Whether a passage speaks of what shall be counted, or has a number in a sentence on all else that is asked. */
function tellsNumber(
  each: IndexedPassage,
  { counted, others }: { counted: readonly Term[]; others: readonly Term[] },
): boolean {
  if (shareIn(each, counted) >= MOST_OF_COUNTED) return true;
  return each.passage.text.split(SENTENCE_END).some((sentence) => {
    const { times } = count(sentence);
    return /\d/.test(sentence) && shareOf(others, (stem) => (times.has(stem) ? 1 : 0)) >= MOST_OF_OTHERS;
  });
}

/** As they were typed, the first of them: a list of all would say less. */
const absentFrom = (lesson: Counted | undefined, terms: readonly Term[], query: string): string[] =>
  terms
    .filter(({ typed, readings }) => {
      const isIn = readings.some(({ stem }) => lesson?.times.has(stem));
      return lesson && !isIn && query.toLowerCase().includes(typed);
    })
    .map(({ typed }) => typed)
    .slice(0, MOST_ABSENT);

const lessonScores = ({ lessons }: SubjectIndex, terms: readonly Term[], mean: number): Map<string, number> =>
  new Map(
    Array.from(lessons, ([id, said]) => [
      id,
      bm25(terms, said, mean) * shareOf(terms, (stem) => (said.times.has(stem) ? 1 : 0)),
    ]),
  );
