import type { ImportFormat } from '#contract/contract.ts';
import { decodeText } from '../../content/exchange/decode-text.ts';
import type { FoundQuestion } from '../../content/exchange/parsed-question.ts';
import { ExchangeError } from '../../content/exchange/exchange-error.ts';
import { formatOf } from '../../content/exchange/formats.ts';
import { openImport } from '../../content/exchange/plan-import.ts';

/** A file as it was uploaded. */
export interface UploadedQuestions {
  name: string;
  bytes: Uint8Array;
  /** Undefined where the file shall tell. */
  format: ImportFormat | undefined;
}

/** The questions of a file, or what is wrong with the file, by field. */
export type ReadFile =
  | { questions: FoundQuestion[]; format: ImportFormat }
  | { refused: Record<string, string> };

/** Reads a file of questions in one go: work for a thread of its own. */
export function readQuestions({ name, bytes, format }: UploadedQuestions): ReadFile {
  try {
    const known = format ?? knownFormat(name, bytes);
    if (known === undefined) return { refused: { format: 'The file does not tell its format. Choose one.' } };
    const { questions } = openImport({ name, bytes, format: known });
    return { format: known, questions: [...questions] };
  } catch (error) {
    if (error instanceof ExchangeError) return { refused: { file: error.message } };
    throw error;
  }
}

function knownFormat(name: string, bytes: Uint8Array): ImportFormat | undefined {
  const text = decodeText(name, bytes);
  try {
    return formatOf(name, text);
  } catch (error) {
    if (error instanceof ExchangeError) return undefined;
    throw error;
  }
}
