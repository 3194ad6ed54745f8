import { type AskedWords, scoreUnits } from './lead-scores.ts';
import { counterpartPassagesOf } from './passages.ts';
import { unitsOf } from './passage-units.ts';
import { asksYesOrNo } from './search/asks-yes-or-no.ts';
import { queryIntentOf } from './search/query-intent.ts';
import type { FoundPassage } from './search/passage-search.ts';

/** Of the best score: nearer than this, which passage comes first is chance. */
const AS_GOOD = 0.95;
/** What its best sentence has to say more than that of the best passage; of a reason that is asked for, less. */
const SAYS_MORE = { why: 0.1, other: 0.3 };

function bestSentenceOf({ lesson, text, at }: FoundPassage, asked: AskedWords): number {
  const units = unitsOf({ passage: text, counterpart: counterpartPassagesOf(lesson)?.[at]?.text });
  return Math.max(0, ...scoreUnits(units, { ...asked, found: '', answering: [] }).map(({ score }) => score));
}

/**
 * Of passages of the lesson's own text that are as good, puts the one first that says in one sentence what the others have
 * here and there: a student reads its first sentences, and may read no more.
 */
export function bestSentenceFirst(
  found: readonly FoundPassage[],
  { parts, ...asked }: AskedWords & { parts: readonly unknown[] },
): readonly FoundPassage[] {
  const [best] = found;
  if (!best || best.isFaq || best.isAsked || best.hasEquation || asked.terms.length === 0) return found;
  // A unit in Hindi has the words of both languages: which of two says more is not known by them.
  if (asksYesOrNo(asked.query) || parts.length > 0 || best.lesson.language === 'Hindi') return found;
  const asGood = found.filter(
    ({ lesson, isFaq, score, hasCounted, hasReference }) =>
      lesson.id === best.lesson.id &&
      !isFaq &&
      score >= best.score * AS_GOOD &&
      hasCounted === best.hasCounted &&
      hasReference === best.hasReference,
  );
  if (asGood.length < 2) return found;
  const said = asGood.map((each) => ({ each, score: bestSentenceOf(each, asked) }));
  const [own] = said;
  const most = said.reduce((one, other) => (other.score > one.score ? other : one));
  if (!own || most.score < own.score + SAYS_MORE[queryIntentOf(asked.query) === 'why' ? 'why' : 'other'])
    return found;
  return [most.each, ...found.filter((each) => each !== most.each)];
}
