import { mentionsNameOf, queryNamesIn } from './search/query-names.ts';
import { hasEquationOf, hasFormulasOf } from './search/formulas.ts';
import type { FoundPassage } from './search/passage-search.ts';
import { YES_OR_NO } from './search/subject-index.ts';

/** Share of either question's words that the other has. */
export const ASKS_NEARLY = 0.4;

/**
 * Whether it says yes or no to another question than the student's: one of another kind in other words, or with other
 * formulas, numbers and names.
 */
export const isYesNoAnswerToOther = (best: FoundPassage | undefined, query: string): boolean =>
  best?.isFaq === true &&
  YES_OR_NO.test(best.text) &&
  !best.isAsked &&
  !hasEquationOf(query, best.text) &&
  ((!best.isSameKind && best.sameWords < ASKS_NEARLY) ||
    !hasNumbersOf(best, query) ||
    !asksOfNames(best, query));

/** Whether its own question has the names that the student's has, or the student's has none. */
const asksOfNames = ({ heading, lesson }: FoundPassage, query: string): boolean =>
  queryNamesIn(query).every((name) => mentionsNameOf([name], `${heading} ${lesson.name}`));

const hasNumbersOf = ({ lesson, heading, text }: FoundPassage, query: string): boolean =>
  hasFormulasOf(query, `${lesson.name}\n${heading}\n${text}`);

/** Of other formulas, numbers or names such an answer stands below what the lesson says. */
export function lessonPassageFirst(
  passages: readonly FoundPassage[],
  query: string,
): readonly FoundPassage[] {
  const [first] = passages;
  if (!first || (hasNumbersOf(first, query) && asksOfNames(first, query))) return passages;
  const names = queryNamesIn(query);
  const isOfNames = ({ text }: FoundPassage) => names.length === 0 || mentionsNameOf(names, text);
  const other = passages.find((each) => each.lesson.id === first.lesson.id && !each.isFaq && isOfNames(each));
  return other ? [other, ...passages.filter((each) => each !== other)] : passages;
}
