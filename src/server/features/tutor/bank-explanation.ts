import { guardedTextsOf, revealsAnswer } from './answer-key-filter.ts';
import { plain } from './search/counted-text.ts';
import { agreesInFormulas } from './search/formulas.ts';
import type { SearchResult } from './search/passage-search.ts';
import type { BankEntry } from './similar-bank-question.ts';

/**
 * An explanation answers its own question alone. Of 24 questions 12 ask what one of the bank asks: they have 0.66 of the
 * student's words met and 0.46 of the bank's; those that only share words reach 0.64 or 0.43. In doubt none is shown.
 */
const ASKS_THE_SAME = { met: 0.65, asks: 0.45 };

/** What one case is told by: numbers, letters that stand for something, and code. */
const OF_CASE =
  /(?<![\p{L}\p{N}.])\d+(?:\.\d+)?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:[B-HJ-Z]|\p{Lu}{2,})(?![\p{L}\p{N}])|`[^`]+`/gu;
/** Within a sentence; an option names what is known without it. */
const NAME = /(?<=[\p{Ll}\d,;:]\s)\p{Lu}\p{Ll}+/gu;

/** The question of the lesson that answers which asks what the student asks, of the very formulas and numbers. */
export function explanationIn(
  { questions, passages }: SearchResult<BankEntry>,
  { query, bank, best }: { query: string; bank: readonly BankEntry[]; best: string },
): BankEntry | undefined {
  const inWork = () => bank.filter(({ isHeldBack }) => isHeldBack).flatMap(guardedTextsOf);
  const notes = passages.find(({ lesson }) => lesson.id === best)?.lesson.notes ?? '';
  return questions.find(
    ({ question, met, asks }) =>
      met >= ASKS_THE_SAME.met &&
      asks >= ASKS_THE_SAME.asks &&
      agreesInFormulas(query, question.text) &&
      standsAlone(question, { query, notes }) &&
      question.subtopicId === best &&
      !question.isHeldBack &&
      !question.isReserved &&
      !revealsAnswer(`${question.text} ${question.explanation}`, inWork()),
  )?.question;
}

/** Whether an explanation speaks of nothing that its own question made up: of what the lesson and the student name as well. */
function standsAlone(
  { text, options, explanation }: BankEntry,
  { query, notes }: { query: string; notes: string },
): boolean {
  const told = new Set([...(notes.match(OF_CASE) ?? []), ...(notes.match(NAME) ?? [])]);
  const asked = ` ${plain(query)} `;
  const isNamed = (each: string) => told.has(each) || asked.includes(` ${plain(each)} `);
  if (!foundInBoth(NAME, explanation, text).every(isNamed)) return false;
  // In the student's own case what the options offer makes sense too.
  const isSameCase = (text.match(OF_CASE) ?? []).every(isNamed);
  return isSameCase || foundInBoth(OF_CASE, explanation, [text, ...options].join('\n')).every(isNamed);
}

function foundInBoth(pattern: RegExp, one: string, other: string): string[] {
  const own = new Set(other.match(pattern) ?? []);
  return (one.match(pattern) ?? []).filter((each) => own.has(each));
}
