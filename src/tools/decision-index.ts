import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const decisionsFolder = join(import.meta.dirname, '../../docs/decisions');
export const INDEX_FILE = 'README.md';

/** The head of an architecture decision record. */
export interface DecisionHead {
  file: string;
  number: string;
  title: string;
  date: string;
  status: string;
}

const HEAD = /^# (?<number>\d{3}) (?<title>[^\n]+)\n\n(?<date>\d{4}-\d{2}-\d{2}) · (?<status>[^\n]+)\n/;

export function readDecisionHeads(folder = decisionsFolder): DecisionHead[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== INDEX_FILE);
  return files.toSorted().map((file) => {
    const { number, title, date, status } = HEAD.exec(readFileSync(join(folder, file), 'utf8'))?.groups ?? {};
    if (!number || !title || !date || !status || !file.startsWith(`${number}-`))
      throw new Error(`${file} does not begin with its number, its title, its date and its status.`);
    return { file, number, title, date, status };
  });
}

export const isSuperseded = ({ status }: DecisionHead): boolean => status.startsWith('replaced by ');

const lineOf = ({ file, number, title, date, status }: DecisionHead): string =>
  `- [${number}](${file}) ${title} (${date}, ${status})`;

/** The index of the decision records: those in force, and those that a later one has superseded. */
export function decisionIndex(heads: readonly DecisionHead[]): string {
  return [
    '# Decisions',
    'The architecture decision records (ADR), one line each: number, title, date and status. `npm run decisions` writes this page from their heads.',
    '## In force',
    heads
      .filter((head) => !isSuperseded(head))
      .map(lineOf)
      .join('\n'),
    '## Superseded',
    heads.filter(isSuperseded).map(lineOf).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

if (import.meta.main) writeFileSync(join(decisionsFolder, INDEX_FILE), decisionIndex(readDecisionHeads()));
