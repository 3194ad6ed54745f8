const NEAR_ENOUGH = 0.42;
const MOST_READINGS = 3;
const SHORTEST = 4;
const PAD = '  ';

/** Sounds that students write in more than one way. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll(/ck|q|c/g, 'k')
    .replaceAll('z', 's')
    .replaceAll(/sh(?=un|on|an)|ti(?=on)/g, 't')
    .replaceAll(/^ts|^s(?=u?n)/g, 's')
    .replaceAll(/w(?=h)|(?<=w)h|(?<=r)h|(?<=t)h/g, '')
    .replaceAll(/ee|ea|ie|ei/g, 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll(/(.)\1/g, '$1');

function trigramsOf(word: string): Set<string> {
  const padded = `${PAD}${soundOf(word)} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)));
}

/** Share of steps that turn one word into another; a swap of neighbours is one. */
function editShare(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length) / Math.max(one.length, other.length, 1);
}

/** A word as it may have been meant, and how sure that is, from 0 to 1. */
export interface Reading {
  word: string;
  sureness: number;
}

/** Words of a vocabulary that are spelt, or sound, nearly like one that is not among them; the nearest first. */
export function createSpelling(vocabulary: Iterable<string>): (word: string) => Reading[] {
  const known = Array.from(vocabulary)
    .filter((word) => word.length >= SHORTEST && !/\d/.test(word))
    .map((word) => ({ word, sound: soundOf(word), trigrams: trigramsOf(word) }));
  return (word) => {
    if (word.length < SHORTEST || /\d/.test(word)) return [];
    const [own, sound] = [trigramsOf(word), soundOf(word)];
    const near = known
      .map((each) => {
        const shared = [...own].filter((trigram) => each.trigrams.has(trigram)).length;
        return { ...each, dice: (2 * shared) / (own.size + each.trigrams.size) };
      })
      .filter(({ dice }) => dice >= NEAR_ENOUGH)
      .map(({ word: meant, sound: meantSound, dice }) => ({
        word: meant,
        sureness: (dice + 1 - editShare(sound, meantSound)) / 2,
      }))
      .filter(({ sureness }) => sureness >= 0.58)
      .sort((one, other) => other.sureness - one.sureness);
    const best = near[0]?.sureness ?? 0;
    return near.filter(({ sureness }) => sureness >= best - 0.08).slice(0, MOST_READINGS);
  };
}
