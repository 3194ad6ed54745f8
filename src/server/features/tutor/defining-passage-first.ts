import { asksWhatItIs, type AskedWords, defines } from './lead-scores.ts';
import { counterpartPassagesOf } from './passages.ts';
import { unitsOf } from './passage-units.ts';
import type { FoundPassage, SearchResult } from './search/passage-search.ts';

const DEFINES = 0.8;
/** Of the best score. */
const NEARLY_AS_GOOD = 0.6;

/** Of an answer in simple words, which says it to be understood and does not define it. */
const BESIDE_SIMPLE_WORDS = 0.3;
const ASKS_TO_DEFINE =
  /\b(?:means?|meanings?|meant|meen(?:s|ing)?|define[ds]?|definition|matlab|mtlb|arth|paribhasha|kise kah?te)\b|मतलब|अर्थ|परिभाषा|किसे कहते/iu;
const IN_SIMPLE_WORDS = /\b(?:simpl\w*|easy|aasan|asan|saral)\b|आसान|सरल/iu;

/** Whether a student asks for the very meaning of a word. */
export const asksToDefine = (query: string): boolean =>
  ASKS_TO_DEFINE.test(query) && asksWhatItIs(query) && !IN_SIMPLE_WORDS.test(query);

/** Puts the passage first that defines what the student asks the meaning of, unless the best one defines or answers it already. */
export function definingPassageFirst(
  found: readonly FoundPassage[],
  { query, terms, parts }: AskedWords & Pick<SearchResult<unknown>, 'parts'>,
): readonly FoundPassage[] {
  const [best] = found;
  const asked = (parts.length > 0 ? parts : [{ query, terms }]).find((part) => asksWhatItIs(part.query));
  if (!best || best.isAsked || (best.isFaq && !asksToDefine(query)) || !asked || asked.terms.length === 0)
    return found;
  const isDefining = (each: FoundPassage) =>
    !each.isFaq &&
    each.lesson.id === best.lesson.id &&
    each.score >= best.score * (best.isFaq ? BESIDE_SIMPLE_WORDS : NEARLY_AS_GOOD) &&
    unitsOf({ passage: each.text, counterpart: counterpartPassagesOf(each.lesson)?.[each.at]?.text }).some(
      (unit) => defines(unit, asked.terms) >= DEFINES,
    );
  const defining = found.find(isDefining);
  return defining ? [defining, ...found.filter((each) => each !== defining)] : found;
}
