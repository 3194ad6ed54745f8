import { parseAiken } from './formats/aiken.ts';
import { parseCsv } from './formats/csv.ts';
import type { Entry, PlacedQuestion } from './parsed-question.ts';
import { ExchangeError } from './exchange-error.ts';
import { parseGift, writeGift } from './formats/gift.ts';
import { parseJson, writeJson } from './formats/json.ts';
import { parseMoodleXml, writeMoodleXml } from './formats/moodle-xml.ts';
import { parseQti } from './formats/qti.ts';
import { parseXml } from './formats/xml-tree.ts';

const parsers = {
  gift: parseGift,
  moodle: (text: string) => parseMoodleXml(parseXml(text)),
  qti: (text: string) => parseQti(parseXml(text)),
  aiken: parseAiken,
  csv: parseCsv,
  json: parseJson,
} satisfies Record<string, (text: string) => Iterable<Entry>>;

const writers = { gift: writeGift, moodle: writeMoodleXml, json: writeJson } satisfies Record<
  string,
  (questions: readonly PlacedQuestion[]) => string
>;

export type ImportFormat = keyof typeof parsers;
export type ExportFormat = keyof typeof writers;

const isImportFormat = (name: string): name is ImportFormat => Object.hasOwn(parsers, name);
const isExportFormat = (name: string): name is ExportFormat => Object.hasOwn(writers, name);

const unknownFormat = (name: string, known: object): ExchangeError =>
  new ExchangeError(`The format "${name}" is not one of: ${Object.keys(known).join(', ')}.`);

/** The format that a person named; throws an ExchangeError for any other word. */
export function importFormat(name: string): ImportFormat {
  if (isImportFormat(name)) return name;
  throw unknownFormat(name, parsers);
}

export function exportFormat(name: string): ExportFormat {
  if (isExportFormat(name)) return name;
  throw unknownFormat(name, writers);
}

/** What a file is, by its name and how it begins; throws an ExchangeError where neither tells. */
export function formatOf(name: string, text: string): ImportFormat {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (ending === 'csv' || ending === 'tsv') return 'csv';
  if (ending === 'json') return 'json';
  if (ending === 'gift') return 'gift';
  if (ending === 'xml' || text.trimStart().startsWith('<')) return /<quiz[\s>]/.test(text) ? 'moodle' : 'qti';
  if (text.split('\n').some((line) => line.trimStart().startsWith('ANSWER:'))) return 'aiken';
  if (text.includes('{')) return 'gift';
  if (ending === 'txt' && /^[A-Z][.)]\s/m.test(text)) return 'aiken';
  throw new ExchangeError(
    `${name} does not tell its format. Name it: --format ${Object.keys(parsers).join(' | ')}`,
  );
}

/**
 * Reads a question file to import questions from it, by its import format, question by question. Parsers never fail, and
 * what cannot be read is an entry that says so.
 */
export const parseEntries = (format: ImportFormat, text: string): Iterable<Entry> => parsers[format](text);

/** The question export formats: questions as a file from which they can be imported again as they were. */
export const writeQuestions = (format: ExportFormat, questions: readonly PlacedQuestion[]): string =>
  writers[format](questions);
