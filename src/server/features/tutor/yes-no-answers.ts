import { hasFormulasOf } from './search/formulas.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { YES_OR_NO } from './search/subject-index.ts';

/** Share of either question's words that the other has. */
export const ASKS_NEARLY = 0.4;

/**
 * Whether it says yes or no to another question than the student's: one of another kind in other words, or with other
 * formulas and numbers.
 */
export const isYesNoAnswerToOther = (best: FoundPassage | undefined, query: string): boolean =>
  best?.isFaq === true &&
  YES_OR_NO.test(best.text) &&
  !best.isAsked &&
  ((!best.isSameKind && best.sameWords < ASKS_NEARLY) || !hasNumbersOf(best, query));

const hasNumbersOf = ({ lesson, heading, text }: FoundPassage, query: string): boolean =>
  hasFormulasOf(query, `${lesson.name}\n${heading}\n${text}`);

/** Of other formulas or numbers such an answer stands below what the lesson says. */
export function lessonPassageFirst(
  passages: readonly FoundPassage[],
  query: string,
): readonly FoundPassage[] {
  const [first] = passages;
  if (!first || hasNumbersOf(first, query)) return passages;
  const other = passages.find(({ lesson, isFaq }) => lesson.id === first.lesson.id && !isFaq);
  return other ? [other, ...passages.filter((each) => each !== other)] : passages;
}
