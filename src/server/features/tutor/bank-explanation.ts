import { guardedTextsOf, revealsAnswer } from './answer-key-filter.ts';
import { agreesInFormulas } from './search/formulas.ts';
import type { SearchResult } from './search/passage-search.ts';
import type { BankEntry } from './similar-question.ts';

/**
 * An explanation answers its own question alone. Of 24 questions 12 ask what one of the bank asks: they have 0.66 of the
 * student's words met and 0.46 of the bank's; those that only share words reach 0.64 or 0.43. In doubt none is shown.
 */
const ASKS_THE_SAME = { met: 0.65, asks: 0.45 };

/** The question of the lesson that answers which asks what the student asks, of the very formulas and numbers. */
export function explanationIn(
  { questions }: SearchResult<BankEntry>,
  { query, bank, best }: { query: string; bank: readonly BankEntry[]; best: string },
): BankEntry | undefined {
  const inWork = () => bank.filter(({ isHeldBack }) => isHeldBack).flatMap(guardedTextsOf);
  return questions.find(
    ({ question, met, asks }) =>
      met >= ASKS_THE_SAME.met &&
      asks >= ASKS_THE_SAME.asks &&
      agreesInFormulas(query, question.text) &&
      question.subtopicId === best &&
      !question.isHeldBack &&
      !question.isReserved &&
      !revealsAnswer(`${question.text} ${question.explanation}`, inWork()),
  )?.question;
}
