import { describe, expect, test } from 'vitest';
import { createPassageSearch } from '#server/features/tutor/search/passage-search.ts';

const notes = `## Stacks

A stack gives back first what was put in last. The operations are push and pop, and each takes the same time however many items there are. Recursion uses a stack of calls.

## Questions students ask

### In simple words, what is a stack?

Think of plates in a canteen: the clean plate goes on top, and the top one is taken first.

### Does push take longer when the stack is nearly full?

No, push takes the same time while there is room. A list that grows moves its items at times.`;
const search = await createPassageSearch(
  [
    { id: 'stacks', name: 'Stacks', notes },
    { id: 'queues', name: 'Queues', notes: 'A queue gives back first what was put in first.' },
  ],
  [],
);
const leads = (query: string) => search({ query, subtopicId: 'stacks' }).passages[0]?.heading;

test.each(['stack aasan bhasha me', 'stack easy language me samjhao'])(
  '“%s” gets the answer in simple words first',
  (asked) => {
    expect(leads(asked)).toBe('In simple words, what is a stack?');
  },
);

test('an answer that begins with no leads where yes or no is asked, and nowhere else', () => {
  expect(leads('how much time does push take on a stack')).toBe('Stacks');
  expect(leads('does push take longer on a full stack')).toMatch(/^Does push/);
});

describe('a lesson’s question of a fall', async () => {
  const rates = `## Rates

Banks take the repo rate as their measure. A loan of a bank follows the rate after some months.

## Questions students ask

### What happens to loans if the repo rate is cut?

Loans become cheaper, as banks pay less for money.`;
  const searchRates = await createPassageSearch([{ id: 'rates', name: 'Rates', notes: rates }], []);
  const firstOf = (query: string) => searchRates({ query, subtopicId: 'rates' }).passages[0]?.isFaq === true;

  test.each(['what happens to loans if the repo rate is raised', 'repo rate badhne se loans ka kya hoga'])(
    'answers no “%s”',
    (ask) => expect(firstOf(ask)).toBe(false),
  );

  test.each(['what happens to loans if the repo rate falls', 'what happens to loans with the repo rate'])(
    'answers “%s”',
    (ask) => expect(firstOf(ask)).toBe(true),
  );
});
