import { expect, test } from 'vitest';
import { faqQuestionsIn, isFaqHeading } from '#domain/text/lesson-faq.ts';

test.each([
  ['### Why is it so?', true],
  ['### क्या यह सच है? ', true],
  ['## Why is it so?', false],
  ['#### Why is it so?', false],
  ['### Rules', false],
  ['Why is it so?', false],
])('“%s” as a heading that asks: %s', (line, isOne) => {
  expect(isFaqHeading(line)).toBe(isOne);
});

test('the questions of a lesson are those of its headings, none of them in code', () => {
  const notes = '## A\n\n### One?\n\nYes.\n\n```md\n### Not this?\n```\n\n### Two?\n\nNo.\n\n### Three\n\nA.';
  expect(faqQuestionsIn(notes)).toEqual(['One?', 'Two?']);
});
