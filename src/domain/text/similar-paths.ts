const MOST = 3;
/** Shorter words are in too many others to count as a part of them. */
const SHORTEST_PART = 4;

/** The first part of a path in its bare letters: '/Leader-Board/7?x' is 'leaderboard'. */
const firstWord = (path: string): string =>
  (path.split(/[?#]/, 1)[0]?.split('/').find(Boolean) ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');

/** The edit distance (Levenshtein): how many letters to change, add, drop or swap with their neighbour to make one word of the other. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const [above = [], twoAbove = []] = [rows[at - 1], rows[at - 2]];
    const row = [at];
    for (let by = 1; by <= other.length; by += 1) {
      const isSame = one[at - 1] === other[by - 1];
      const isSwapped = one[at - 1] === other[by - 2] && one[at - 2] === other[by - 1];
      row[by] = Math.min(
        (above[by] ?? 0) + 1,
        (row[by - 1] ?? 0) + 1,
        (above[by - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && at > 1 && by > 1 ? (twoAbove[by - 2] ?? 0) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** Letters apart, or undefined where the two have nothing to do with each other. */
function nearness(wanted: string, known: string): number | undefined {
  if (wanted === '' || known === '') return undefined;
  const [short, long] = wanted.length < known.length ? [wanted, known] : [known, wanted];
  if (short.length >= SHORTEST_PART && long.includes(short))
    return 0.5 * Math.min(1, long.length - short.length);
  const apart = distance(wanted, known);
  return apart <= Math.max(1, Math.floor(known.length / 3)) ? apart : undefined;
}

/**
 * Suggests similar URLs for a broken link: the known paths that an unknown one may have meant, nearest first and three
 * at most. Looks at the first part of a path alone, whatever its case, hyphens and slashes.
 */
export function similarPaths(unknown: string, known: readonly string[]): string[] {
  const wanted = firstWord(unknown);
  return known
    .flatMap((path) => {
      const apart = nearness(wanted, firstWord(path));
      return apart === undefined ? [] : [{ path, apart }];
    })
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, MOST)
    .map(({ path }) => path);
}
