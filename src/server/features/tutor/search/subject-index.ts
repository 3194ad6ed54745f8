import type { BankQuestion } from '../answer-key-filter.ts';
import { isExample, type LessonNotes, type Passage, passagesOf } from '../passages.ts';
import type { Vocabulary } from './query-terms.ts';
import { lessonWordsOf, stemOf } from './word-forms.ts';
import type { WordVectors } from './word-vectors.ts';

/** A question of the bank, and the words of its lesson that answer it. */
export type AnsweredQuestion = Pick<
  BankQuestion,
  'id' | 'subtopicId' | 'text' | 'options' | 'explanation'
> & {
  passage: string;
};

/** A text taken apart. */
export interface Counted {
  times: ReadonlyMap<string, number>;
  length: number;
  order: readonly string[];
}

export interface IndexedPassage {
  passage: Passage;
  lesson: LessonNotes;
  /** Its place in the lesson. */
  at: number;
  own: Counted;
  heading: Counted;
  name: Counted;
  /** What it sets in bold is what it defines. */
  bold: Counted;
  /** What it begins with is most often what it is about. */
  start: ReadonlySet<string>;
  /** The passages before and after it in its section. */
  beside: ReadonlySet<string>;
  /** The questions of the bank it answers. */
  answers: readonly string[];
  asked: ReadonlySet<string>;
  meaning: Float32Array | undefined;
  isExample: boolean;
  isPicture: boolean;
  isTable: boolean;
}

export interface IndexedQuestion {
  id: string;
  subtopicId: string;
  text: Counted;
  /** With its options and its explanation. */
  whole: Counted;
}

/** Lessons and bank of a subject, taken apart. */
export interface SubjectIndex {
  passages: readonly IndexedPassage[];
  questions: readonly IndexedQuestion[];
  /** Each lesson with its questions, by id. */
  lessons: ReadonlyMap<string, Counted>;
  vocabulary: Vocabulary;
}

const BOLD = /\*\*(.+?)\*\*/g;
const PICTURE = '![';
const START = 6;

export function count(text: string): Counted {
  const order = lessonWordsOf(text).map(stemOf);
  const times = new Map<string, number>();
  for (const stem of order) times.set(stem, (times.get(stem) ?? 0) + 1);
  return { times, length: order.length, order };
}

const plain = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

function indexLesson(
  lesson: LessonNotes,
  bank: readonly AnsweredQuestion[],
  vectors: WordVectors,
): IndexedPassage[] {
  const name = count(lesson.name);
  const parts = passagesOf(lesson.notes).map((passage) => ({ passage, own: count(passage.text) }));
  const answered = bank.map((question) => ({ question, answer: plain(question.passage) }));
  return parts.map(({ passage, own }, at) => {
    const { heading, text } = passage;
    const flat = plain(text);
    const asked = answered.filter(({ answer }) => answer !== '' && flat.includes(answer));
    const beside = [parts[at - 1], parts[at + 1]].filter((part) => part?.passage.heading === heading);
    return {
      passage,
      lesson,
      at,
      own,
      heading: count(heading),
      name,
      bold: count(Array.from(text.matchAll(BOLD), ([, words = '']) => words).join(' ')),
      start: new Set(own.order.slice(0, START)),
      beside: new Set(beside.flatMap((part) => part?.own.order ?? [])),
      answers: asked.map(({ question }) => question.id),
      asked: new Set(
        asked.flatMap(({ question }) => count(`${question.text} ${question.explanation}`).order),
      ),
      meaning: vectors.meaningOf(lessonWordsOf(`${lesson.name} ${heading} ${text}`).map((word) => [word, 1])),
      isExample: isExample(passage),
      isPicture: text.startsWith(PICTURE),
      isTable: text.startsWith('|'),
    };
  });
}

/** So many questions are taken apart in a stretch, some milliseconds of work. */
const A_STRETCH = 20;

/** The index of a subject, made in stretches between which others can have their turn. */
export function* subjectIndexInStretches(
  lessons: readonly LessonNotes[],
  bank: readonly AnsweredQuestion[],
  vectors: WordVectors,
): Generator<void, SubjectIndex> {
  const ofLesson = Map.groupBy(bank, ({ subtopicId }) => subtopicId);
  const asks = (id: string) => (ofLesson.get(id) ?? []).map(({ text }) => text).join(' ');
  const words = new Set<string>();
  const addWords = (text: string) => {
    for (const word of lessonWordsOf(text)) if (/^\p{L}/u.test(word)) words.add(word);
  };
  const passages: IndexedPassage[] = [];
  const wholes = new Map<string, Counted>();
  for (const lesson of lessons) {
    const { id, name, notes } = lesson;
    passages.push(...indexLesson(lesson, ofLesson.get(id) ?? [], vectors));
    yield;
    wholes.set(id, count(`${name} ${name} ${notes} ${asks(id)}`));
    addWords(`${name} ${notes}`);
    yield;
  }
  const questions: IndexedQuestion[] = [];
  for (const [at, { id, subtopicId, text, options, explanation }] of bank.entries()) {
    const whole = count(`${text} ${options.join(' ')} ${explanation}`);
    questions.push({ id, subtopicId, text: count(text), whole });
    addWords(`${text} ${explanation}`);
    if (at % A_STRETCH === A_STRETCH - 1) yield;
  }
  return {
    passages,
    questions,
    lessons: wholes,
    vocabulary: {
      words,
      frequency: frequencyIn(passages, questions),
      passages: passages.length,
      named: new Set(passages.flatMap(({ name }) => name.order)),
    },
  };
}

function frequencyIn(passages: readonly IndexedPassage[], questions: readonly IndexedQuestion[]) {
  const frequency = new Map<string, number>();
  for (const { own, heading, name } of passages) {
    for (const stem of new Set([...own.order, ...heading.order, ...name.order]))
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  }
  for (const { whole } of questions)
    for (const stem of whole.order) if (!frequency.has(stem)) frequency.set(stem, 0);
  return frequency;
}
