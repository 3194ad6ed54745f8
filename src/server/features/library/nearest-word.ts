import type { KnownWord } from './spelling.repository.ts';

const LONG_WORD = 8;
const SHORT_WORD = 5;
const VOWEL = /[aeiouy]/;
/** Letters that are mistaken for each other by ear. */
const SOUNDS_ALIKE = ['aeiouy', 'cksqxz', 'gj', 'vwb', 'dt', 'mn', 'fp'];

/** How many letters may be wrong: one, and two in a word of eight letters or more. */
const mostWrong = (word: string): number => (word.length < LONG_WORD ? 1 : 2);

/**
 * Whether a short word may be another one misspelt: letters left out, doubled or swapped, or one heard as another behind the
 * same first letter. With any letter changed it is near to half of all short words: dbms to dams, tcp to top.
 */
function mayBeMeant(word: string, other: string): boolean {
  if (word.length > SHORT_WORD) return true;
  if (word[0] !== other[0]) return false;
  if (word.length !== other.length) return true;
  const differing = Array.from(word, (letter, at) => [letter, other[at] ?? ''] as const).filter(
    ([letter, meant]) => letter !== meant,
  );
  const [[letter, meant] = ['', '']] = differing;
  return (
    differing.length === 2 || SOUNDS_ALIKE.some((heard) => heard.includes(letter) && heard.includes(meant))
  );
}

/**
 * The word most likely meant; undefined where none is near enough, or the word is an abbreviation, which has no vowel. Of
 * equals the one more lessons have.
 */
export function nearestWord(word: string, known: readonly KnownWord[]): string | undefined {
  if (!VOWEL.test(word)) return undefined;
  const near = known
    .filter((each) => mayBeMeant(word, each.word))
    .map((each) => ({ ...each, wrong: wrongLetters(word, each.word) }))
    .filter(({ wrong }) => wrong > 0 && wrong <= mostWrong(word))
    .sort(
      (one, other) =>
        one.wrong - other.wrong ||
        Number(other.word[0] === word[0]) - Number(one.word[0] === word[0]) ||
        other.texts - one.texts ||
        other.word.length - one.word.length ||
        (one.word < other.word ? -1 : 1),
    );
  return near[0]?.word;
}

/**
 * The edit distance of Damerau and Levenshtein: letters left out, put in, changed, or two neighbours swapped, the fewest
 * that turn one word into the other.
 */
export function wrongLetters(word: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1]; // oxfmt-ignore
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
