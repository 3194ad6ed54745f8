import { apartFrom } from './lead-sentences.ts';
import { type Shown, worthShowing } from './passages.ts';
import { count } from './search/counted-text.ts';
import type { SearchResult } from './search/passage-search.ts';
import type { Term } from './search/query-terms.ts';
import type { BankEntry } from './similar-bank-question.ts';

/** What is shown, where the answer to a question on one of two things is behind the lesson's own text. */
export function ofBothSides(
  shown: readonly Shown[],
  { sides, passages }: SearchResult<BankEntry>,
): readonly Shown[] {
  const [first] = shown;
  if (!first?.isFaq || sides.length === 0) return shown;
  const { times } = count(
    `${first.citation.name} ${first.citation.section ?? ''} ${first.citation.passage} ${first.counterpart ?? ''}`,
  );
  const names = (own: readonly Term[]) =>
    own.some(({ readings }) => readings.some(({ stem }) => times.has(stem)));
  if (apartFrom(sides.map(({ terms }) => terms)).every(names)) return shown;
  const own = worthShowing(passages.filter(({ isFaq }) => !isFaq));
  return own.length > 0 ? own : shown;
}
