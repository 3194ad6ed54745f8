import { expect, test } from 'vitest';
import { isOfOtherCountry } from '#server/features/tutor/search/foreign-countries.ts';

const OF_INDIA = 'The President can be impeached only for violation of the Constitution.';

test.each([
  'how can a us president be impeached',
  'US constitution me kitne articles hai',
  'powers of the president of America',
  'अमेरिका के राष्ट्रपति को कैसे हटाते हैं',
  'pakistan ka samvidhan kab bana',
])('“%s” is not answered by what is said of India', (query) =>
  expect(isOfOtherCountry(query, OF_INDIA)).toBe(true),
);

test.each([
  'how can the president be impeached',
  'tell us president ki shakti',
  'kya cabinet mission ne pakistan ki mang maan li',
  'why did Congress oppose the Simon Commission',
])('“%s” may be', (query) => expect(isOfOtherCountry(query, OF_INDIA)).toBe(false));

test('a passage that speaks of the country may answer', () =>
  expect(
    isOfOtherCountry('term of the US president', 'In the United States one person holds both posts.'),
  ).toBe(false));
