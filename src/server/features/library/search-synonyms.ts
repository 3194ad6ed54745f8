import { otherNamesOf } from '../../words/glossary.ts';

/**
 * Synonyms: what students type for the name of a thing, beside the glossary's names of several words: `said=name/another`, a hyphen
 * between the words of either. What is said may be of two words.
 */
const SYNONYMS = `
bfs=breadth-first-search dfs=depth-first-search lcs=longest-common-subsequence tsp=travelling-salesman dsu=disjoint-sets
union-find=disjoint-sets avl=balanced-trees hashmap=hash-tables hashmaps=hash-tables hashtable=hash-tables
hashset=hash-tables linkedlist=linked-lists complexity=growth-big-o/cost time-complexity=growth-big-o
space-complexity=growth-big-o runtime=growth-big-o memoization=dynamic-programming memoisation=dynamic-programming
kadane=largest-sum-of-a-run-that-crosses kadanes=largest-sum-of-a-run-that-crosses toposort=topological-order
oop=classes-objects oops=classes-objects regex=regular-expressions cnn=convolutional-networks nlp=language-models
pca=dimensionality-reduction csp=constraint-satisfaction mdp=markov-decision-processes rbi=reserve-bank
mpc=monetary-policy-committee eic=east-india-company ibc=insolvency-bankruptcy-code pds=public-distribution
pil=public-interest-litigation ncm=non-cooperation-movement cdm=civil-disobedience-movement
`;

const LONGEST_SAID = 2;
/** Ways to read a query: a name may stand for several things. */
const MOST_WAYS = 2;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const synonyms = new Map(
  SYNONYMS.trim()
    .split(/\s+/)
    .map((entry) => {
      const [said = '', name = ''] = entry.split('=');
      return [said.replace('-', ' '), name.replaceAll('-', ' ').split('/')] as const;
    }),
);

/** Names of one word are no abbreviations: the tutor's glossary takes a price for prices too. */
function synonymsOf(said: string): readonly string[] {
  return (
    synonyms.get(said) ?? otherNamesOf(said).flatMap((words) => (words.length > 1 ? [words.join(' ')] : []))
  );
}

/** A query with abbreviations and everyday names written as the lessons write them; none where it has none. */
export function expandSynonyms(q: string): string[] {
  const words = q.match(WORD) ?? [];
  const parts: (readonly string[])[] = [];
  for (let at = 0; at < words.length;) {
    const [length, found] = synonymAt(words, at);
    parts.push(found);
    at += length;
  }
  const ways = Math.min(MOST_WAYS, Math.max(0, ...parts.map(({ length }) => length)));
  const written = Array.from({ length: ways }, (_, way) =>
    parts.map((part) => part[Math.min(way, part.length - 1)]).join(' '),
  );
  return written.filter((way) => way !== words.join(' '));
}

/** How many of the words stand for the names found there; a word without another name for itself. */
function synonymAt(words: readonly string[], at: number): readonly [number, readonly string[]] {
  for (let length = LONGEST_SAID; length > 0; length -= 1) {
    const said = words.slice(at, at + length);
    const found = said.length === length ? synonymsOf(said.join(' ').toLowerCase()) : [];
    if (found.length > 0) return [length, found];
  }
  return [1, [words[at] ?? '']];
}
