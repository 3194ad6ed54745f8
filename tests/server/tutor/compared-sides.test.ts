import { describe, expect, test } from 'vitest';
import { followUpOf } from '#server/features/tutor/search/follow-up.ts';
import { sidesOf } from '#server/features/tutor/search/asked-for.ts';
import { comparedIn } from '#server/features/tutor/search/compared-names.ts';
import { answerTo } from './evaluation/shipped-subjects.ts';

test.each([
  ['how is a governor different from a president', 'how is a governor different', 'a president'],
  ['compare bfs with dijkstra', 'compare bfs', 'dijkstra'],
  ['bfs vs dfs', 'bfs', 'dfs'],
])('“%s” compares two things, and goes on from no question', (query, ...sides) => {
  expect(sidesOf(query)?.map((side) => side.trim())).toEqual(sides);
  expect(followUpOf(query)).toBeUndefined();
});

test.each([
  'How to compare arrays and lists',
  'how do I compare two lists and a tuple',
  'lists ko kaise compare kare and sets',
])('“%s” asks how it is done', (query) => expect(sidesOf(query)).toBeUndefined());

test.each([
  ['what is the difference between revenue deficit and fiscal deficit?', 'revenue deficit', 'fiscal deficit'],
  ['how is a governor different from a president', 'governor', 'president'],
  ['bhangar aur khadar me kya antar hai', 'bhangar', 'khadar'],
  ['bhangar aur khadar', 'bhangar', 'khadar'],
  ['भांगर और खादर में अंतर', 'भांगर', 'खादर'],
  ['quicksort, mergesort difference', 'quicksort', 'mergesort'],
  ['difference b/w rule of law and due process', 'rule of law', 'due process'],
  ['GET vs POST', 'GET', 'POST'],
  ['is and ==', 'is', '=='],
])('“%s” compares by name', (query, ...names) => expect(comparedIn(query)?.names).toEqual(names));

test.each([
  'why are lists and tuples so slow to copy',
  'I sorted my list and it vanished',
  'stack and queue and deque',
])('“%s” names no two things alone', (query) => expect(comparedIn(query)).toBeUndefined());

test('the answer to a question on one of two things does not lead', () => {
  const at = 'data-structures-and-algorithms/linear-structures/hash-tables';
  const { leads } = answerTo(at, 'difference between heap and red black tree');
  expect(leads.map(({ citation }) => citation.name)).toEqual(['Heaps and heap sort', 'Balanced trees']);
});

describe('of two things compared', () => {
  const leadsTo = (at: string, ask: string) => answerTo(at, ask).leads.map(({ text }) => text);

  test.each([
    [
      'web-development/documents-and-http/methods-and-status-codes',
      'GET vs POST',
      [/^GET: Use: read a resource/, /^POST: Use: submit or create/],
    ],
    [
      'geography-of-india-and-the-world/land-of-india/northern-plains-and-rivers',
      'bhangar aur khadar',
      [/^\*\*Bhangar\*\*: old alluvium/, /^\*\*Khadar\*\*: new alluvium/],
    ],
    [
      'indian-economy/government-and-budget/accounts-and-deficits',
      'revenue deficit and fiscal deficit',
      [/^\*\*Revenue deficit\*\*|^\*\*revenue deficit:\*\* /, /^\*\*fiscal deficit:\*\* /],
    ],
    [
      'web-development/javascript-in-the-browser/cookies-and-storage',
      'localStorage vs sessionStorage',
      [/^\*\*localStorage:\*\* /, /^\*\*sessionStorage:\*\* /],
    ],
    ['python-programming/first-steps/names-and-assignment', 'is and ==', [/`==` asks .* while `is` asks/]],
  ])('in %s each leads with a sentence under its name: “%s”', (at, ask, said) =>
    expect(leadsTo(at, ask)).toEqual(said.map((each) => expect.stringMatching(each))),
  );

  test('that which no lesson has is named, and the other told', () => {
    const at = 'web-development/styling-with-css/flexbox';
    const found = answerTo(at, 'flexbox vs bootstrap');
    expect(found).toMatchObject({ hasAnswer: false, missing: ['bootstrap'], nearest: [] });
    expect(found.leads[0]?.text).toMatch(/^\*\*flexbox:\*\* Flexbox lays out items/);
  });

  test('a word that cannot be read is not missed where more is asked', () => {
    const ask =
      'MLA ki saza par rok aur doshsiddhi par rok, dono mein kya fark hai? bail mil gayi to seat bachegi?';
    const at = 'indian-polity/elections-and-watchdogs/elections-and-delimitation';
    expect(answerTo(at, ask).missing).toEqual([]);
  });
});
