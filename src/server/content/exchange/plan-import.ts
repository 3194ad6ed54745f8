import type { QuestionSource } from '../content-schema.ts';
import type { ContentSource, SubtopicSource } from '../parse-content.ts';
import { decodeText } from './decode-text.ts';
import { type Entry, NO_DIFFICULTY, questionOf } from './draft.ts';
import { ExchangeError } from './exchange-error.ts';
import { type ImportFormat, formatOf, readEntries } from './formats.ts';
import { subtopicOf } from './places.ts';

/** Of a file to import, good ones and bad ones. */
export const MOST_QUESTIONS = 2_000;

/** A file to import, as it came. */
export interface ImportedFile {
  name: string;
  bytes: Uint8Array;
  /** Where the name and the beginning of the file do not tell. */
  format?: ImportFormat | undefined;
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

/** A question may be asked once in a subject. Capitals make another one: in code they mean something. */
const sameness = (ask: string): string => ask.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * What an import of files would bring, one plan a file; changes nothing. Throws an ExchangeError for a file that cannot
 * be read at all, or for an `into` that is no subtopic.
 */
export function planImport(
  files: readonly ImportedFile[],
  content: ContentSource,
  into?: string,
): ImportPlan[] {
  const planner = new Planner(content, into);
  return files.map(({ name, bytes, format }) => {
    const text = decodeText(name, bytes);
    const known = format ?? formatOf(name, text);
    const rows: ImportRow[] = [];
    for (const entry of readEntries(known, text)) {
      if (rows.length === MOST_QUESTIONS) {
        throw new ExchangeError(`${name} has more than ${MOST_QUESTIONS} questions. Import it in parts.`);
      }
      rows.push(planner.rowOf(entry, name));
    }
    if (rows.length === 0) throw new ExchangeError(`${name} has no question in it.`);
    return { format: known, rows };
  });
}

class Planner {
  readonly #subtopics: ReadonlyMap<string, SubtopicSource>;
  readonly #into: string | undefined;
  /** Where a question is asked, by subject and question. */
  readonly #asked = new Map<string, string>();

  constructor(content: ContentSource, into: string | undefined) {
    this.#subtopics = new Map(content.subjects.flatMap((subject) => [...subject.subtopics]));
    if (into !== undefined && !this.#subtopics.has(into)) {
      throw new ExchangeError(
        `There is no subtopic ${into}: name it as <subject>/<chapter>/<subtopic>, and list it in subject.yaml first.`,
      );
    }
    this.#into = into;
    for (const [key, { questions }] of this.#subtopics) {
      questions.forEach(({ ask }, index) => this.#remember(key, ask, `${key}, question ${index + 1}`));
    }
  }

  rowOf(entry: Entry, name: string): ImportRow {
    const { line, label } = entry;
    if (!('draft' in entry)) return { line, label, problems: [entry.problem] };
    const made = questionOf(entry.draft);
    if ('problems' in made) return { line, label, problems: made.problems };
    const { question } = made;
    const subtopic = this.#placeOf(entry);
    const problems = [
      ...this.#problemsOfPassage(question, subtopic),
      ...this.#problemsOfRepetition(question, subtopic),
    ];
    if (problems.length > 0) return { line, label, problems };
    this.#remember(subtopic, question.ask, `${name}, line ${line}`);
    const notes = [
      ...(entry.draft.leftOut ?? []),
      ...(entry.draft.difficulty === undefined ? [NO_DIFFICULTY] : []),
    ];
    return { line, label, question, subtopic, notes };
  }

  #placeOf({ category }: Entry): string | undefined {
    if (this.#into !== undefined || category === undefined) return this.#into;
    const key = subtopicOf(category);
    return this.#subtopics.has(key) ? key : undefined;
  }

  #problemsOfPassage({ passage }: QuestionSource, subtopic: string | undefined): string[] {
    const notes = subtopic === undefined ? undefined : this.#subtopics.get(subtopic)?.notes;
    if (passage === undefined || notes === undefined) return [];
    return notes.split('\n').some((text) => text.includes(passage))
      ? []
      : [`its passage does not stand in one line of the notes of ${subtopic}`];
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
