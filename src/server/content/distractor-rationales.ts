import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'distractor-rationales');
const EMPTY: ReadonlyMap<string, string> = new Map();
let shipped: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

/** `lesson, question, option, rationale, option, rationale …`, separated by tabs. */
function readLine(line: string): [string, ReadonlyMap<string, string>] {
  const [, question = '', ...cells] = line.split('\t');
  const rationales = cells.flatMap((option, index): [string, string][] =>
    index % 2 === 0 ? [[option, cells[index + 1] ?? '']] : [],
  );
  return [question, new Map(rationales)];
}

const readFolder = (): [string, ReadonlyMap<string, string>][] =>
  readdirSync(FOLDER).flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8').split('\n').filter(Boolean).map(readLine),
  );

/**
 * The distractor rationales of a question that ships: why each wrong option is wrong, as Markdown by the text of the option.
 * Found by the texts in their own language: a question or an option that an author has edited has none.
 */
export function distractorRationalesOf(question: string): ReadonlyMap<string, string> {
  shipped ??= new Map(readFolder());
  return shipped.get(question) ?? EMPTY;
}

/** Why the option that was chosen is wrong, as a field of an answer; nothing where it is right, or none is written. */
export function rationaleField(
  { question, options }: { question: string; options: readonly string[] },
  chosen: number | null | undefined,
): { rationale?: string } {
  const option = typeof chosen === 'number' ? options[chosen] : undefined;
  const rationale = option === undefined ? undefined : distractorRationalesOf(question).get(option);
  return rationale === undefined ? {} : { rationale };
}
