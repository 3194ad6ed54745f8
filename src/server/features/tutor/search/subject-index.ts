import type { BankQuestion } from '../answer-key-filter.ts';
import {
  isExample,
  type LessonNotes,
  type Passage,
  passagesOf,
  type QuotedLanguage,
  counterpartPassagesOf,
} from '../passages.ts';
import { count, type Counted, plain, searchWordsOf } from './counted-text.ts';
import { createExpansion, type ExpansionIndex } from './document-expansion.ts';
import { createHindiWords } from './hindi-words.ts';
import { isAskingWord } from './asking-words.ts';
import type { Vocabulary } from './query-terms.ts';
import { type QueryIntent, queryIntentOf } from './query-intent.ts';
import { lessonWordsOf, stemOf } from '../../../words/word-forms.ts';
import type { WordVectors } from './word-vectors.ts';

/** A question of the bank, and the words of its lesson that answer it. */
export type AnsweredQuestion = Pick<
  BankQuestion,
  'id' | 'subtopicId' | 'text' | 'options' | 'explanation'
> & {
  passage: string;
  /** English by default. */
  language?: QuotedLanguage;
  /** The same in the other language. */
  counterpart?: { text: string; options: string[]; explanation: string } | null;
};

/** The heading of a frequently asked question, to be held against what a student asks. */
export interface IndexedFaq {
  plain: string;
  kind: QueryIntent | undefined;
  /** Whether its answer begins with yes or no. */
  saysYesOrNo: boolean;
  /** Without the words that only ask. */
  telling: Counted;
  meaning: Float32Array | undefined;
}

export interface IndexedPassage {
  passage: Passage;
  /** The same in English, of a lesson in Hindi. */
  counterpart: Passage | undefined;
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
  faq: IndexedFaq | undefined;
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

/** The search index of a subject, an inverted index of its lessons and bank. */
export interface SubjectIndex {
  passages: readonly IndexedPassage[];
  questions: readonly IndexedQuestion[];
  /** The questions that students would ask of the passages. */
  expansion: ExpansionIndex;
  /** Each lesson with its questions, by id. */
  lessons: ReadonlyMap<string, Counted>;
  vocabulary: Vocabulary;
}

const BOLD = /\*\*(.+?)\*\*/g;
const HYPHENATED =
  /(?<![\u0900-\u097f])[\u0900-\u097f]+(?:-[\u0900-\u097f]+)+|(?<![\w-])[a-z]+(?:-[a-z]+)+(?![\w-])/gi;
/** A name of several words in English, as it is shortened to its first letters. */
const NAME = /\b[A-Z][a-z]+(?:[ -](?:of|and|for|the|[A-Z][a-z]+)){1,7}/g;
const CAPITAL = /[A-Z]/g;
const SHORTEST_ACRONYM = 3;
const PICTURE = '![';
/** An answer that says nothing without its question. */
export const YES_OR_NO = /^(?:(?:yes|no|नहीं|हाँ|हां|जी)[,.;:\s]|(?:both|neither)[,.;:])/iu;
const START = 6;

/**
 * A text with the same in English: what is said in Hindi is found by the words of either, whichever of them a student has.
 * English is searched by its own words alone.
 */
const withCounterpart = (text: string, counterpart: string | undefined): string =>
  counterpart === undefined ? text : `${text}\n${counterpart}`;

/** The texts of a question, with those in English where it is in Hindi. */
function textsIn({ language, text, options, explanation, counterpart }: AnsweredQuestion) {
  const other = language === 'Hindi' ? (counterpart ?? undefined) : undefined;
  return {
    asks: withCounterpart(text, other?.text),
    options: withCounterpart(options.join(' '), other?.options.join(' ')),
    explains: withCounterpart(explanation, other?.explanation),
  };
}

const boldIn = (text: string): string => Array.from(text.matchAll(BOLD), ([, words = '']) => words).join(' ');

const startOf = (text: string): string[] => searchWordsOf(text).map(stemOf).slice(0, START);

function indexFaq(
  { heading, text }: Passage,
  counterpart: string | undefined,
  vectors: WordVectors,
): IndexedFaq {
  return {
    plain: plain(heading),
    kind: queryIntentOf(heading),
    saysYesOrNo: YES_OR_NO.test(text),
    telling: count(
      lessonWordsOf(withCounterpart(heading, counterpart))
        .filter((word) => !isAskingWord(word))
        .join(' '),
    ),
    meaning: vectors.meaningOf(
      lessonWordsOf(counterpart ?? heading).flatMap((word) =>
        isAskingWord(word) ? [] : [[word, 1] as const],
      ),
    ),
  };
}

function indexLesson(
  lesson: LessonNotes,
  bank: readonly AnsweredQuestion[],
  vectors: WordVectors,
): IndexedPassage[] {
  const name = count(withCounterpart(lesson.name, lesson.counterpart?.name));
  const counterparts = counterpartPassagesOf(lesson);
  const parts = passagesOf(lesson.notes).map((passage, at) => ({
    passage,
    counterpart: counterparts?.[at],
    own: count(withCounterpart(passage.text, counterparts?.[at]?.text)),
  }));
  const answered = bank.map((question) => ({ question, answer: plain(question.passage) }));
  return parts.map(({ passage, counterpart, own }, at) => {
    const { heading, text } = passage;
    const flat = plain(text);
    const asked = answered.filter(({ answer }) => answer !== '' && flat.includes(answer));
    const beside = [parts[at - 1], parts[at + 1]].filter((part) => part?.passage.heading === heading);
    const meant =
      counterpart && lesson.counterpart
        ? { ...counterpart, name: lesson.counterpart.name }
        : { ...passage, name: lesson.name };
    return {
      passage,
      counterpart,
      lesson,
      at,
      own,
      heading: count(withCounterpart(heading, counterpart?.heading)),
      name,
      bold: count(withCounterpart(boldIn(text), counterpart && boldIn(counterpart.text))),
      start: new Set([...own.order.slice(0, START), ...(counterpart ? startOf(counterpart.text) : [])]),
      beside: new Set(beside.flatMap((part) => part?.own.order ?? [])),
      answers: asked.map(({ question }) => question.id),
      asked: new Set(
        asked.flatMap(({ question }) => {
          const { asks, explains } = textsIn(question);
          return count(`${asks} ${explains}`).order;
        }),
      ),
      meaning: vectors.meaningOf(
        lessonWordsOf(`${meant.name} ${meant.heading} ${meant.text}`).map((word) => [word, 1]),
      ),
      faq: passage.isFaq && indexFaq(passage, counterpart?.heading, vectors),
      isExample: isExample(passage),
      isPicture: text.startsWith(PICTURE),
      isTable: text.startsWith('|'),
    };
  });
}

/** Gathers the words of a subject, those with a hyphen, and the first letters of its names. */
function createSubjectWords() {
  const words = new Set<string>();
  const compounds = new Map<string, string[]>();
  const acronyms = new Map<string, string[]>();
  const addWords = (text: string) => {
    for (const word of searchWordsOf(text)) if (/^\p{L}/u.test(word)) words.add(word);
    for (const [name] of text.matchAll(NAME)) {
      const initials = (name.match(CAPITAL) ?? []).join('').toLowerCase();
      const parts = name.split(/[ -]/).filter((word) => /^[A-Z]/.test(word));
      if (initials.length >= SHORTEST_ACRONYM)
        acronyms.set(
          initials,
          parts.map((word) => word.toLowerCase()),
        );
    }
    for (const [compound] of text.matchAll(HYPHENATED))
      compounds.set(lessonWordsOf(compound).join(''), lessonWordsOf(compound));
  };
  return { words, compounds, acronyms, addWords };
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
  const asks = (id: string) => (ofLesson.get(id) ?? []).map((each) => textsIn(each).asks).join(' ');
  const { addWords, ...gathered } = createSubjectWords();
  const passages: IndexedPassage[] = [];
  const expansion = createExpansion();
  const wholes = new Map<string, Counted>();
  for (const lesson of lessons) {
    const { id } = lesson;
    const name = withCounterpart(lesson.name, lesson.counterpart?.name);
    const notes = withCounterpart(lesson.notes, lesson.counterpart?.notes);
    const own = indexLesson(lesson, ofLesson.get(id) ?? [], vectors);
    expansion.addLesson(lesson, own, passages.length);
    passages.push(...own);
    yield;
    wholes.set(id, count(`${name} ${name} ${notes} ${asks(id)}`));
    addWords(`${name} ${notes}`);
    yield;
  }
  const questions: IndexedQuestion[] = [];
  for (const [at, question] of bank.entries()) {
    const { id, subtopicId } = question;
    const { asks: text, options, explains } = textsIn(question);
    const whole = count(`${text} ${options} ${explains}`);
    questions.push({ id, subtopicId, text: count(text), whole });
    addWords(`${text} ${explains}`);
    if (at % A_STRETCH === A_STRETCH - 1) yield;
  }
  yield;
  const frequency = frequencyIn(passages, questions);
  yield;
  const hindi = lessons.some(({ language }) => language === 'Hindi')
    ? createHindiWords(gathered.words)
    : undefined;
  yield;
  const expanded = expansion.index();
  yield;
  return {
    passages,
    questions,
    expansion: expanded,
    lessons: wholes,
    vocabulary: {
      ...gathered,
      frequency,
      passages: passages.length,
      named: new Set(passages.flatMap(({ name }) => name.order)),
      hindi,
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
