import type { QuestionSource } from '../content-schema.ts';
import type { SubtopicSource } from '../parse-content.ts';
import { decodeText } from './decode-text.ts';
import { type FoundQuestion, foundQuestion } from './parsed-question.ts';
import { ExchangeError } from './exchange-error.ts';
import { type ImportFormat, formatOf, parseEntries } from './formats.ts';

/** Of a file to import, good ones and bad ones. */
export const MOST_QUESTIONS = 2_000;

/** A file to import, as it came. */
export interface ImportedFile {
  name: string;
  bytes: Uint8Array;
  /** Where the name and the beginning of the file do not tell. */
  format?: ImportFormat | undefined;
}

/** A file whose format is known, with the questions found in it. */
export interface OpenedImport {
  name: string;
  format: ImportFormat;
  questions: Iterable<FoundQuestion>;
}

/** A subtopic as far as an import looks at it. */
type ImportPlace = Pick<SubtopicSource, 'notes'> & { questions: readonly Pick<QuestionSource, 'ask'>[] };

/** The subjects into which an import goes, their subtopics by `<subject>/<chapter>/<subtopic>`. */
interface ImportTarget {
  subjects: readonly { subtopics: ReadonlyMap<string, ImportPlace> }[];
}

/** What becomes of one question of a file. */
export type ImportRow = {
  /** Of the file, from 1. */
  line: number;
  label: string;
} & (
  | {
      question: QuestionSource;
      /** `<subject>/<chapter>/<subtopic>`; undefined where neither the file nor the caller says. */
      subtopic: string | undefined;
      /** What was assumed or left out, as sentences. */
      notes: readonly string[];
    }
  /** Every reason why it stays out, as the rest of a sentence. */
  | { problems: readonly string[] }
);

export interface ImportPlan {
  format: ImportFormat;
  rows: ImportRow[];
}

/**
 * Duplicate detection: by this a duplicate question is known, which may be asked once in a subject. Capitals make
 * another one: in code they mean something.
 */
const sameness = (ask: string): string => ask.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * The dry run before authors import questions: what an import of files would bring, one plan a file; changes nothing.
 * Throws an ExchangeError for a file that cannot be read at all, or for an `into` that is no subtopic.
 */
export function planImport(
  files: readonly ImportedFile[],
  content: ImportTarget,
  into?: string,
): ImportPlan[] {
  const planner = new Planner(content, into);
  Array.from(planner.learn());
  return files.map((file) => {
    const opened = openImport(file);
    return { format: opened.format, rows: [...planner.judge(opened)] };
  });
}

/**
 * The same for one file that was opened before, row by row, so that others can have their turn in between: undefined for
 * each question that is there already, then what becomes of each question of the file.
 */
export function* judgeImport(
  file: OpenedImport,
  content: ImportTarget,
  into?: string,
): Generator<ImportRow | undefined> {
  const planner = new Planner(content, into);
  yield* planner.learn();
  yield* planner.judge(file);
}

/**
 * A file with its questions, which are read one by one. Throws an ExchangeError for a file that is none, and on the way
 * through its questions for one with too many or none at all.
 */
export function openImport({ name, bytes, format }: ImportedFile): OpenedImport {
  const text = decodeText(name, bytes);
  const known = format ?? formatOf(name, text);
  return { name, format: known, questions: found(name, parseEntries(known, text)) };
}

function* found(name: string, entries: ReturnType<typeof parseEntries>): Generator<FoundQuestion> {
  let count = 0;
  for (const entry of entries) {
    if (count === MOST_QUESTIONS) {
      throw new ExchangeError(`${name} has more than ${MOST_QUESTIONS} questions. Import it in parts.`);
    }
    count += 1;
    yield foundQuestion(entry);
  }
  if (count === 0) throw new ExchangeError(`${name} has no question in it.`);
}

class Planner {
  readonly #subtopics: ReadonlyMap<string, ImportPlace>;
  readonly #into: string | undefined;
  /** Where a question is asked, by subject and question. */
  readonly #asked = new Map<string, string>();
  /** The lines of notes that a passage was looked for in. */
  readonly #lines = new Map<string, readonly string[]>();

  constructor(content: ImportTarget, into: string | undefined) {
    this.#subtopics = new Map(content.subjects.flatMap((subject) => [...subject.subtopics]));
    if (into !== undefined && !this.#subtopics.has(into)) {
      throw new ExchangeError(
        `There is no subtopic ${into}: name it as <subject>/<chapter>/<subtopic>, and list it in subject.yaml first.`,
      );
    }
    this.#into = into;
  }

  /** Takes note of what is asked already, one question at a time. */
  *learn(): Generator<undefined> {
    for (const [key, { questions }] of this.#subtopics) {
      for (const [index, { ask }] of questions.entries()) {
        this.#remember(key, ask, `${key}, question ${index + 1}`);
        yield;
      }
    }
  }

  *judge({ name, questions }: OpenedImport): Generator<ImportRow> {
    for (const each of questions) yield this.#rowOf(each, name);
  }

  #rowOf(found: FoundQuestion, name: string): ImportRow {
    const { line, label } = found;
    if ('problems' in found) return { line, label, problems: found.problems };
    const { question, notes } = found;
    const subtopic = this.#placeOf(found);
    const problems = [
      ...this.#problemsOfPassage(question, subtopic),
      ...this.#problemsOfRepetition(question, subtopic),
    ];
    if (problems.length > 0) return { line, label, problems };
    this.#remember(subtopic, question.ask, `${name}, line ${line}`);
    return { line, label, question, subtopic, notes };
  }

  #placeOf({ category }: FoundQuestion): string | undefined {
    if (this.#into !== undefined || category === undefined) return this.#into;
    return this.#subtopics.has(category) ? category : undefined;
  }

  #problemsOfPassage({ passage }: QuestionSource, subtopic: string | undefined): string[] {
    if (passage === undefined || subtopic === undefined) return [];
    const isThere = this.#linesOf(subtopic).some((text) => text.includes(passage));
    return isThere ? [] : [`its passage does not stand in one line of the notes of ${subtopic}`];
  }

  #linesOf(subtopic: string): readonly string[] {
    const known = this.#lines.get(subtopic);
    if (known) return known;
    const lines = (this.#subtopics.get(subtopic)?.notes ?? '').split('\n');
    this.#lines.set(subtopic, lines);
    return lines;
  }

  #problemsOfRepetition({ ask }: QuestionSource, subtopic: string | undefined): string[] {
    const where = this.#asked.get(this.#keyOf(subtopic, ask));
    return where === undefined ? [] : [`is asked already: ${where}`];
  }

  #remember(subtopic: string | undefined, ask: string, where: string): void {
    // A question without a place is held against those of every subject.
    for (const key of new Set([this.#keyOf(subtopic, ask), this.#keyOf(undefined, ask)])) {
      if (!this.#asked.has(key)) this.#asked.set(key, where);
    }
  }

  #keyOf(subtopic: string | undefined, ask: string): string {
    return `${subtopic?.split('/')[0] ?? ''}\n${sameness(ask)}`;
  }
}
