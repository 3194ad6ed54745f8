import { expect, test } from 'vitest';
import { expandSynonyms } from '#server/features/library/search-synonyms.ts';

test.each([
  ['BST', ['binary search tree']],
  ['BST delete', ['binary search tree delete']],
  ['what is DP', ['what is dynamic programming']],
  ['time complexity', ['growth big o']],
  ['union-find', ['disjoint sets']],
  ['FD', ['fundamental duties', 'fiscal deficit']],
  ['complexity of a hashmap', ['growth big o of a hash tables', 'cost of a hash tables']],
  // The glossary's other words for a word are no names.
  ['price of snow', []],
  ['hash tables', []],
  ['?!', []],
])('a search for “%s” is read as %j', (q, ways) => {
  expect(expandSynonyms(q)).toEqual(ways);
});
