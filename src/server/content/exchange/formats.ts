import { readAiken } from './formats/aiken.ts';
import { readCsv } from './formats/csv.ts';
import type { Entry, PlacedQuestion } from './draft.ts';
import { ExchangeError } from './exchange-error.ts';
import { readGift, writeGift } from './formats/gift.ts';
import { readJson, writeJson } from './formats/json.ts';
import { readMoodleXml, writeMoodleXml } from './formats/moodle-xml.ts';
import { readQti } from './formats/qti.ts';
import { parseXml } from './formats/xml-tree.ts';

const readers = {
  gift: readGift,
  moodle: (text: string) => readMoodleXml(parseXml(text)),
  qti: (text: string) => readQti(parseXml(text)),
  aiken: readAiken,
  csv: readCsv,
  json: readJson,
} satisfies Record<string, (text: string) => Iterable<Entry>>;

const writers = { gift: writeGift, moodle: writeMoodleXml, json: writeJson } satisfies Record<
  string,
  (questions: readonly PlacedQuestion[]) => string
>;

export type ImportFormat = keyof typeof readers;
export type ExportFormat = keyof typeof writers;

const isImportFormat = (name: string): name is ImportFormat => Object.hasOwn(readers, name);
const isExportFormat = (name: string): name is ExportFormat => Object.hasOwn(writers, name);

const wish = (name: string, known: object): ExchangeError =>
  new ExchangeError(`The format "${name}" is not one of: ${Object.keys(known).join(', ')}.`);

/** The format that a person named; throws an ExchangeError for any other word. */
export function importFormat(name: string): ImportFormat {
  if (isImportFormat(name)) return name;
  throw wish(name, readers);
}

export function exportFormat(name: string): ExportFormat {
  if (isExportFormat(name)) return name;
  throw wish(name, writers);
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
    `${name} does not tell its format. Name it: --format ${Object.keys(readers).join(' | ')}`,
  );
}

/** What a file holds, question by question: readers never fail, and what cannot be read is an entry that says so. */
export const readEntries = (format: ImportFormat, text: string): Iterable<Entry> => readers[format](text);

/** Questions in a format from which they can be imported again as they were. */
export const writeQuestions = (format: ExportFormat, questions: readonly PlacedQuestion[]): string =>
  writers[format](questions);
