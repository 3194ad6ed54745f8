/** More than a question of an exam has, with its statements and options. */
const MOST_WORDS = 150;
/** A word can be as long as a question may be. */
const MOST_LETTERS = 1_500;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** The last word, or what is left of a sign that was cut in two. */
const LAST_WORD = /(?:(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]+|\ufffd)$/u;

/**
 * What of a question is read: all of it, or the beginning of a long one. Its words would each be compared with those of a
 * subject, in the searches of three subjects, while all other requests wait.
 */
export function truncateQuery(query: string): string {
  const within = query.slice(0, MOST_LETTERS).toWellFormed();
  const next = Array.from(within.matchAll(WORD))[MOST_WORDS];
  if (next) return within.slice(0, next.index).trimEnd();
  if (query.length <= MOST_LETTERS) return query;
  // A part of a word is another word; a question of one word has no other.
  return within.replace(LAST_WORD, '').trimEnd() || within;
}

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
