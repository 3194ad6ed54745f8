import { describe, expect, test } from 'vitest';
import { areLiteral, isOneSided } from '#server/features/tutor/compared-sides.ts';
import { cannedIntentOf } from '#server/features/tutor/canned-answers.ts';
import { comparedIn } from '#server/features/tutor/search/compared-names.ts';
import { workAskedFor } from '#server/features/tutor/search/asks-for-work.ts';
import { answerTo } from './evaluation/shipped-subjects.ts';

const RECURRENCES = 'data-structures-and-algorithms/cost-and-growth/recurrences';
const BFS = 'data-structures-and-algorithms/graphs/graphs-and-bfs';
const WRITS = 'indian-polity/rights-and-duties/remedies-and-writs';
const SEARCH = 'artificial-intelligence/agents-and-search/uninformed-search';

const leadOf = (at: string, ask: string): string =>
  answerTo(at, ask)
    .leads.map(({ text }) => text)
    .join('\n');

test.each([
  ['an equation that a lesson’s own question has', RECURRENCES, 'T(n)=2T(n/2)+n log n', /n \\log\^2 n/],
  [
    'the kinds that a table lists of a thing',
    WRITS,
    'writ kya hota hai',
    /Habeas corpus: [^]*Mandamus: [^]*Quo warranto: /,
  ],
  [
    'how a passage begins whose heading has the words',
    'data-structures-and-algorithms/trees-and-heaps/heaps',
    'can a heap be built in linear time',
    /half of the nodes are leaves/,
  ],
  [
    'what was called off',
    'modern-indian-history/road-to-freedom/champaran-to-chauri-chaura',
    'why was the non cooperation movement called off',
    /non-violence was its very condition/,
  ],
  [
    'what a stock is for, in Hinglish',
    'indian-economy/plans-farms-and-markets/farm-policy',
    'sarkar buffer stock ka anaj kis kaam me leti hai',
    /keeps for three needs/,
  ],
  [
    'a number of members, which is no article',
    'indian-polity/the-constitution/amendment-and-basic-structure',
    '245 सदस्यों के सदन में संशोधन पास होने के लिए कितने वोट चाहिए',
    /245/,
  ],
])('the lead is %s', (_what, at, ask, said) => expect(leadOf(at, ask)).toMatch(said));

test('A* is found by its name', () => {
  const { hasAnswer, leads } = answerTo(SEARCH, 'what is A* search');
  expect([hasAnswer, leads[0]?.citation.name]).toEqual([true, 'A* search']);
});

describe('a comparison', () => {
  test('names the side that no lesson has, and says what the other is', () => {
    const redis = answerTo(RECURRENCES, 'heap vs redis');
    expect(redis.missing).toEqual(['redis']);
    expect(redis.leads[0]?.text).toMatch(/heap/i);
    const star = answerTo(BFS, 'bfs vs a star');
    expect(star.missing).toEqual(['A*']);
    expect(star.leads[0]?.text).toMatch(/^\*\*bfs:\*\* Breadth-first search visits/);
  });

  test('with a name that ends in a star has a sentence of either', () => {
    expect(comparedIn('bfs vs a star')?.names).toEqual(['bfs', 'A*']);
    const { leads, hasAnswer } = answerTo(SEARCH, 'bfs vs a star');
    expect(hasAnswer).toBe(true);
    expect(leads.map(({ citation }) => citation.name)).toEqual(['Uninformed search', 'A* search']);
  });

  test('of which one side was found is not sure', () => {
    const { result } = answerTo(SEARCH, 'bfs vs a star');
    const [one] = result.compared;
    if (!one?.side) throw new Error('The first side was not found.');
    const literal = { ...one, sentence: 'It is so.' };
    const none = { name: 'x', side: undefined, isMissing: false, sentence: undefined };
    expect(areLiteral({ ...result, compared: [literal, literal] })).toBe(true);
    expect(areLiteral({ ...result, compared: [literal, none] })).toBe(false);
    const citation = { subtopicId: 'a', name: 'Uninformed search', passage: 'Nothing on either.' };
    const first = { citation, counterpart: undefined, isFaq: false };
    const compared = [one, none];
    expect(isOneSided({ ...result, compared, sides: [one.side] }, { first, both: undefined })).toBe(true);
    expect(isOneSided({ ...result, compared: [], sides: [] }, { first, both: undefined })).toBe(false);
  });
});

test.each([
  [RECURRENCES, 'difference between a mutex and a semaphore'],
  ['indian-economy/measuring-the-economy/gdp-and-gva', 'what is the capital of France'],
])('in %s no lesson is named as near to “%s”', (at, ask) => {
  const { hasAnswer, nearest, also } = answerTo(at, ask);
  expect({ hasAnswer, nearest, also }).toEqual({ hasAnswer: false, nearest: [], also: [] });
});

test.each(['draw backs of DBMS', 'drawbacks of caching', 'picture of the economy in 1947'])(
  '“%s” asks for no drawing',
  (query) => expect(workAskedFor(query)).toBeUndefined(),
);

test.each([
  'prelims me is chapter se kitne question aate hain',
  'how many questions are asked from this chapter in UPSC',
  'is this topic important for prelims',
  'is chapter ka weightage kya hai',
  'प्रीलिम्स में इस अध्याय से कितने प्रश्न आते हैं',
  'इस पाठ का वेटेज कितना है',
  'weightage of CPI in upsc prelims',
])('“%s” is about the exam', (query) => expect(cannedIntentOf(query)).toBe('examQuestions'));

test.each([
  'how many members does the UPSC have',
  'what is the weightage of income',
  'Why does this index give food the highest weightage?',
  'इस सूचकांक में खाद्य का वेटेज कितना है?',
  'CPI me food ka weightage kitna hai ye batao',
  'What weightage does this dimension have in HDI?',
  'What weightage has food in the index of this chapter?',
  'exam of 1853 kyu important tha, ye batao',
  'Why is this exam important for civil services reform?',
])('“%s” is about the lesson', (query) => expect(cannedIntentOf(query)).toBeUndefined());
