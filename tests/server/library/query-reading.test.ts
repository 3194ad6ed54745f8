import { expect, test } from 'vitest';
import {
  expandSynonyms,
  readingsOf,
  withoutAskingWords,
  withQuotedArticles,
} from '#server/features/library/query-reading.ts';

test.each([
  ['BST', ['binary search tree']],
  ['BST delete', ['binary search tree delete']],
  ['what is DP', ['what is dynamic programming']],
  ['time complexity', ['growth big o', 'cost']],
  ['union-find', ['disjoint sets']],
  ['FD', ['fundamental duties', 'fiscal deficit']],
  ['complexity of a hashmap', ['cost of a hash tables', 'time of a hash tables']],
  // The glossary's other words for a word are no names.
  ['price of snow', []],
  ['hash tables', []],
  ['?!', []],
])('a search for “%s” is read as %j', (q, ways) => {
  expect(expandSynonyms(q)).toEqual(ways);
});

test.each([
  ['forty second amendment', ['42nd amendment']],
  ['42 constitutional amendment', ['42nd constitutional amendment']],
  ['73th amendment', ['73rd amendment']],
  ['seventieth amendment', ['70th amendment']],
  ['111 amendment', ['111th amendment']],
  ['10th schedule', ['tenth schedule']],
  ['schedule 10', ['10th schedule', 'tenth schedule']],
  ['42va amendment', ['42nd amendment']],
  ['breadth first search', []],
  ['first war of independence', []],
])('the ordinal in “%s” is also read as %j', (q, ways) => {
  expect(readingsOf(q)).toEqual(ways);
});

test.each([
  ['art 32', 'article 32'],
  ['Art.368', 'article 368'],
  ['Art. 21-A', 'article 21A'],
  ['article 14', 'article 14'],
  ['अनु. ३२', 'अनुच्छेद 32'],
  ['आर्टिकल 32', 'अनुच्छेद 32'],
  ['42 वां संशोधन', '42वां संशोधन'],
  ['art and literature', 'art and literature'],
  ['start 5', 'start 5'],
])('“%s” is looked for as “%s”', (q, quoted) => {
  expect(withQuotedArticles(q)).toBe(quoted);
});

test.each([
  ['list vs tuple', 'list tuple'],
  ['oops concepts', 'oops'],
  ['difference', 'difference'],
])('of “%s” is looked for “%s”', (q, words) => {
  expect(withoutAskingWords(q)).toBe(words);
});
