import { describe, expect, test } from 'vitest';
import { answerTo } from './evaluation/shipped-subjects.ts';

const OVERFITTING = 'artificial-intelligence/learning-from-data/overfitting-and-validation';
const INFLATION = 'indian-economy/measuring-the-economy/inflation-indices';
const GOVERNOR = 'indian-polity/states-and-regions/governor';
const EMERGENCY = 'indian-polity/union-and-states/emergency-provisions';
const FUNDS = 'indian-polity/parliament-and-courts-at-work/budget-and-funds';
const SEARCH_TREES = 'data-structures-and-algorithms/trees-and-heaps/binary-search-trees';

const leadOf = (at: string, ask: string): string =>
  answerTo(at, ask)
    .leads.map(({ text }) => text)
    .join('\n');

describe('the first sentences of an answer', () => {
  test.each([
    [
      'of the passage that says it in one, of several that are as good',
      OVERFITTING,
      'my model gets 99% on training but 60% on test what is wrong',
      /is overfitting\.$/,
    ],
    ['of the passage with the reason', INFLATION, 'cheezein mehngi kyun hoti hain', /^Prices rise because/],
    [
      'of the lesson’s own question, where it has more of what is asked than a passage that is as near',
      GOVERNOR,
      'how is a governor removed',
      /^Only the President can remove a Governor/,
    ],
    [
      'that have all that is asked, before those that answer another question of the bank',
      EMERGENCY,
      'which fundamental rights can not be suspended even in emergency',
      /Articles 20 and 21 cannot be suspended/,
    ],
    [
      'that say what a thing is for, before those that define it',
      SEARCH_TREES,
      'what is the inorder traversal of a bst used for',
      /^The inorder walk lists the keys in rising order and is used to/,
    ],
  ])('are those %s', (_which, at, ask, said) => expect(leadOf(at, ask)).toMatch(said));
});

test('who won in a year of which the lesson does not tell is answered by no passage', () => {
  expect(answerTo(FUNDS, 'who won the 2024 lok sabha elections').hasAnswer).toBe(false);
  expect(answerTo(FUNDS, 'how is the lok sabha elected').hasAnswer).toBe(true);
});

test('figures that a student got are not looked for', () => {
  const ask = 'my model gets 99% on training but 60% on test what is wrong';
  expect(answerTo(OVERFITTING, ask).result.terms.map(({ typed }) => typed)).toEqual([
    'model',
    'training',
    'test',
    'wrong',
  ]);
});
