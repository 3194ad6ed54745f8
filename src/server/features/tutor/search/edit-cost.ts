const VOWELS = 'aeiouy';
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Letters that stand for nearly the same sound. */
const ALIKE = ['cks', 'sz', 'vw', 'pb', 'td', 'gj', 'iye', 'fv', 'mn', 'xs', 'kq'];
const LETTERS = 26;
const A = 97;

const FOR_SOUND = 0.5;
const FOR_VOWEL = 0.55;
const FOR_NEXT_KEY = 0.75;
const FOR_SWAP = 0.6;
/** A vowel that is left out or put in, or a letter written twice, says little: most who type fast do it. */
const FOR_SILENT = 0.5;
const FOR_TWICE = 0.35;
const FOR_LETTER = 0.9;
const LONGEST = 40;

const places = new Map<string, readonly [number, number]>(
  KEY_ROWS.flatMap((row, y) => Array.from(row, (letter, x) => [letter, [x + y * 0.5, y] as const])),
);

export const soundAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((letters) => letters.includes(one) && letters.includes(other));

function costOfChange(one: string, other: string): number {
  if (one === other) return 0;
  if (soundAlike(one, other)) return FOR_SOUND;
  if (VOWELS.includes(one) && VOWELS.includes(other)) return FOR_VOWEL;
  const [a, b] = [places.get(one), places.get(other)];
  return a && b && Math.hypot(a[0] - b[0], a[1] - b[1]) < 1.2 ? FOR_NEXT_KEY : 1;
}

const alphabet = Array.from({ length: LETTERS }, (_, code) => String.fromCharCode(A + code));
const changes = Float32Array.from(
  alphabet.flatMap((one) => alphabet.map((other) => costOfChange(one, other))),
);
const singles = Float32Array.from(alphabet, (letter) =>
  VOWELS.includes(letter) || letter === 'h' ? FOR_SILENT : FOR_LETTER,
);

/** A word as numbers. */
export interface Letters {
  length: number;
  signs: Uint8Array;
  /** A bit for each letter of the alphabet that it has. */
  has: number;
}

/** A word for `editCost`; undefined where it has other signs than letters or is too long. */
export function lettersOf(word: string): Letters | undefined {
  if (word.length === 0 || word.length > LONGEST || !/^[a-z]+$/.test(word)) return undefined;
  const signs = Uint8Array.from(word, (letter) => letter.charCodeAt(0) - A);
  return { length: word.length, signs, has: signs.reduce((has, place) => has | (1 << place), 0) };
}

/** Of each letter the others that it can be taken for, a bit for each, by what that costs. */
const takenFor = (costs: number): Uint32Array =>
  Uint32Array.from(alphabet, (one) =>
    alphabet.reduce((bits, other, at) => (costOfChange(one, other) === costs ? bits | (1 << at) : bits), 0),
  );
const FOR_SOUND_OF = takenFor(FOR_SOUND);
const FOR_KEY_OF = takenFor(FOR_NEXT_KEY);

/** What it takes at least to drop, put in or change each letter of `some`, none of which the other word has. */
function leastCostOf(some: number, other: number): number {
  let cost = 0;
  for (let rest = some; rest !== 0; rest &= rest - 1) {
    const letter = LETTERS + 5 - Math.clz32(rest & -rest);
    const single = singles[letter] ?? 0;
    if (single === FOR_SILENT || ((FOR_SOUND_OF[letter] ?? 0) & other) !== 0) cost += FOR_SOUND;
    else cost += ((FOR_KEY_OF[letter] ?? 0) & other) === 0 ? single : FOR_NEXT_KEY;
  }
  return cost;
}

/** A lower bound of `editCost`: each letter that only one of the words has is put in, left out or changed for one of the other's. */
export const leastCost = (one: Letters, other: Letters): number =>
  Math.max(leastCostOf(one.has & ~other.has, other.has), leastCostOf(other.has & ~one.has, one.has));

const costOfOne = (letters: Uint8Array, at: number): number =>
  at > 0 && letters[at] === letters[at - 1] ? FOR_TWICE : (singles[letters[at] ?? 0] ?? 1);

const rows = [0, 1, 2].map(() => new Float32Array(LONGEST + 1));

/** A weighted edit distance, by keyboard and sound: what it takes to turn one word into another; more than `most` is not told exactly. */
export function editCost({ signs: one }: Letters, { signs: other }: Letters, most: number): number {
  let [row, last, beforeLast] = rows as [Float32Array, Float32Array, Float32Array];
  last[0] = 0;
  for (let j = 1; j <= other.length; j += 1) last[j] = (last[j - 1] ?? 0) + costOfOne(other, j - 1);
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one[i - 1] ?? 0;
    const dropped = costOfOne(one, i - 1);
    row[0] = (last[0] ?? 0) + dropped;
    let least = row[0];
    for (let j = 1; j <= other.length; j += 1) {
      const meant = other[j - 1] ?? 0;
      let cost = Math.min(
        (last[j] ?? 0) + dropped,
        (row[j - 1] ?? 0) + costOfOne(other, j - 1),
        (last[j - 1] ?? 0) + (changes[letter * LETTERS + meant] ?? 1),
      );
      const isSwap = i > 1 && j > 1 && letter === other[j - 2] && one[i - 2] === meant;
      if (isSwap) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + FOR_SWAP);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    [row, last, beforeLast] = [beforeLast, row, last];
  }
  return last[other.length] ?? 0;
}
