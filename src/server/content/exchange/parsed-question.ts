import { joinStatementLines } from '#domain/text/statements.ts';
import { truncateText } from '#domain/text/truncate-text.ts';
import { LONGEST_OPTION, LONGEST_TEXT, OPTIONS, type QuestionSource } from '../content-schema.ts';
import { validateText } from '../content-text.ts';
import { subtopicOf } from './places.ts';
import { warningsOf } from './warnings.ts';

/** What a parser found of one question, before it is validated. */
export interface ParsedQuestion {
  ask: string;
  options: readonly string[];
  /** Which options are right, from 0. */
  right: readonly number[];
  why?: string | undefined;
  passage?: string | undefined;
  difficulty?: number | undefined;
  /** Whether the file keeps its options as they stand. */
  hasFixedOrder?: boolean | undefined;
  /** What the file says and a question here has no place for, as sentences. */
  leftOut?: readonly string[] | undefined;
}

/** One question of a file, or why a place of the file cannot become one. */
export type Entry = {
  /** From 1; where the question begins, or where reading failed. */
  line: number;
  /** Where the file says that it belongs, in the file's own words. */
  category?: string | undefined;
  /** How the question begins, to know it again. */
  label: string;
} & ({ parsed: ParsedQuestion } | { problem: string });

/** One question of a file as far as the file alone tells: the question, or why there is none. */
export type FoundQuestion = {
  line: number;
  /** The subtopic that the file names, `<subject>/<chapter>/<subtopic>` if it is one of ours. */
  category: string | undefined;
  label: string;
} & (
  | {
      question: QuestionSource;
      /** What was assumed or left out, as sentences. */
      notes: readonly string[];
    }
  /** Reasons why it stays out, as the rest of a sentence. */
  | { problems: readonly string[] }
);

/** A question with the subtopic that it belongs to, `<subject>/<chapter>/<subtopic>`. */
export interface PlacedQuestion {
  subtopic: string;
  question: QuestionSource;
}

const MIDDLE_DIFFICULTY = 2;
const NO_DIFFICULTY = `difficulty ${MIDDLE_DIFFICULTY}, because the file says none`;
export const WRONG_FEEDBACK = 'feedback on single options is left out';

export const HIDDEN = 'the file hides this question; here it is asked';

const LONGEST_LABEL = 60;
/** Of a text that is a label's, in UTF-16 units: what comes after it is not seen. */
const LOOKED_AT = 1_000;
/** Told of one question. */
const MOST_PROBLEMS = 5;
const LONGEST_PROBLEM = 200;

/** The beginning of a text on one line. */
export function labelOf(text: string): string {
  const line = text.trimStart().slice(0, LOOKED_AT).toWellFormed().replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= LONGEST_LABEL ? line : `${characters.slice(0, LONGEST_LABEL - 1).join('')}…`;
}

/** One kind of line end, and no white space around. */
export const normaliseText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/** Undefined for a text that says nothing. */
const said = (text: string | undefined): string | undefined => normaliseText(text ?? '') || undefined;

const isDifficulty = (value: number): value is QuestionSource['difficulty'] =>
  value === 1 || value === 2 || value === 3;

/**
 * The import errors of an entry, or its question. Of a hopeless one the first reasons are told: a file may give a
 * reason for each of its bytes.
 */
export function foundQuestion(entry: Entry): FoundQuestion {
  const { line, label } = entry;
  const category = entry.category === undefined ? undefined : subtopicOf(entry.category);
  const refuse = (problems: readonly string[]): FoundQuestion => {
    const told = problems.slice(0, MOST_PROBLEMS).map((problem) => truncateText(problem, LONGEST_PROBLEM));
    return { line, label, category, problems: told };
  };
  if (!('parsed' in entry)) return refuse([entry.problem]);
  const made = questionOf(entry.parsed);
  if ('problems' in made) return refuse(made.problems);
  const { leftOut = [], difficulty } = entry.parsed;
  const notes = [...leftOut, ...warningsOf(made.question), ...(difficulty === undefined ? [NO_DIFFICULTY] : [])];
  return { line, label, category, question: made.question, notes };
}

/** The row validation of an import: the question that a parsed one makes, or every reason why it makes none. */
export function questionOf(parsed: ParsedQuestion): { question: QuestionSource } | { problems: string[] } {
  const ask = joinStatementLines(normaliseText(parsed.ask));
  const options = parsed.options.map(normaliseText);
  const why = said(parsed.why);
  const passage = said(parsed.passage);
  const difficulty = parsed.difficulty ?? MIDDLE_DIFFICULTY;
  const [right] = parsed.right;
  const problems = [
    ...problemsOfText('the question', ask, LONGEST_TEXT),
    ...problemsOfOptions(options),
    ...problemsOfKey(parsed.right, options.length),
    ...(why === undefined ? [] : problemsOfText('the explanation', why, LONGEST_TEXT)),
    ...(passage === undefined ? [] : problemsOfText('the passage', passage, LONGEST_TEXT)),
  ];
  if (!isDifficulty(difficulty)) problems.push(`the difficulty is ${difficulty}; it must be 1, 2 or 3`);
  if (problems.length > 0 || right === undefined || !isDifficulty(difficulty)) return { problems };
  return {
    question: {
      ask,
      options,
      answer: right + 1,
      ...(why === undefined ? {} : { why }),
      ...(passage === undefined ? {} : { passage }),
      difficulty,
      ...(parsed.hasFixedOrder === true && { fixedOrder: true as const }),
    },
  };
}

function problemsOfText(name: string, text: string, longest: number): string[] {
  if (text === '') return [`${name} is empty`];
  const { length } = [...text];
  if (length > longest) return [`${name} has ${length} characters; at most ${longest} can be taken`];
  if (text.includes('@@PLUGINFILE@@')) return [`${name} has a picture or file, which cannot be taken`];
  const problem = validateText(text);
  return problem === undefined ? [] : [`${name} ${problem}`];
}

function problemsOfOptions(options: readonly string[]): string[] {
  const { length } = options;
  const count = length === 1 ? '1 option' : `${length} options`;
  return [
    ...(length === OPTIONS ? [] : [`has ${count}; a question here has exactly ${OPTIONS}`]),
    ...options.flatMap((option, index) => problemsOfText(`option ${index + 1}`, option, LONGEST_OPTION)),
    ...options.flatMap((option, index) => {
      const first = options.indexOf(option);
      return first < index && option !== '' ? [`options ${first + 1} and ${index + 1} are the same`] : [];
    }),
  ];
}

function problemsOfKey(right: readonly number[], count: number): string[] {
  const [only] = right;
  if (only === undefined) return ['no right answer is marked'];
  if (right.length > 1) return [`${right.length} answers are marked right; a question here has exactly one`];
  return only >= 0 && only < count ? [] : ['the right answer is none of the options'];
}
