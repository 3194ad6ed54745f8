import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a teacher has written for two levels of the hint ladder of one question. */
export interface QuestionHints {
  /** What to look at. */
  readonly nudge: string;
  /** The next step of thought. */
  readonly hint: string;
}

const FOLDER = join(import.meta.dirname, 'question-hints');
let shipped: ReadonlyMap<string, QuestionHints> | undefined;

/**
 * The hints of the question bank that ships, in a tab-separated file for each subject: lesson, question, nudge, hint. By the
 * text of the question in its own language: one that an author has edited asks something else, and has none.
 */
export function questionHintsOf(question: string): QuestionHints | undefined {
  shipped ??= new Map(
    readdirSync(FOLDER).flatMap((file) => {
      const [, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
      return lines.map((line): [string, QuestionHints] => {
        const [, asked = '', nudge = '', hint = ''] = line.split('\t');
        return [asked, { nudge, hint }];
      });
    }),
  );
  return shipped.get(question.replaceAll(/\s+/g, ' ').trim());
}
