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

describe('of two questions of a lesson, on a rise and on a fall', async () => {
  const rates = `## Rates

Banks take the repo rate as their measure. Prices rise and fall, and may increase or decrease.

## Questions students ask

### What happens to loans if the repo rate is cut?

Loans become cheaper, as banks pay less for money.

### What happens to loans if the repo rate is raised?

Loans become dearer, as banks pay more for money.`;
  const searchRates = await createPassageSearch([{ id: 'rates', name: 'Rates', notes: rates }], []);
  const first = (query: string) =>
    searchRates({ query, subtopicId: 'rates' })
      .passages.find(({ isFaq }) => isFaq)
      ?.text.slice(0, 20);

  test.each([
    'loans when the repo rate increases',
    'repo rate badhne se loans ka kya hoga',
    'loans when the repo rate grows',
  ])('“%s” gets the one on the rise', (ask) => expect(first(ask)).toBe('Loans become dearer,'));

  test.each(['loans when the repo rate decreases', 'repo rate ghatne se loans ka kya hoga'])(
    '“%s” gets the one on the fall',
    (ask) => expect(first(ask)).toBe('Loans become cheaper'),
  );
});
