import { type Found, type FoundText, LONGEST_LIST } from './library.repository.ts';

/** What a student wrote themself. */
export const isOwnText = ({ kind }: Pick<FoundText, 'kind'>): boolean =>
  kind === 'my-note' || kind === 'my-query';

/** What has all of the words comes first, as the repository sorts. */
const byFit = (one: FoundText, other: FoundText): number =>
  Number(other.coverage === 1) - Number(one.coverage === 1) ||
  other.rank * other.coverage - one.rank * one.coverage;

/** Texts that were found in several ways, once each; best first. */
export function mergeTexts(texts: readonly FoundText[], order = byFit): FoundText[] {
  const known = new Map<string, FoundText>();
  for (const text of texts) {
    const { kind, courseId, subjectId, subtopicId } = text;
    const key = [
      kind,
      courseId,
      subjectId,
      subtopicId,
      ...(isOwnText(text) ? [text.title, text.text] : []),
    ].join('\n');
    const before = known.get(key);
    known.set(
      key,
      before
        ? {
            ...before,
            rank: before.rank + text.rank,
            coverage: Math.max(before.coverage, text.coverage),
          }
        : text,
    );
  }
  return [...known.values()].toSorted(order).slice(0, LONGEST_LIST);
}

/** All that was found in several ways. */
export const mergeResults = (found: readonly Found[]): Found => ({
  texts: mergeTexts(found.flatMap(({ texts }) => texts)),
  stems: [...new Set(found.flatMap(({ stems }) => stems))],
});
