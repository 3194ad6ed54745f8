import type { BankQuestion } from '../answer-key-filter.ts';
import { type LessonNotes, type Passage, passagesOf } from '../passages.ts';
import { createSpelling } from './spelling.ts';
import { isHinglish, toLessonWord } from './student-words.ts';
import { lessonWordsOf, stemOf } from './word-forms.ts';

/** A question of the bank, and the words of its lesson that answer it. */
export type AnsweredQuestion = Pick<
  BankQuestion,
  'id' | 'subtopicId' | 'text' | 'options' | 'explanation'
> & { passage: string };

export interface FoundPassage extends Passage {
  lesson: LessonNotes;
  score: number;
}

export interface FoundQuestion<Question> {
  question: Question;
  score: number;
  /** Share of what the student's words weigh that it has. */
  share: number;
}

/** What may answer, best first. */
export interface SearchResult<Question> {
  passages: FoundPassage[];
  questions: FoundQuestion<Question>[];
}

const SATURATION = 1.2;
const LENGTH = 0.55;
const HEADING = 0.8;
const NAME = 0.2;
const IN_BANK = 0.55;
const OWN_LESSON = 1.4;
const OF_MISSPELT = 0.9;
const NEIGHBOURS = 0.5;
const IN_BOLD = 0.7;
const TRANSLATED = 0.75;
/** How it shall be said, not what. */
const LIKE_A_CHILD = /\b(?:like|as if)\s+(?:i\s+am|i['’]?m|to)\s+(?:a\s+)?\d{1,2}\b/gi;
const BOLD = /\*\*(.+?)\*\*/g;

interface Counted {
  times: Map<string, number>;
  length: number;
  order: string[];
}

/** Texts that were taken apart, the oldest first: lessons change seldom, and are asked about again and again. */
const MOST_KEPT = 4_000;
function keeping<Item extends { id: string }, Made>(
  isSame: (one: Item, other: Item) => boolean,
  make: (item: Item) => Made,
) {
  const kept = new Map<string, { item: Item; made: Made }>();
  return (item: Item): Made => {
    const found = kept.get(item.id);
    if (found && isSame(found.item, item)) return found.made;
    const made = make(item);
    kept.delete(item.id);
    kept.set(item.id, { item, made });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

const count = (text: string): Counted => {
  const order = lessonWordsOf(text).map(stemOf);
  const times = new Map<string, number>();
  for (const stem of order) times.set(stem, (times.get(stem) ?? 0) + 1);
  return { times, length: order.length, order };
};

/** One thing the student's question names: the stems it may be meant as. */
type Term = { stem: string; sureness: number }[];

/** The question as terms of the lessons: Hinglish translated, misspelt words read as the nearest known, and no words that only ask. */
function termsOf(query: string, vocabulary: ReadonlySet<string>): Term[] {
  const words = lessonWordsOf(query.replace(LIKE_A_CHILD, ' '));
  const inHinglish = isHinglish(words);
  const spell = createSpelling(vocabulary);
  const seen = new Set<string>();
  return words.flatMap((word) => {
    const said = toLessonWord(word, { inHinglish });
    const stem = stemOf(said);
    if (said === '' || seen.has(stem) || toLessonWord(stem, { inHinglish }) === '') return [];
    seen.add(stem);
    const sure = said === word ? 1 : TRANSLATED;
    if (vocabulary.has(stem)) return [[{ stem, sureness: sure }]];
    const read = spell(stem).map((near) => ({ stem: near.word, sureness: near.sureness * OF_MISSPELT }));
    return [read.length > 0 ? read : [{ stem, sureness: 1 }]];
  });
}

/** BM25 over a set of texts: rare terms weigh more, the tenth time says little more than the second. */
function createScorer(texts: readonly Counted[], terms: readonly Term[], weights: readonly number[]) {
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
  return ({ times, length, order }: Counted): number => {
    let score = 0;
    for (const [index, term] of terms.entries()) {
      const heard = Math.max(
        ...term.map(({ stem, sureness }) => ((times.get(stem) ?? 0) > 0 ? sureness : 0)),
      );
      if (heard === 0) continue;
      const often = Math.max(...term.map(({ stem }) => times.get(stem) ?? 0));
      const spread = SATURATION * (1 - LENGTH + (LENGTH * length) / Math.max(1, mean));
      score += heard * (weights[index] ?? 0) * ((often * (SATURATION + 1)) / (often + spread));
    }
    return score * (1 + NEIGHBOURS * sideBySide(order, terms));
  };
}

/** Share of the question's neighbouring terms that are neighbours here too. */
function sideBySide(order: readonly string[], terms: readonly Term[]): number {
  if (terms.length < 2) return 0;
  const stemsOf = (term: Term | undefined) => new Set(term?.map(({ stem }) => stem));
  const pairs = terms.slice(1).map((term, index) => [stemsOf(terms[index]), stemsOf(term)] as const);
  const met = pairs.filter(([first, second]) =>
    order.some(
      (stem, index) => first.has(stem) && [1, 2, 3].some((step) => second.has(order[index + step] ?? '')),
    ),
  );
  return met.length / pairs.length;
}

const has = ({ times }: Counted, term: Term): number =>
  Math.max(0, ...term.map(({ stem, sureness }) => (times.has(stem) ? sureness : 0)));

/**
 * The passages and the questions of the bank that answer a student best. A passage is scored by its own words, its
 * heading, its lesson's name, and by the questions of the bank it answers; the open lesson comes before its neighbours.
 */
export function searchLessons<Question extends AnsweredQuestion>(
  lessons: readonly LessonNotes[],
  bank: readonly Question[],
  { query, subtopicId }: { query: string; subtopicId: string },
): SearchResult<Question> {
  const texts = lessons.flatMap((lesson) => partsOf(lesson).map((part) => ({ lesson, ...part })));
  const asked = bank.map((question) => ({ question, ...saidOf(question) }));
  const all = [...texts.map(({ whole }) => whole), ...asked.map(({ said }) => said)];
  const vocabulary = new Set(all.flatMap(({ times }) => [...times.keys()]));
  const terms = termsOf(query, vocabulary);
  const wholes = texts.map(({ whole }) => whole);
  const weights = terms.map((term) => {
    const having = wholes.filter((whole) => has(whole, term) > 0).length;
    return Math.log(1 + (wholes.length - having + 0.5) / (having + 0.5));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (said: Counted) =>
    total === 0
      ? 0
      : terms.reduce((sum, term, index) => sum + has(said, term) * (weights[index] ?? 0), 0) / total;
  const ofText = createScorer(
    texts.map(({ own }) => own),
    terms,
    weights,
  );
  const ofBank = createScorer(
    asked.map(({ said }) => said),
    terms,
    weights,
  );
  const ownFirst = (id: string) => (id === subtopicId ? OWN_LESSON : 1);
  const questions = asked
    .map(({ question, said }) => ({
      question,
      score: ofBank(said) * ownFirst(question.subtopicId),
      share: shareOf(said),
    }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const inBank = new Map<string, { score: number; passage: string }[]>();
  for (const { question, score, share } of questions)
    inBank.set(question.subtopicId, [
      ...(inBank.get(question.subtopicId) ?? []),
      { score: score * share, passage: saidOf(question).answer },
    ]);
  const passages = texts
    .map(({ lesson, passage, flat, own, heading, name, bold }) => {
      const answering = (inBank.get(lesson.id) ?? []).filter(
        (each) => each.passage !== '' && flat.includes(each.passage),
      );
      const score =
        ofText(own) * (0.5 + 0.5 * shareOf(own)) +
        HEADING * sumOf(heading, terms, weights) +
        NAME * sumOf(name, terms, weights) +
        IN_BOLD * sumOf(bold, terms, weights) +
        IN_BANK * Math.max(0, ...answering.map((each) => each.score));
      return { ...passage, lesson, score: score * ownFirst(lesson.id) };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  return { passages, questions };
}

const plain = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

const partsOf = keeping(
  (one: LessonNotes, other) => one.notes === other.notes && one.name === other.name,
  ({ name, notes }) =>
    passagesOf(notes).map((passage) => ({
      passage,
      own: count(passage.text),
      heading: count(passage.heading),
      name: count(name),
      whole: count(`${name} ${passage.heading} ${passage.text}`),
      /** What is set in bold is what the passage defines. */
      bold: count(Array.from(passage.text.matchAll(BOLD), ([, words = '']) => words).join(' ')),
      flat: plain(passage.text),
    })),
);

const wordsIn = ({ text, options, explanation }: AnsweredQuestion): string =>
  `${text} ${options.join(' ')} ${explanation}`;

const saidOf = keeping(
  (one: AnsweredQuestion, other) => wordsIn(one) === wordsIn(other) && one.passage === other.passage,
  (question) => ({ said: count(wordsIn(question)), answer: plain(question.passage) }),
);

const sumOf = (field: Counted, terms: readonly Term[], weights: readonly number[]): number =>
  terms.reduce((sum, term, index) => sum + has(field, term) * (weights[index] ?? 0), 0);
