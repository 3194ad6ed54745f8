const MARK = 'wizlearn.passage:';
/** The tag of a question whose options are not shuffled, where a format has no setting for it. */
export const FIXED_ORDER_TAG = 'fixed-order';
const DIFFICULTY = /^difficulty-([1-3])$/;

/** The tag that says how hard a question is, where a format has tags. */
export const difficultyTag = (difficulty: number): string => `difficulty-${difficulty}`;

export function difficultyOfTags(tags: readonly string[]): number | undefined {
  const found = tags.map((tag) => DIFFICULTY.exec(tag.trim())?.[1]).find((level) => level !== undefined);
  return found === undefined ? undefined : Number(found);
}

/** The passage as a comment of one line without `--`, which a comment of XML cannot have. */
export const passageNote = (passage: string): string =>
  `${MARK} ${JSON.stringify(passage).replaceAll('-', String.raw`\u002d`)}`;

/** The passage a comment keeps; undefined for any other comment, null for one that is damaged. */
export function passageOfNote(comment: string): string | null | undefined {
  const text = comment.trim();
  if (!text.startsWith(MARK)) return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(MARK.length));
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
