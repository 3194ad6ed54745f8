import type { TutorStep } from '#contract/contract.ts';
import { statementParagraphs } from '#domain/text/statements.ts';
import type { QuotedLanguage } from './passages.ts';
import { createStemMatcher } from './stem-match.ts';
import { type BankQuestion, isNearly, likeness, revealsAnswer, normalizeText } from './answer-key-filter.ts';

/** A question of a subject's bank in the language it is said in, and whether it can be worked for this student as an example. */
export interface BankEntry extends BankQuestion {
  /** English by default. */
  language?: QuotedLanguage;
  /** The words of its lesson that answer it. */
  passage: string;
  topicId: string;
  /** An open attempt of theirs asks it, or it is a question of the day that may still be open. */
  isHeldBack: boolean;
  /** It is held back as a question of the day alone. */
  isOfDay?: boolean;
  /** It is held back and was not put to the student yet: its words are not told. */
  isToCome?: boolean;
  /** A weekly quiz may ask it first: it is shown to nobody before. */
  isReserved: boolean;
  /** They have handed in an attempt that asked it: its answer is no news to them. */
  isAnswered: boolean;
}

export interface SimilarQuestionSearch {
  query: string;
  /** Stems of the question's words. */
  stems: readonly string[];
  place: { subtopicId: string; topicId: string };
  /** All questions of the subject: they say which of its words are rare. */
  bank: readonly BankEntry[];
  /** What must not be told. */
  guarded: readonly string[];
}

/** A question with this share of its words asked for may be the student's own, said otherwise. */
const TOO_ALIKE = 0.35;
/** This share of what the student's words weigh has to stand in a question that is called similar. */
const SIMILAR = 0.4;
/** A word that a larger share of a subject's questions have in them names no concept. */
const MOST_HAVING = 0.15;
const SHORTEST_TERM = 3;
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Stems that say how something is asked, and nothing of what. */
const ASKING = new Set(
  `call decid differ exampl explain extra find get give go happen know let like long make mani mean meant much must need one
  part quick reason say show someth take tell thing two use way without work would`.split(/\s+/),
);

/**
 * The similar question, of the same topic and most like a student's, from the same lesson if there is one: rare words
 * weigh more than common ones, and one that names what it is about is shared. Never the student's own question, in
 * other words perhaps, nor one that is held back, reserved or tells a key. Undefined where none is similar.
 */
export function findSimilarQuestion({
  query,
  stems,
  place,
  bank,
  guarded,
}: SimilarQuestionSearch): BankEntry | undefined {
  const asked = normalizeText(query);
  const telling = stems.filter((stem) => !ASKING.has(stem));
  const { has, weightOf, isKey } = weigh(telling, bank);
  const whole = weightOf(telling);
  const [first] = bank
    .filter((each) => each.topicId === place.topicId && !each.isHeldBack && !each.isReserved)
    .filter((each) => likeness(asked, each) < TOO_ALIKE && !isNearly(asked, each))
    .map((each) => ({ each, shared: [...has(each)], isNear: each.subtopicId === place.subtopicId }))
    .filter(({ each, shared }) => isKey(each, shared))
    .map((found) => ({ ...found, similarity: weightOf(found.shared) / whole }))
    .filter(({ similarity }) => similarity >= SIMILAR)
    .filter(({ each }) => !revealsAnswer(workedOut(each).text, guarded))
    .sort((one, other) => Number(other.isNear) - Number(one.isNear) || other.similarity - one.similarity);
  return first?.each;
}

/** How much each word says: the fewer questions have it, the more. */
function weigh(stems: readonly string[], bank: readonly BankEntry[]) {
  const matches = createStemMatcher(stems);
  // Of a question in Hindi the English words count too: a student may have typed Hinglish.
  const asks = ({ text, language, counterpart }: BankEntry) =>
    language === 'Hindi' && counterpart ? `${text} ${counterpart.text}` : text;
  const has = (question: BankEntry) => {
    const { explanation, language, counterpart } = question;
    const other = language === 'Hindi' && counterpart ? counterpart.explanation : '';
    return matches(`${asks(question)} ${explanation} ${other}`);
  };
  const inEach = bank.map(has);
  const having = new Map(stems.map((stem) => [stem, inEach.filter((each) => each.has(stem)).length]));
  const times = (stem: string) => having.get(stem) ?? 0;
  const names = (stem: string) =>
    stem.length >= SHORTEST_TERM && !/\d/.test(stem) && times(stem) <= bank.length * MOST_HAVING;
  return {
    has,
    weightOf: (some: readonly string[]) =>
      some.reduce((sum, stem) => sum + Math.log(1 + bank.length / (1 + times(stem))), 0),
    /** Two names of what it is about, or one in the question itself: one in passing is no concept. */
    isKey(question: BankEntry, shared: readonly string[]) {
      const keys = shared.filter(names);
      return keys.length > 1 || keys.some((stem) => matches(asks(question)).has(stem));
    },
  };
}

/** A question with its solution apart, so that it can be tried first; the text is for whoever shows it whole. */
export function workedOut({
  text: stem,
  options,
  correctIndex,
  explanation,
}: BankQuestion): Required<Pick<TutorStep, 'text' | 'similarQuestion'>> {
  const solution = `**${LETTERS[correctIndex] ?? ''}.** ${explanation}`;
  const text = [statementParagraphs(stem), optionList(options), '---', solution].join('\n\n');
  return { text, similarQuestion: { stem, options, solution } };
}

/** Markdown has no list with letters: lines that end with two spaces stay lines. */
export const optionList = (options: readonly string[]): string =>
  options.map((option, index) => `**${LETTERS[index] ?? ''}.** ${option}`).join('  \n');
